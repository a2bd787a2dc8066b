"""The body of a request, read on the event loop: no thread waits while it comes in.

A club's own forms are small and a browser sends them at once. Somebody who sends a byte every few
seconds, or never stops, is refused before the application hears of the request.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from io import BytesIO

MOST_BYTES = 3_000_000
"""The largest upload is a list of players of 2 MB; an event file travels as 2.1 MB of text."""
LEAST_SPEED = 500
"""In bytes a second, on average since the body began."""
GRACE = 10
"""In seconds: nobody is called slow before this."""
MOST_SECONDS = 60
SMALL = 65_536
LARGE_AT_ONCE = 20
"""How many bodies above SMALL are in memory together; others are not read until one leaves."""
DRAINED_BYTES, DRAINED_SECONDS = 16_000_000, 5
"""How much is read and thrown away after a refusal: a browser that is still sending when the
connection closes shows its own error instead of ours."""


class Refusal(Exception):
    """A request that is answered with this status instead of by the application."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class BodyReader:
    """Reads bodies within the limits above."""

    def __init__(self) -> None:
        self.large = asyncio.Semaphore(LARGE_AT_ONCE)

    async def read(
        self,
        pieces: AsyncIterator[bytes],
        length: int | None,
        body: BytesIO,
        until_answered: AsyncExitStack,
    ) -> None:
        """Fill the body; raise Refusal when it is too large, too slow or cut off.

        A large one takes its place in memory until it was answered.
        """
        if length is not None and length > MOST_BYTES:
            raise Refusal(413)
        began = asyncio.get_running_loop().time()
        is_large, ends = False, 0
        with suppress(StopAsyncIteration):
            while True:
                async with in_time(began + seconds_allowed(body.tell())):
                    if body.tell() > SMALL and not is_large:
                        await until_answered.enter_async_context(self.large)
                        is_large = True
                    # Not anext(): with the awaitable of granian 2.8 it ends the whole process.
                    piece = await pieces.__anext__()
                # The server gives one empty piece at the end, and one more before it when the
                # client left or sent nonsense halfway.
                ends += not piece
                body.write(piece)
                if body.tell() > MOST_BYTES:
                    raise Refusal(413)
        if ends > 1 or length not in (None, body.tell()):
            raise Refusal(400)


@asynccontextmanager
async def in_time(moment: float) -> AsyncIterator[None]:
    """Refuse what is not done by this moment of the event loop."""
    try:
        async with asyncio.timeout_at(moment):
            yield
    except TimeoutError:
        raise Refusal(408) from None


def seconds_allowed(received: int) -> float:
    """How long after its beginning a body of so many bytes may wait for the next ones."""
    return min(MOST_SECONDS, max(GRACE, received / LEAST_SPEED))


async def drain(pieces: AsyncIterator[bytes]) -> None:
    """Throw away what a refused client is still sending, for a while."""
    left = DRAINED_BYTES
    with suppress(TimeoutError, StopAsyncIteration):
        async with asyncio.timeout(DRAINED_SECONDS):
            while left > 0:
                left -= len(await pieces.__anext__())
