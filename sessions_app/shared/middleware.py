from django.conf import settings
from django.http import HttpRequest
from django.middleware.locale import LocaleMiddleware
from django.utils import translation

from sessions_app.shared.club import the_club
from sessions_app.shared.language import SPOKEN


class ClubLanguageMiddleware(LocaleMiddleware):
    """The language of a page: what this browser chose with the button, else that of the club.

    What a browser asks for by itself counts only until the club has said its language: the tablets
    of a club come from the shop in English, and the members who use them read Dutch.
    """

    def process_request(self, request: HttpRequest) -> None:
        super().process_request(request)
        language = the_club().language
        if language and request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME) not in SPOKEN:
            translation.activate(language)
            request.LANGUAGE_CODE = language
