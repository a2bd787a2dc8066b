"""What a page says, as somebody reads it."""

import re
from html import unescape


def words_of(html: str) -> str:
    return unescape(" ".join(re.sub(r"<.*?>", " ", html).split()))


def faults_in(page: str) -> dict[str, str]:
    """By the name of the field."""
    found = re.findall(r'<p class="fault" id="(\w+)-fault">(.*?)</p>', page, re.S)
    return {name: words_of(text) for name, text in found}
