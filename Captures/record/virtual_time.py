"""An event loop whose clock is not the machine's.

Waiting costs nothing: when every task waits, the clock jumps to the next timer.
So a scenario takes the same course on a fast machine and a slow one, and every
recording of it carries the same times.
"""

import asyncio
import selectors


class _JumpingSelector(selectors.DefaultSelector):
    """Polls, and hands the time it would have slept to the loop's clock."""

    def __init__(self):
        super().__init__()
        self.now = 0.0

    def select(self, timeout=None):
        ready = super().select(0)
        if not ready:
            if timeout is None:
                raise RuntimeError('every task waits and no timer is set: the scenario hangs')
            self.now += max(timeout, 0)
        return ready


class VirtualTimeLoop(asyncio.SelectorEventLoop):
    def __init__(self):
        self._jumping = _JumpingSelector()
        super().__init__(self._jumping)
        self._clock_resolution = 1e-6

    def time(self):
        return self._jumping.now


def run(coroutine, limit):
    """Runs a coroutine in virtual time; fails when it takes over `limit` virtual seconds."""
    loop = VirtualTimeLoop()
    try:
        asyncio.set_event_loop(loop)
        return loop.run_until_complete(asyncio.wait_for(coroutine, limit))
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        asyncio.set_event_loop(None)
        loop.close()
