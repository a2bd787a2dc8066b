"""The rest of `club.py run`, inside the private Python: getting ready, serving, saying where."""

import argparse
import hashlib
import io
import multiprocessing
import os
import socket
import sys
import threading
import time
from contextlib import suppress
from typing import Any

from club import (
    ME,
    ROOT,
    RUN_LOCK,
    VENV,
    WINDOWS,
    Trouble,
    bind_address,
    fingerprint,
    friendly,
    make_secret_key,
    protect_data,
    say,
    serving,
    unchanged,
)

# --- Getting ready ------------------------------------------------------------------------------


def compile_translations() -> None:
    import polib

    for source in sorted((ROOT / "locale").glob("*/LC_MESSAGES/*.po")):
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime:
            polib.pofile(str(source)).save_as_mofile(str(compiled))


def load_django() -> None:
    import django
    from django.core.exceptions import ImproperlyConfigured

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "clubsite.settings")
    try:
        django.setup()
    except ImproperlyConfigured as error:
        raise Trouble(f"A setting is wrong. {error}") from None


def migrate() -> None:
    from django.core.management import call_command
    from django.db import DatabaseError

    try:
        call_command("migrate", interactive=False, verbosity=0)
    except DatabaseError as error:
        raise Trouble(
            "The database could not be brought up to date: "
            f"restore a backup, or move it away. It said: {error}"
        ) from None


def code_for_first_start() -> str:
    """What a page asks a stranger for; empty as soon as somebody looks after the site."""
    from sessions_app.setup.first_start import shown_code
    from sessions_app.shared.club import row_of_an_admin_exists

    return "" if row_of_an_admin_exists() else shown_code()


def make_demo_club() -> None:
    """Only in a demo, and once: what was tried in it is there at the next start."""
    from django.conf import settings

    from sessions_app.demo.site import has_club, make_club

    if not settings.DEMO or has_club():
        return
    say("Making an invented club, which takes half a minute …")
    make_club(show_progress)
    say("")


def show_progress(done: int, total: int) -> None:
    print(f"\r  {done} of {total} evenings", end="", flush=True)


def close_connections() -> None:
    """The serving process is a copy of this one, and connections cannot be shared with a copy."""
    from django.db import connections

    for connection in connections.all():
        connection.close()
        if hasattr(connection, "close_pool"):
            connection.close_pool()


def collect_static() -> None:
    """Only when a file of ours or a package changed."""
    from django.core.management import call_command

    files = sorted(file for file in (ROOT / "static").rglob("*") if file.is_file())
    listing = [fingerprint(RUN_LOCK), *(f"{file} {file.stat().st_mtime_ns}" for file in files)]
    now = hashlib.sha256("\n".join(listing).encode()).hexdigest()
    stamp = VENV / "static.sha256"
    if not (unchanged(stamp, now) and (ROOT / "staticfiles").exists()):
        say("Collecting the pages' pictures and styles …")
        call_command("collectstatic", interactive=False, verbosity=0)
        stamp.write_text(now)


# --- Serving ------------------------------------------------------------------------------------


def own_addresses() -> list[str]:
    """This machine's addresses in the network, the one it talks to others with first."""
    found = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        # Choosing a route sends nothing; this address exists only in documentation.
        probe.connect(("192.0.2.1", 9))
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return [address for address in dict.fromkeys(found) if not address.startswith("127.")]


def lan_address() -> str:
    try:
        return own_addresses()[0]
    except IndexError:
        raise Trouble(
            "This computer is not in a network, so no tablet could join: connect it to the "
            f"wifi of the hall, or start without --lan ({ME} run)."
        ) from None


def allowed_hosts(lan: bool) -> str:
    hosts = ["localhost", "127.0.0.1"]
    if lan:
        name = socket.gethostname().lower()
        hosts += [*own_addresses(), name, f"{name}.local"]
    return ",".join(hosts)


def serve(port: int, lan: bool) -> None:
    host = lan_address() if lan else "127.0.0.1"
    os.environ.setdefault("ALLOWED_HOSTS", allowed_hosts(lan))
    protect_data()
    make_secret_key()
    compile_translations()
    # In this process, so that Django is loaded once for getting ready and for serving.
    load_django()
    migrate()
    make_demo_club()
    code = code_for_first_start()
    close_connections()
    collect_static()
    site = granian(bind_address(lan), port)
    site.on_startup(lambda: announce_when_up(f"http://{host}:{port}/", port, lan, code))
    site.serve(target_loader=load_site, wrap_loader=False)


def granian(address: str, port: int) -> Any:
    from granian import Granian
    from granian.constants import HTTPModes, Interfaces
    from granian.http import HTTP1Settings
    from granian.log import LogLevels

    # A serving process that dies is replaced: the evening goes on. One that does not hear that it
    # should stop, as when it is just beginning, is not waited for. Each connection is an open
    # file, of which a computer often allows 1024. The Dockerfile sets the same.
    return Granian(
        "clubsite.rsgi:application",
        address=address,
        port=port,
        interface=Interfaces.RSGI,
        http=HTTPModes.http1,
        http1_settings=HTTP1Settings(max_buffer_size=65536),
        websockets=False,
        backpressure=500,
        respawn_failed_workers=True,
        workers_kill_timeout=5,
        log_level=LogLevels.error,
    )


def load_site() -> Any:
    """What the serving process runs first."""
    threading.Thread(target=end_with_the_parent, daemon=True).start()
    from clubsite.rsgi import application

    return application


def end_with_the_parent() -> None:
    """Whoever kills the scorekeeper must get its port back, however roughly it was done."""
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)


def announce_when_up(url: str, port: int, lan: bool, code: str) -> None:
    threading.Thread(target=announce, args=(url, port, lan, code), daemon=True).start()


def announce(url: str, port: int, lan: bool, code: str) -> None:
    while not listening(port):
        time.sleep(0.02)
    if code:
        say(f"This is the first start. Begin at {url}setup/?code={code.replace(' ', '')}")
        say(f"or type its code there: {code}")
    say(f"The scorekeeper is open at {url}")
    if lan:
        say("Tablets in the same network can scan this:")
        say_qr_code(url)
    say("Leave this window open; Ctrl-C stops it.")


def listening(port: int) -> bool:
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0


def say_qr_code(url: str) -> None:
    import segno

    drawn = io.StringIO()
    segno.make(url, micro=False).terminal(drawn, compact=True)
    # White on black whatever the window's own colours are: cameras dislike the reverse.
    coloured = sys.stdout.isatty() and not WINDOWS
    for line in drawn.getvalue().splitlines():
        say(f"\033[97;40m{line}\033[0m" if coloured else line)


def main(words: list[str]) -> None:
    given = argparse.ArgumentParser(parents=[serving()]).parse_args(words)
    serve(given.port, given.lan)


if __name__ == "__main__":
    sys.exit(friendly(main, sys.argv[1:]))
