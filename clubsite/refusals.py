"""One line in the log for a form that was refused: what and by whom, without names and codes."""

import logging

from django.http import HttpRequest, HttpResponse

logger = logging.getLogger(__name__)

REFUSED = (403, 429)


def log_refusal(request: HttpRequest, response: HttpResponse, who: str) -> None:
    """Log a form that was refused to `who`, such as an open device."""
    if request.method != "POST" or response.status_code not in REFUSED:
        return
    page = request.resolver_match.view_name if request.resolver_match else "nowhere"
    logger.warning("Refused a form for %s by %s: %s.", page, who, response.status_code)


class NotRefused(logging.Filter):
    """Leaves out what Django says of the same, with the address and a traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        request = getattr(record, "request", None)
        is_form = getattr(request, "method", "") == "POST"
        return not (is_form and getattr(record, "status_code", 0) in REFUSED)
