from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware


class GZipPagesMiddleware(GZipMiddleware):
    """Compress pages, which shrink to a tenth: a hall with weak wifi notices.

    A file goes out as it is: the server sends it from the disk, piece by piece, and a backup is
    compressed already.
    """

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        return response if response.streaming else super().process_response(request, response)
