"""Runs every scenario, or those named, and writes their recordings.

    python record.py FOLDER [SCENARIO…]

Captures go to FOLDER/recorded; what the rig knows of each goes to FOLDER/truth.

A scenario is a coroutine function without parameters in the SCENARIOS of its file;
it is named as its function. Each runs in a clock and a generator of its own, so that
its octets do not depend on the others.
"""

import asyncio
import importlib
import itertools
import logging
import os
import sys
import traceback

import chance
import rig
import virtual_time

FILES = ['advertising', 'gatt', 'l2cap', 'pairing', 'connections', 'leaudio', 'classic',
         'databases', 'database_stories', 'pairing_models', 'pairing_failures', 'links', 'pairing_addresses',
         'database_cases', 'database_identity']
# Virtual seconds after which a scenario counts as stuck.
LIMIT = 600


def main(folder, names):
    rig.output_folder, rig.truth_folder = f'{folder}/recorded', f'{folder}/truth'
    for made in (rig.output_folder, rig.truth_folder):
        os.makedirs(made, exist_ok=True)
    # Bumble complains of what the faulty scenarios do on purpose.
    logging.disable(logging.CRITICAL)
    scenarios = itertools.chain.from_iterable(
        importlib.import_module(file).SCENARIOS for file in FILES)
    failed = []
    for scenario in scenarios:
        if names and scenario.__name__ not in names:
            continue
        chance.seed(scenario.__name__)
        try:
            virtual_time.run(scenario(), LIMIT)
        except (Exception, asyncio.CancelledError):
            traceback.print_exc()
            failed.append(scenario.__name__)
    if failed:
        sys.exit('failed: ' + ', '.join(failed))


if __name__ == '__main__':
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    if os.environ.get('PYTHONHASHSEED') != '0':
        # Sets of strings and addresses are walked in the order of their hashes.
        os.execve(sys.executable, [sys.executable, *sys.argv], os.environ | {'PYTHONHASHSEED': '0'})
    main(sys.argv[1], set(sys.argv[2:]))
