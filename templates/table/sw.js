{% load static %}/* The service worker of a tablet at a table: without connection a reload still
   shows the table, and the form for a deal. It exists under https only (and on localhost); entering
   goes on without it.

   What is kept shows no more than this tablet showed already: pages of a table, as they were opened
   here, and of nothing else. They are answered only when the server cannot be asked. As soon as it
   answers anything but the page (the event is closed, the code renewed, the account logged out),
   the copies of that table are thrown away; else after two days. Whoever holds the tablet without
   connection in the meantime reads what stood on its screen, and can change nothing with it: the
   server asks everything again of what is sent later. */
"use strict";

const CACHE = "club-{{ version }}";
const OFFLINE = "{% url 'offline' %}";
const START = "{% url 'join' %}";
const STATIC = "{% get_static_prefix %}";

const TABLE = /^\/tables\/[^/]+\//;
const KEPT_PAGE = /^\/tables\/[^/]+\/(deal\/(later\/)?)?$/;
const ONLY_ASKS = /\/(check|preview)\/$/;
const FILES = /<(?:script|link|use)\b[^>]*?\s(?:src|href)="([^"#]+)/g;
const FINGERPRINT = /\.[0-9a-f]{12}\.\w+$/;

const KEPT_AT = "X-Kept-At";
const MOST_PAGES = 12;
const LONGEST = 2 * 24 * 60 * 60 * 1000;
const PATIENCE = 4000;
const MORE_PATIENCE = 12000;
// What a proxy says when there is no server behind it.
const AWAY = [502, 503, 504];

// When something was last sent to a table, by any of its pages.
const sentAt = new Map();

const tableOf = (path) => (TABLE.exec(path) || [""])[0];
const kept = () => caches.open(CACHE);

// ---- keeping ----------------------------------------------------------------------------------

function ask(path) {
  return fetch(path, { redirect: "manual" });
}

// A copy says of when it is, to this worker and to the page that it becomes.
function copyOf(response, html, moment) {
  const headers = new Headers(response.headers);
  ["Content-Encoding", "Content-Length", "Vary"].forEach((name) => headers.delete(name));
  headers.set(KEPT_AT, moment);
  return new Response(html.replace("<html", `<html data-kept-at="${moment}"`), { headers });
}

// A page is worth keeping only with the files that it loads: they are read from the page itself.
async function store(path, response) {
  const moment = Date.now();
  const html = await response.text();
  const cache = await kept();
  const files = [...html.matchAll(FILES)].map((found) => found[1]);
  const own = [...new Set(files)].filter((file) => file.startsWith(STATIC));
  const known = await Promise.all(own.map((file) => cache.match(file, { ignoreVary: true })));
  await cache.addAll(own.filter((file, at) => !known[at]));
  await cache.put(path, copyOf(response, html, moment));
}

async function keep(path, response) {
  const table = tableOf(path);
  const began = Date.now();
  if (response.status >= 500) return;
  if (await wantsKeeping(response)) {
    await store(path, response);
    if (path === table) await keepAlong(table);
    if (wasSentSince(table, began)) await forgetForm(table);
  } else {
    await forget((page) => (path === table ? page.path.startsWith(path) : page.path === path));
  }
}

// A page of an open event says so itself: see templates/table/_shell.html.
async function wantsKeeping(response) {
  return response.status === 200 && (await response.clone().text()).includes("data-shell");
}

// With a table comes the form for a deal whose place is not known yet.
async function keepAlong(table) {
  const later = `${table}deal/later/`;
  await keep(later, await ask(later));
  await forget((page, at) => at >= MOST_PAGES || isOld(page));
}

// ---- what is kept -----------------------------------------------------------------------------

// The pages of tables, newest first.
async function pages() {
  const cache = await kept();
  const found = await Promise.all((await cache.keys()).map(async (request) => {
    const copy = await cache.match(request, { ignoreVary: true });
    const at = copy ? Number(copy.headers.get(KEPT_AT)) : 0;
    return { path: new URL(request.url).pathname, at };
  }));
  return found.filter((page) => KEPT_PAGE.test(page.path)).sort((one, other) => other.at - one.at);
}

