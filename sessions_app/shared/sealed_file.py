"""Files that are sealed: lines of JSON, the last of them a digest of the others.

A backup counts the end of each line in its digest, and the file of an event does not: both are kept
by clubs, and stay as they are.
"""

import json

# Dates and times are written as Python says them, to the microsecond; their fields read that.
encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), default=str).encode


def seal(digest: str) -> str:
    """Return the last line of a file whose other lines have this digest."""
    return encode({"sha256": digest})
