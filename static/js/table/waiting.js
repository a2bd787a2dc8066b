/* Deals that wait on this tablet for the connection. They are kept in the browser, in order, with
   the key that the server gave for each, and sent by themselves: the server stores a key once, so
   sending again does no harm. One that it refuses comes back with its input and the reason. */
(() => {
  "use strict";

  const { ask, csrf, lost, found, isDown } = window.reach;
  const { local, session } = window.storage;
  const place = document.getElementById("waiting");
  const words = place.dataset;
  const find = (selector) => place.querySelector(selector);
  const QUEUE = "waiting:";
  const USED = "used-keys";
  const PAGE = "later:";
  const MENDING = "mending:";
  const KNOWN = "known:";
  const SENT = "sent:";
  const REMEMBERED = 300;
  const PATIENCE = 15000;
  const A_MOMENT = 1000;
  const TO_READ = 4000;
  let sending = false;
  let toSend = false;
  let isLocked = false;
  let hasSaidSent = false;

  // --- What the browser keeps ---

  function places() {
    return local.names().filter((name) => name.startsWith(QUEUE) && lineAt(name).deals.length);
  }

  const emptyLine = () => ({ number: words.number, home: words.home, deal: words.deal, later: words.later, check: words.check, deals: [] });
  const lineAt = (name) => local.read(name) || emptyLine();
  const own = QUEUE + words.table;
  const isOnlyHere = () => places().some(local.isOnlyHere);
  const count = () => places().reduce((sum, name) => sum + lineAt(name).deals.length, 0);

  function keep(name, line) {
    local.write(name, line.deals.length ? line : null);
  }

  // --- Keys, each for one deal ---

  const used = () => local.read(USED) || [];

  function use(key) {
    local.write(USED, [...used(), key].slice(-REMEMBERED));
  }

  // A page may be shown twice, out of the browser's memory: then its keys are not new any more.
  function newKey() {
    const known = used();
    return (words.keys || "").split(" ").find((key) => key && !known.includes(key)) || "";
  }

  // --- Waiting ---

  // A deal says after which one it was played, or which version of the table its tablet saw.
  function add(deal) {
    const line = lineAt(own);
    keep(own, { ...line, deals: isBack(deal.key) ? mended(line.deals, deal) : inLine(line.deals, deal) });
    draw();
    send();
  }

  // Another tab may have used its key, where both came from the same copy of a page: two deals with
  // one key would be one to the server.
  function inLine(deals, deal) {
    const last = deals[deals.length - 1];
    const chained = last ? { after: last.key, position: Number(last.position) + 1 } : {};
    const key = used().includes(deal.key) ? newKey() : deal.key;
    use(key);
    return [...deals, { ...deal, ...chained, key }];
  }

  // One that came back and was mended without a connection: those after it still follow it.
  function mended(deals, deal) {
    return deals.map((each) => (each.key === deal.key ? deal : each));
  }

  function take(name, key) {
    const line = lineAt(name);
    keep(name, { ...line, deals: line.deals.filter((deal) => deal.key !== key) });
  }

  // The next one then follows what the first would have followed, or the deal that another tablet
  // stored in its place.
  function dropFirst(name) {
    const line = lineAt(name);
    const [first, next, ...rest] = line.deals;
    const { after, seen, position } = first.next ? { ...first.next, after: "" } : first;
    keep(name, { ...line, deals: next ? [{ ...next, after, seen, position }, ...rest] : [] });
  }

  function throwAway(name) {
    const [{ key }] = lineAt(name).deals;
    dropFirst(name);
    tellPage("thrown-away", key);
    draw();
    send();
  }

  // --- Sending ---

  function post(address, deal) {
    const body = new URLSearchParams(deal.form);
    for (const name of ["key", "seen", "position", "after"]) body.set(name, deal[name] || "");
    const headers = { "X-CSRFToken": csrf(), Accept: "application/json" };
    return ask(address, { method: "POST", body, headers }, PATIENCE);
  }

  // Nothing where there was no answer: the next try brings the same.
  async function answerTo(line, deal) {
    try {
      const answer = await post(line.later, deal);
      if (answer.status === 403) return { locked: true };
      if (answer.status === 404) return { refused: words.gone, mendable: false, isGone: true };
      if (!answer.ok) return isDown(answer) ? null : { refused: words.fails, mendable: true };
      return await answer.json();
    } catch (unreachable) {
      return null;
    }
  }

  // Whether the table would not have them from this tablet.
  async function sendLine(name) {
    for (;;) {
      const line = lineAt(name);
      const [deal] = line.deals;
      if (!deal || deal.why) return false;
      const answer = await answerTo(line, deal);
      if (!answer) lost();
      if (!answer || answer.locked) return Boolean(answer);
      found();
      if (answer.refused) sendBack(name, deal.key, answer);
      if (answer.stored) stored(name, deal.key, answer);
      if (answer.again) await new Promise((go) => { setTimeout(go, A_MOMENT); });
      draw();
    }
  }

  // What was added meanwhile, maybe at another table than those that are sent, is sent too.
  async function send() {
    toSend = true;
    if (sending) return;
    sending = true;
    while (toSend) {
      toSend = false;
      const locked = [];
      for (const name of places()) locked.push(await sendLine(name));
      isLocked = locked.includes(true);
    }
    sending = false;
    draw();
  }

  // Another page of this tablet may have heard it before: then it told what follows from it.
  function stored(name, key, answer) {
    if (!lineAt(name).deals.some((deal) => deal.key === key)) return;
    take(name, key);
    session.write(SENT, true);
    hasSaidSent = false;
    if (name !== own) return;
    if (answer.next) know(answer.next);
    if (!lineAt(own).deals.length) tellPage("settled", answer.next);
  }

  function sendBack(name, key, answer) {
    const line = lineAt(name);
    const { mendable, conflicts, next } = answer;
    const back = { why: answer.refused, mendable, conflicts, next, isStored: answer.is_stored };
    const marked = (deal) => (deal.key === key ? { ...deal, ...back } : deal);
    keep(name, { ...line, deals: line.deals.map(marked) });
    if (name === own) tellPage("sent-back", answer);
  }

  // The page of the deal, or of the table, knows what follows from it.
  function tellPage(what, detail) {
    document.dispatchEvent(new CustomEvent("waiting:" + what, { detail }));
  }

  // --- What came back ---

  const refusedAt = () => places().find((name) => lineAt(name).deals[0].why);

  // Its input becomes the draft of this tablet, and the form opens with it. Beside the deal that
  // another tablet stored in its place it is shown first (deal.js).
  function mend() {
    const line = lineAt(refusedAt());
    const [deal] = line.deals;
    if (deal.conflicts) session.write(MENDING, deal.key);
    if (!deal.mendable || deal.conflicts) {
      location.assign(deal.mendable ? line.deal : line.home);
      return;
    }
    post(line.check, { ...deal, seen: "", position: "", after: "" }).then((answer) => {
      if (!answer.ok) return toast(isDown(answer) ? words.away : words.fails);
      session.write(MENDING, deal.key);
      return location.assign(line.deal);
    }, () => { lost(); toast(words.away); });
  }

  // --- What is told ---

  function toast(text) {
    document.dispatchEvent(new CustomEvent("toast", { detail: { value: text } }));
  }

  // In the place where a page says whether all is kept; a tap tells which deals wait.
  function say(text, how) {
    const kept = document.getElementById("kept");
    if (!kept) return;
    const part = kept.querySelector("[data-kept-text]") || kept;
    const waits = how === "waits" && count() > 0;
    kept.dataset.is = how;
    if (!waits) {
      if (part.textContent !== text) part.textContent = text;
      return;
    }
    const button = part.querySelector("button") || Object.assign(document.createElement("button"), { type: "button", className: "waiting-button" });
    button.dataset.opens = "waiting-deals";
    if (button.textContent !== text) button.textContent = text;
    if (button.parentNode !== part) part.replaceChildren(button);
  }

  // For the connection; or for the card of the table, or for one that came back.
  function waits() {
    const deals = count();
    const held = isLocked || (!window.reach.isAway() && refusedAt());
    const [one, more] = held ? [words.heldOne, words.heldMore] : [words.waitsOne, words.waitsMore];
    const text = deals > 1 ? more.replace("#", String(deals)) : deals ? one : words.waits;
    say(text, "waits");
  }

  function warn(text) {
    const banner = find("[data-warning]");
    banner.hidden = !text;
    banner.querySelector("p").textContent = text;
  }

  function drawList() {
    const rows = places().flatMap((name) => {
      const line = lineAt(name);
      return line.deals.map((deal) => {
        const row = document.createElement("li");
        row.textContent = name === own ? deal.told : `${words.atTable.replace("#", line.number)}: ${deal.told}`;
        return row;
      });
    });
    find("[data-list]").replaceChildren(...rows);
  }

  function drawRefused() {
    const name = refusedAt();
    const banner = find("[data-refused]");
    banner.hidden = !name;
    if (!name) return;
    const line = lineAt(name);
    const [deal] = line.deals;
    find("[data-of]").textContent = words.atTable.replace("#", line.number) + ":";
    find("[data-refused] [data-told]").textContent = deal.told;
    find("[data-why]").textContent = deal.why;
    find("[data-thrown]").textContent = deal.told;
    find("[data-mend]").hidden = name === own && isBeingMended(deal);
    find("[data-refused] [data-throw-away]").hidden = !deal.isStored;
    find("[data-refused] [data-opens]").hidden = Boolean(deal.isStored);
    find("[data-mend]").classList.toggle("filled", !deal.isStored);
  }

  // Its own form is on this page already; or there is none for it.
  const isMending = (key) => session.read(MENDING) === key;
  const isBeingMended = (deal) => !deal.mendable || (isMending(deal.key) && Boolean(document.querySelector("#deal:not([data-unplaced])")));

  function draw() {
    drawList();
    drawRefused();
    warn(isLocked ? words.locked : isOnlyHere() ? words.noCopy : "");
    if (count()) waits();
    else if (session.read(SENT)) saySent();
    else if (document.querySelector("#kept .waiting-button")) say(words.nothing, "");
  }

  // Once; and again on the page that comes in the place of this one before anybody could read it.
  function saySent() {
    if (hasSaidSent) return;
    hasSaidSent = true;
    say(words.sent, "sent");
    setTimeout(() => session.write(SENT, null), TO_READ);
  }

  // --- The form for a deal without a connection ---

  // Whom it is about, and in which words and version: while that stays, so does the form.
  function formIsFor() {
    const names = Array.from(document.querySelectorAll(".table-list th[scope=row]")).map((name) => name.textContent);
    return [document.documentElement.lang, document.querySelector("script[src*=waiting]").src, ...names].join("|");
  }

  // The page of a deal does not list who plays. What another version of the site left here loads
  // files that the club's computer has no more.
  function hasFreshForm() {
    const { about } = session.read(PAGE + words.table) || { about: "" };
    const isTable = Boolean(document.querySelector(".table-list"));
    return isTable ? about === formIsFor() : about.startsWith(formIsFor());
  }

  // Kept while there is a connection, with all that it loads, so that it can be shown without one.
  async function keepForm() {
    if (!words.table || hasFreshForm()) return;
    const about = formIsFor();
    try {
      const answer = await ask(words.later, {}, PATIENCE);
      if (!answer.ok || answer.redirected) return;
      const text = await answer.text();
      session.write(PAGE + words.table, { about, text });
      const page = new DOMParser().parseFromString(text, "text/html");
      const files = Array.from(page.querySelectorAll("script[src], link[rel=stylesheet]"));
      files.forEach((file) => fetch(file.getAttribute("src") || file.getAttribute("href")).catch(() => {}));
    } catch (unreachable) {
      /* the one that was kept before is still there */
    }
  }

  // In the place of this page: there is none to go to.
  function openForm() {
    const kept = session.read(PAGE + words.table);
    if (!kept || !newKey()) return false;
    history.pushState(null, "", words.deal);
    document.open();
    document.write(kept.text.replace(/ data-keys="[^"]*"/, ` data-keys="${words.keys}"`));
    document.close();
    return true;
  }

  // The newest version of the table that any page of this tablet showed, and the place of the next
  // deal in it.
  const known = () => session.read(KNOWN + words.table);

  function know({ seen, position }) {
    const isNewer = !known() || Number(seen) > Number(known().seen);
    if (position && isNewer) session.write(KNOWN + words.table, { seen, position });
  }

  // Its key serves once more when it came back.
  const isBack = (key) => lineAt(own).deals.some((deal) => deal.key === key && deal.why);

  // A deal that came back and was stored after all is done with; so is one that was thrown away for
  // the deal of another tablet, which those behind it then follow.
  function done(key, isThrownAway) {
    use(key);
    if (isThrownAway && isBack(key)) dropFirst(own);
    else take(own, key);
  }

  // It goes on as the next deal.
  function placeNext(key) {
    const line = lineAt(own);
    keep(own, { ...line, deals: line.deals.map((deal) => (deal.key === key ? { ...deal, conflicts: false } : deal)) });
  }

  window.waiting = {
    add,
    done,
    placeNext,
    newKey,
    openForm,
    hasFreshForm,
    waits,
    count,
    known,
    formAddress: words.later,
    first: () => lineAt(own).deals[0],
    isUsed: (key) => used().includes(key) && !isBack(key),
    isMending,
  };

  // --- What happens ---

  // The next deal can be entered without a connection, also where a second player agreed to the last
  // one but cannot say so; every other page has to wait.
  document.addEventListener("stranded", (event) => {
    const goesOn = event.target.pathname === words.deal || event.target.matches("[data-goes-on]");
    if (goesOn && openForm()) event.preventDefault();
  });

  // A page without a form shows what is stored, so it is made anew.
  document.addEventListener("waiting:settled", () => {
    if (!document.getElementById("deal")) location.reload();
  });

  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-mend]")) mend();
    if (event.target.closest("[data-throw-away]")) throwAway(refusedAt());
  });

  window.addEventListener("reach", () => {
    if (!window.reach.isAway()) send();
    draw();
  });

  // In another tab of this tablet something was kept, sent or thrown away.
  window.addEventListener("storage", (event) => {
    draw();
    if (event.key !== own || lineAt(own).deals.length) return;
    window.reach.probe().then((there) => { if (there) tellPage("settled", null); });
  });

  // Without a connection the page would not come back, unless the worker (sw.js) has a copy. The
  // deals stay on the tablet, but nothing more could be entered: whoever leaves is asked first.
  function isStranded() {
    const hasCopy = navigator.serviceWorker && navigator.serviceWorker.controller;
    return window.reach.isAway() && !hasCopy && Boolean(count() || document.getElementById("deal"));
  }

  window.addEventListener("beforeunload", (event) => {
    if (!isStranded() && !isOnlyHere()) return;
    event.preventDefault();
    event.returnValue = "";
  });

  know(words);
  draw();
  send();
  keepForm();
})();
