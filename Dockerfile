FROM python:3.13-slim

ENV PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1
WORKDIR /club

COPY requirements.lock ./
RUN pip install --no-cache-dir --require-hashes -r requirements.lock

COPY club.py manage.py ./
COPY clubsite clubsite
COPY locale locale
COPY scoring scoring
COPY sessions_app sessions_app
COPY static static
COPY templates templates

# Collecting needs some secret key to start; this one is gone when the step ends. What manage.py
# writes is for its own account only, until the account that serves may read it too.
RUN python -c "from clubsite.serving import compile_translations; compile_translations()" \
    && DATA_DIR=/tmp/build SECRET_KEY="$(python -c 'import secrets; print(secrets.token_hex())')" \
       python manage.py collectstatic --no-input \
    && rm -r /tmp/build \
    && chmod --recursive a+rX locale staticfiles \
    && useradd --system club \
    && install --directory --owner club --mode 700 data data/backups

USER club
EXPOSE 8000
CMD ["sh", "-c", "umask 077 && python manage.py migrate --no-input && exec granian --interface rsgi --http 1 --http1-buffer-size 65536 --no-ws --backpressure 500 --host 0.0.0.0 --port 8000 --workers-kill-timeout 5 clubsite.rsgi:application"]
