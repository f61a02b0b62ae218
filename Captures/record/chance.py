"""Chance, taken out of the recordings: every random octet comes from one seeded generator.

Bumble draws from `secrets`, `random` and, for P-256 keys, from the `cryptography`
package. The first two are replaced by a seeded generator, the third is given a key
made of its octets. None of the keys in our captures protects anything.
"""

import random
import secrets

from bumble import crypto

_P256_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
_generator = random.Random()


def _key_of_generator(cls):
    number = _generator.randrange(1, _P256_ORDER)
    return cls.from_private_key_bytes(number.to_bytes(32, 'big'))


def seed(text):
    """Starts the generator anew. Each scenario does so with its name."""
    _generator.seed(text)
    random.seed(text)
    secrets.token_bytes = lambda count=32: _generator.randbytes(count)
    secrets.randbelow = _generator.randrange
    crypto.EccKey.generate = classmethod(_key_of_generator)
