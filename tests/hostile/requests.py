"""One request: made from a form or from nothing, with what a hostile client adds to it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from urllib.parse import parse_qsl, quote_from_bytes

from tests.hostile.files import damaged_file
from tests.hostile.pages import Field, Form
from tests.hostile.values import nonsense, other_value

URLENCODED = "application/x-www-form-urlencoded"
BOUNDARY = "hostile"
MULTIPART = f"multipart/form-data; boundary={BOUNDARY}"
LONGEST_SHOWN = 1500
TOKEN = "csrfmiddlewaretoken"

Pair = tuple[str, str | bytes]


@dataclass(frozen=True)
class Request:
    role: str
    method: str
    address: str
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    content_type: str = URLENCODED

    def __str__(self) -> str:
        lines = [
            f"{self.role}: {self.method} {shortened(self.address)}",
            *(f"{name}: {shortened(value)}" for name, value in self.headers.items()),
        ]
        if self.body:
            lines += [f"Content-Type: {self.content_type}", shortened(repr(self.body))]
        return "\n".join(lines)


def shortened(text: str) -> str:
    if len(text) <= LONGEST_SHOWN:
        return text
    return f"{text[:LONGEST_SHOWN]}… ({len(text)} characters)"


# ---- bodies ----------------------------------------------------------------------------------


def in_bytes(value: str | bytes) -> bytes:
    return value if isinstance(value, bytes) else value.encode("utf-8", "surrogatepass")


def query_of(pairs: Sequence[Pair]) -> str:
    return "&".join(
        f"{quote_from_bytes(in_bytes(name))}={quote_from_bytes(in_bytes(value))}"
        for name, value in pairs
    )


def multipart_of(pairs: Sequence[Pair]) -> bytes:
    """Return the body in which a value of bytes is a file."""
    lines: list[bytes] = []
    for name, value in pairs:
        quoted = in_bytes(name).replace(b'"', b"%22").replace(b"\r\n", b"%0D%0A")
        header = b'Content-Disposition: form-data; name="' + quoted + b'"'
        if isinstance(value, bytes):
            header += b'; filename="list.xlsx"\r\nContent-Type: application/octet-stream'
        lines += [f"--{BOUNDARY}".encode(), header, b"", in_bytes(value)]
    return b"\r\n".join([*lines, f"--{BOUNDARY}--".encode(), b""])


# ---- from a form -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Material:
    """What else there is to send."""

    others: list[str]
    """Values from elsewhere: ids of rows, and what stands in other forms."""
    names: list[str]
    """Of fields of other forms, and of what addresses ask for."""
    files: list[bytes]
    right: dict[str, list[str]]
    """What is accepted in fields that a page leaves empty, as a PIN."""


def request_of(chance: Random, role: str, form: Form, material: Material) -> Request:
    """Return what the form sends, with none, one or two of its fields changed."""
    pairs = sent_by(chance, form, material)
    for _time in range(chance.choice((0, 0, 1, 1, 1, 2))):
        pairs = changed(chance, form, pairs, material)
    headers = {"HX-Request": "true", "HX-Current-URL": f"http://testserver{form.page}"}
    request = Request(role, form.method, form.action, headers if form.by_script else {})
    return with_pairs(request, pairs, is_multipart=form.is_multipart)


def with_pairs(request: Request, pairs: Sequence[Pair], *, is_multipart: bool) -> Request:
    if request.method == "GET":
        path = request.address.partition("?")[0]
        return replace(request, address=f"{path}?{query_of(pairs)}")
    if is_multipart:
        return replace(request, body=multipart_of(pairs), content_type=MULTIPART)
    return replace(request, body=query_of(pairs).encode())


def sent_by(chance: Random, form: Form, material: Material) -> list[Pair]:
    """Return what a person sends who fills in what is empty and presses one of the buttons."""
    chosen = one_of_each_group(chance, form)
    words = chance.choice(PEOPLE)
    pairs: list[Pair] = []
    for each in form.fields:
        if each.type == "file":
            pairs.append((each.name, damaged_file(chance, material.files)))
        elif each.type in {"radio", "submit"}:
            if any(each is other for other in chosen):
                pairs.append((each.name, each.value))
        elif each.type == "checkbox":
            if each.is_sent != (chance.random() < 0.1):
                pairs.append((each.name, each.value))
        else:
            right = material.right.get(each.name)
            pairs.append((each.name, chance.choice(right or [filled(chance, each, words)])))
    return pairs


def one_of_each_group(chance: Random, form: Form) -> list[Field]:
    """Return a button, and of choices with the same name the one that is made, seldom another."""
    groups: dict[str, list[Field]] = {}
    for each in form.fields:
        if each.type in {"radio", "submit"}:
            groups.setdefault("" if each.type == "submit" else each.name, []).append(each)
    made = [[each for each in group if each.is_sent] for group in groups.values()]
    return [
        chance.choice(sent if sent and chance.random() < 0.8 else group)
        for sent, group in zip(made, groups.values(), strict=True)
    ]


Words = dict[str, tuple[str, ...]]
LIKELY: Words = {
    "number": ("0", "1", "4", "8", "12", "100", "-40"),
    "date": ("2026-11-19", "2027-01-08"),
    "time": ("19:30", "23:00"),
    "textarea": ("Greet\tvan der Berg\nPiet\tJansen", "1 2 3 4\n5 6 7 8", "Een regel."),
    "text": ("Greet", "Een reden", "12", "1", "Piet de Vries"),
}
PEOPLE: tuple[Words, ...] = ({}, LIKELY, LIKELY | {"number": ("0",)}, {"text": LIKELY["text"]})
"""What is typed into empty fields: nothing, something, only zeros, or only where words belong."""


def filled(chance: Random, each: Field, words: Words) -> str:
    """Return the value of a field, or what somebody with these words types into an empty one."""
    if each.choices and chance.random() < 0.15:
        return chance.choice(each.choices)
    return each.value or chance.choice(words.get(each.type, ("",)))


def changed(chance: Random, form: Form, pairs: list[Pair], material: Material) -> list[Pair]:
    """Return the pairs of which one is another, is gone, comes twice or is new."""
    own = [number for number, (name, _value) in enumerate(pairs) if name != TOKEN]
    act = chance.random()
    if not own or act < 0.1:
        return [*pairs, (chance.choice([*material.names, "x"]), nonsense(chance))]
    place = chance.choice(own)
    name, value = pairs[place]
    if act < 0.2:
        return pairs[:place] + pairs[place + 1 :]
    known = next((each for each in form.fields if each.name == name), Field(name, ""))
    new: str | bytes
    if isinstance(value, bytes):
        new = damaged_file(chance, material.files)
    else:
        new = other_value(chance, replace(known, value=value), material.others)
    if act < 0.3:
        return [*pairs, (name, new)]
    return [*pairs[:place], (name, new), *pairs[place + 1 :]]


def from_nothing(chance: Random, role: str, address: str, given: Material) -> Request:
    """Return a form that nobody showed, with fields of other forms."""
    names = chance.choices(given.names or ["x"], k=chance.randint(0, 6))
    values = [chance.choice([nonsense(chance), "1", *given.others[:20]]) for _name in names]
    pairs: list[Pair] = list(zip(names, values, strict=True))
    request = Request(role, "POST", address)
    return with_pairs(
        request, [(TOKEN, given.right[TOKEN][0]), *pairs], is_multipart=chance.random() < 0.1
    )


# ---- what surrounds it -----------------------------------------------------------------------

URLS = (
    *("http://[", "http://testserver/x", "//[", "", "http://testserver:99999/", "http://[::1", "x"),
    *("http://testserver/%00", "http://testserver/?seen=" + "9" * 4301, "javascript:1", "\xff"),
    *("http://testserver/events/?next=//evil", "http://é.example/", "/" * 3000, "http://a:b@c:d/e"),
)
ADDRESSES = ("x", "1.2.3.4", "1.2.3.4, x", "::1", "[", ",", "1" * 3000, "\xe9", "fe80::1%eth0")
LANGUAGES = ("nl", "en", "x", "nl;q=x", "*" * 3000, "nl;q=1e999", ";;;,,,", "zh-hant-" + "a" * 600)
TYPES = ("x", "*/*", "text/html", "application/json", "text/html;q=x", ";", "/", "," * 3000, '"')
HEADERS: dict[str, tuple[str, ...]] = {
    "HX-Request": ("true", "x"),
    "HX-Current-URL": URLS,
    "HX-Prompt": ("x", "%00", "%ff", "%ED%A0%80", "\xe9", "9" * 4301),
    "HX-Prompt-URI-AutoEncoded": ("true",),
    "HX-Target": ("x", "part", "", "\xff", "#", "page"),
    "HX-Trigger": ("x", "%00", '{"a":'),
    "HX-Trigger-Name": ("x", "%00"),
    "HX-Current-URL-URI-AutoEncoded": ("true",),
    "HX-Triggering-Event": ("x", "{", "[" * 20_000, "null", "%00"),
    "HX-History-Restore-Request": ("true",),
    "HX-Boosted": ("true",),
    "X-Forwarded-For": ADDRESSES,
    "X-Forwarded-Proto": ("https", "x"),
    "X-Forwarded-Host": ("x", "[", "evil.example"),
    "X-Real-IP": ADDRESSES,
    "Forwarded": ("for=x", "for=[", ";"),
    "Host": ("x", "[", "localhost", "localhost:x", "[::1]", "testserver:99999", "é", "a" * 300, ""),
    "Referer": URLS,
    "Origin": ("null", "http://testserver", *URLS),
    "Accept": TYPES,
    "Accept-Language": LANGUAGES,
    "Accept-Encoding": ("gzip", "x", "gzip;q=0", "," * 3000),
    "If-None-Match": ('"x"', "*", 'W/"', ","),
    "If-Modified-Since": ("x", "Thu, 01 Jan 1970 00:00:00 GMT", "Mon, 01 Jan 0001 00:00:00 GMT"),
    "Range": ("bytes=0-", "bytes=x", "bytes=99999999999-", "bytes=-1"),
    "X-CSRFToken": ("x", "", "a" * 64, "\xe9"),
    "X-Requested-With": ("XMLHttpRequest",),
    "User-Agent": ("", "\xff", "x" * 5000),
    "X-HTTP-Method-Override": ("DELETE",),
    "Content-Length": ("0", "1"),
    "Content-Encoding": ("gzip", "x"),
}
READ_BY_US = ("HX-Current-URL", "X-Forwarded-For", "Referer", "Host", "Accept-Language")
# As a server passes them on: a backslash and three digits are a sign by its number.
COOKIE_VALUES = (
    # A session has a key of at least eight signs.
    *('"aaaaaaaaaa\\000aaaaa"', '"aaaaaaaaaaa\\355\\240\\200"'),
    *('"\\000"', '"a\\000b"', '"\\355\\240\\200"', "x", "", '"', "\xff", "a" * 32, "a" * 64),
    *("9" * 4301, "{}", "=", ",", '"\\', "nl", "xx", "a" * 5000, '"\\377"', "W10:x:y", ":::"),
)
COOKIES = ("sessionid", "csrftoken", "device", "django_language", "messages", "x", "theme")
# Not with an encoding that is none for text, as base64: a real server passes on none at all.
CONTENT_TYPES = (
    *("application/json", "text/plain", "", "x", "; charset=utf-8", MULTIPART),
    *(
        "multipart/form-data",
        "multipart/form-data; boundary=",
        "multipart/form-data; boundary=\xff",
    ),
    f"multipart/form-data; boundary={'b' * 300}",
    *(f"{URLENCODED}; charset=x", f"{URLENCODED}; charset=utf-16", f"{URLENCODED}; charset=utf-7"),
)
METHODS = ("HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "TRACE", "X")


def with_noise(chance: Random, request: Request, names: list[str]) -> Request:
    """Return the request as it is, or with one or two things around it that are wrong."""
    for _time in range(chance.choice((0, 0, 0, 1, 1, 2))):
        request = chance.choices(list(NOISES), list(NOISES.values()))[0](chance, request, names)
    return request


def header(chance: Random, request: Request, names: list[str]) -> Request:
    name = chance.choice(READ_BY_US if chance.random() < 0.4 else list(HEADERS))
    return replace(request, headers=request.headers | {name: chance.choice(HEADERS[name])})


def script(chance: Random, request: Request, names: list[str]) -> Request:
    by_htmx = {"HX-Request": "true", "HX-Current-URL": chance.choice(URLS)}
    return replace(request, headers=request.headers | by_htmx)


def cookie(chance: Random, request: Request, names: list[str]) -> Request:
    """Return the request with one more cookie, which counts instead of that of the device."""
    made = f"{chance.choice(COOKIES)}={chance.choice(COOKIE_VALUES)}"
    return replace(request, headers=request.headers | {"Cookie": made})


def query(chance: Random, request: Request, names: list[str]) -> Request:
    """Return the request with something else in what its address asks for."""
    path, _mark, given = request.address.partition("?")
    pairs: list[Pair] = list(parse_qsl(given, keep_blank_values=True, errors="replace"))
    if pairs and chance.random() < 0.6:
        name, old = pairs.pop(chance.randrange(len(pairs)))
    else:
        name, old = chance.choice(names), ""
    value = other_value(chance, Field(str(name), str(old)), [])
    return replace(request, address=f"{path}?{query_of([*pairs, (name, value)])}")


def content_type(chance: Random, request: Request, names: list[str]) -> Request:
    return replace(request, content_type=chance.choice(CONTENT_TYPES))


def body(chance: Random, request: Request, names: list[str]) -> Request:
    place = chance.randrange(len(request.body) + 1)
    whole = (
        request.body[:place],
        request.body[:place] + b"\xff\x00%zz%" + request.body[place:],
        nonsense(chance).encode("utf-8", "surrogatepass"),
        b"&".join(b"x%d=1" % number for number in range(1100)),
        request.body.replace(b"=", b"", 1),
    )
    return replace(request, body=chance.choice(whole))


def method(chance: Random, request: Request, names: list[str]) -> Request:
    return replace(request, method=chance.choice(METHODS))


Noise = Callable[[Random, Request, list[str]], Request]
NOISES: dict[Noise, int] = {
    header: 8,
    script: 4,
    cookie: 3,
    query: 6,
    content_type: 1,
    body: 1,
    method: 1,
}
