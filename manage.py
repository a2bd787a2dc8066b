#!/usr/bin/env python3
"""Django's own commands, and ours: `python3 manage.py <command>`."""

import os
import sys

import club

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "clubsite.settings")
    club.protect_data()
    # An installation that never ran has no secret yet; a server has one in its environment.
    if not os.environ.get("SECRET_KEY"):
        club.make_data_folder(club.DATA)
        club.make_secret_key()
    try:
        from django.core.management import execute_from_command_line
    except ImportError:
        # Django lives in .venv, unless this is a server that has it for itself.
        if not club.VENV_PYTHON.exists():
            sys.exit("Start the scorekeeper once before this: python3 club.py run")
        club.hand_over("manage.py", *sys.argv[1:])
    execute_from_command_line(sys.argv)
