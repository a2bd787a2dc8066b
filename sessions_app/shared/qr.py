"""QR codes."""

import segno
from django.http import HttpRequest
from django.http.request import split_domain_port
from django.utils.safestring import SafeString, mark_safe

THIS_MACHINE = {"localhost", "127.0.0.1", "[::1]"}


def drawing_of(address: str) -> SafeString:
    """Black on white also on a dark page: not every camera reads it the other way round."""
    drawing = segno.make_qr(address, error="m").svg_inline(
        omitsize=True, svgclass="qr", lineclass=None, light="#fff"
    )
    return mark_safe(drawing)


def is_this_machine(request: HttpRequest) -> bool:
    """Whether a code made here would lead a tablet to itself instead of to us."""
    host, _port = split_domain_port(request.get_host())
    return host in THIS_MACHINE
