"""Shared by all tests. The database and the secret come from the environment (`club.py test`)."""

from collections.abc import Iterator

import pytest
from django.conf import settings
from django.test import override_settings


@pytest.fixture(scope="session", autouse=True)
def quick_settings() -> Iterator[None]:
    """Two things that are slow or strict for good reasons, which tests do not have.

    A password hash that takes a tenth of a second, and file names with a fingerprint: the live
    server of the browser tests finds static files by their plain names.
    """
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    with override_settings(
        PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"],
        STORAGES=settings.STORAGES | {"staticfiles": plain},
    ):
        yield