async function forget(unwanted) {
  const cache = await kept();
  await Promise.all((await pages()).filter(unwanted).map((page) => cache.delete(page.path)));
}

function isOld(page) {
  return Date.now() - page.at > LONGEST;
}

// A deal that was never opened here has the form for any deal; the app begins at its last table.
async function copyFor(path) {
  const found = (await pages()).filter((page) => !isOld(page));
  const table = found.find((page) => page.path === tableOf(page.path));
  if (path === START && table) return Response.redirect(table.path);
  const wanted = path.endsWith("/deal/") ? [path, `${path}later/`] : [path];
  const page = wanted.find((each) => found.some((one) => one.path === each));
  return page ? (await kept()).match(page) : undefined;
}

// ---- answering --------------------------------------------------------------------------------

function within(patience, answer) {
  const late = new Promise((_, refuse) => { setTimeout(refuse, patience); });
  return Promise.race([answer, late]);
}

// After something was sent, a copy of before looks as if that was lost, and whoever begins anew may
// want another table than the last: then the server gets more time.
async function answerPage(path, answer) {
  const copy = await copyFor(path);
  if (!copy) return answer.catch(async (unreachable) => (await kept()).match(OFFLINE));
  const at = Number(copy.headers.get(KEPT_AT));
  const isSafe = KEPT_PAGE.test(path) && !wasSentSince(tableOf(path), at);
  try {
    const response = await within(isSafe ? PATIENCE : MORE_PATIENCE, answer);
    return AWAY.includes(response.status) ? copy : response;
  } catch (unreachable) {
    return copy;
  }
}

// A name with a fingerprint never means another file. A developer's files have none.
async function answerFile(request) {
  const copy = await (await kept()).match(request, { ignoreVary: true });
  if (copy && FINGERPRINT.test(new URL(request.url).pathname)) return copy;
  return fetch(request).catch((unreachable) => copy || Response.error());
}

// ---- what is sent goes its own way, and is only noticed ---------------------------------------

function wasSentSince(table, moment) {
  return (sentAt.get(table) || 0) >= moment;
}

// The form of a deal carries a key, by which the server knows what it has already. So a form that
// was sent must never be filled in again for the next deal.
function forgetForm(table) {
  return forget((page) => page.path === `${table}deal/`);
}

function notice(table) {
  sentAt.set(table, Date.now());
  return forgetForm(table);
}

// ---- every request ----------------------------------------------------------------------------

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === "POST" && TABLE.test(pathname) && !ONLY_ASKS.test(pathname)) {
    event.waitUntil(notice(tableOf(pathname)));
  }
  if (request.method !== "GET") return;
  if (pathname.startsWith(STATIC)) {
    event.respondWith(answerFile(request));
  } else if (request.mode === "navigate") {
    const answer = fetch(request);
    if (KEPT_PAGE.test(pathname)) {
      event.waitUntil(answer.then((response) => keep(pathname, response.clone())).catch(() => {}));
    }
    event.respondWith(answerPage(pathname, answer));
  }
});

// ---- a new version ----------------------------------------------------------------------------

// Without connection this fails, and the version before goes on with all that it kept.
async function prepare() {
  const offline = await ask(OFFLINE);
  if (!offline.ok) throw new Error("The server is away.");
  await store(OFFLINE, offline);
  const open = (await windows()).map((path) => tableOf(path)).filter(Boolean);
  await Promise.all([...new Set(open)].map(async (table) => keep(table, await ask(table))));
}

async function windows() {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return open.map((client) => new URL(client.url).pathname);
}

// A deal that is being entered is finished with the files it began with. A page of a table asks
// again when it is opened.
async function takeOver() {
  await prepare();
  if (!(await windows()).some((path) => path.includes("/deal/"))) await self.skipWaiting();
}

async function begin() {
  const old = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("install", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", (event) => event.waitUntil(takeOver()));
self.addEventListener("activate", (event) => event.waitUntil(begin()));
