/* The page of a deal: it says whether what was tapped is kept, keeps a copy on this tablet, and
   shows the preview over the form. Without a connection the deal waits on this tablet, and the form
   for the next one comes. What is asked, the script of each family knows. */
(() => {
  "use strict";

  const { reach, waiting } = window;
  const { local } = window.storage;
  const form = document.getElementById("deal");
  const entry = form.querySelector("[data-entry]");
  const preview = document.getElementById("preview");
  const kept = document.getElementById("kept");
  const leftBehind = form.querySelector("[data-left-behind]");
  const isCorrection = form.dataset.correcting !== undefined;
  // By the worker that keeps pages for a reload without a connection.
  const isKeptCopy = document.documentElement.dataset.keptAt !== undefined;
  // A form for a deal whose place is not known, because others still wait before it.
  let isUnplaced = form.dataset.unplaced !== undefined;
  const DRAFT = "draft:" + form.dataset.table;
  const UNPLACED = "draft-later:" + form.dataset.table;
  // What every form carries, which is not about this deal.
  const CARRIED = ["csrfmiddlewaretoken", "key", "seen", "position", "order"];
  const TRY_AGAIN = 5000;
  let again = 0;
  let scrolled = 0;
  // What the answer on its way is about, whether the deal is being stored, and what waits for the answer.
  let asked = null;
  let storing = false;
  let store = null;
  // Its deal waits, and there is no form for another one.
  let isUsedUp = false;
  // Whether anything was tapped on this page, and what an earlier one left behind, if it did.
  let isTapped = false;
  let offered = null;

  // --- What stands in the form ---

  function told() {
    const fields = new URLSearchParams(new FormData(form));
    CARRIED.forEach((name) => fields.delete(name));
    return String(fields);
  }

  function fill(fields) {
    const values = new URLSearchParams(fields);
    for (const field of form.elements) {
      if (!field.name || CARRIED.includes(field.name)) continue;
      if (field.type === "radio" || field.type === "checkbox") field.checked = values.getAll(field.name).includes(field.value);
      else if (values.has(field.name)) field.value = values.get(field.name);
    }
  }

  const chosen = (name) => Array.from(form.querySelectorAll(`[name=${name}]:checked`));
  const nameOf = (input) => { const label = input.closest("label"); return (label.querySelector("b") || label).textContent.trim(); };
  const namesOf = (name) => chosen(name).map(nameOf).join(", ");

  // How the deal ended where nobody won; an answer to a further question may decide that.
  const decisive = () => Array.from(form.querySelectorAll("[data-ends]:checked:not(:disabled)"));
  const ending = () => [...decisive(), ...chosen("ending").filter((one) => one.value !== "win")].map(nameOf)[0];
  const isUnanswered = (part) => !part.hidden && !part.querySelector(":checked");
  const isAnswered = () => !Array.from(form.querySelectorAll("[data-noten]")).some(isUnanswered);
  const isTold = () => Boolean(ending() || (chosen("winner").length && chosen("origin").length)) && isAnswered();

  function inWords() {
    if (ending()) return ending();
    const [origin] = chosen("origin");
    if (!origin || origin.value === "unknown") return namesOf("winner");
    const from = nameOf(origin);
    return `${namesOf("winner")} ${origin.value === "wall" ? from.toLowerCase() : `${form.dataset.from} ${from}`}`;
  }

  const untouched = told();
  const isTouched = () => told() !== untouched;

  // --- A copy on this tablet ---

  // Every change has a higher order than the one before, on this tablet and at the server, which so
  // never takes what was sent earlier for the newest.
  const nextOrder = () => String(Math.max(Number(form.elements.order.value) + 1, Date.now()));

  // A correction is no draft of the next deal (correction.js keeps it). What the server has too is
  // not offered again. A page on which nothing was tapped has nothing that is newer.
  function copy(isKept) {
    if (isCorrection || !isTapped) return;
    const { seen, position, order } = form.elements;
    const draft = { seen: seen.value, position: position.value, order: order.value, form: told(), kept: isKept };
    local.write(isUnplaced ? UNPLACED : DRAFT, draft);
  }

  function forget(where) {
    local.write(where, null);
    leftBehind.hidden = true;
  }

  function draftOfThisDeal() {
    const { seen, position } = form.elements;
    const draft = local.read(DRAFT);
    return draft && draft.seen === seen.value && draft.position === position.value ? draft : null;
  }

  // An answer may have been lost on its way: what the server has came with the page.
  const hasArrived = (draft) => draft.kept || Number(draft.order) <= Number(form.elements.order.value);

  // What was left on this tablet and never arrived: of this deal, or without a connection.
  function leftOver() {
    const draft = draftOfThisDeal();
    if (draft && !hasArrived(draft)) return { name: DRAFT, fields: draft.form };
    const unplaced = isCorrection || waiting.count() ? null : local.read(UNPLACED);
    return unplaced && { name: UNPLACED, fields: unplaced.form };
  }

  // The server's draft becomes this one, and the page is made from it. Nothing else is asked until
  // then: it would be about what stands here now.
  function beginWith(fields, arrived = () => {}) {
    const sent = new URLSearchParams(fields);
    CARRIED.forEach((name) => sent.set(name, form.elements[name].value));
    sent.set("order", nextOrder());
    sent.delete("csrfmiddlewaretoken");
    const headers = { "HX-Request": "true", "X-CSRFToken": reach.csrf() };
    storing = true;
    reach.ask(form.getAttribute("hx-post"), { method: "POST", body: sent, headers }, 8000).then(
      (answer) => {
        if (answer.ok && !answer.headers.get("HX-Redirect")) arrived();
        location.reload();
      },
      () => {
        storing = false;
        waiting.waits();
      },
    );
  }

  // --- Kept, or not yet ---

  // That what waited was sent can be read until the next tap.
  function say(how) {
    if (waiting.count() || (how === "kept" && kept.dataset.is === "sent")) return;
    kept.textContent = kept.dataset[how];
    kept.dataset.is = how;
  }

  // One attempt after another until something came back.
  function wait() {
    waiting.waits();
    copy(false);
    clearTimeout(again);
    again = setTimeout(() => form.dispatchEvent(new CustomEvent("pad")), TRY_AGAIN);
  }

  // This tablet keeps it at once; the sign that the server does too comes with its answer.
  const changed = () => {
    isTapped = true;
    form.elements.order.value = nextOrder();
    copy(false);
    if (["kept", "sent"].includes(kept.dataset.is)) kept.dataset.is = "copied";
    offerLater();
  };
  form.addEventListener("pad", changed);
  form.addEventListener("change", changed);

  window.addEventListener("reach", () => {
    offerLater();
    if (!reach.isAway()) placeWhereNothingWaits();
    if (!reach.isAway() && kept.dataset.is === "waits" && !isUnplaced) form.dispatchEvent(new CustomEvent("pad"));
  });

  form.addEventListener("htmx:beforeRequest", (event) => {
    if (event.target === form) asked = told();
  });

  form.addEventListener("htmx:afterRequest", (event) => {
    if (event.target !== form) return;
    // What was tapped since is not kept by this answer: the next one tells.
    const isLast = asked === told();
    asked = null;
    if (event.detail.successful) clearTimeout(again);
    if (event.detail.successful && isLast) {
      copy(true);
      say("kept");
    }
    if (store) store();
  });

  // --- Storing ---

  const stores = (path) => path === form.getAttribute("action");
  const previews = (path) => path === form.dataset.lookedOverAt;
  const waitsHere = () => !isCorrection && (isUnplaced || reach.isAway());

  // An answer that is on its way comes in first: it would be cut off by the next page. Meanwhile
  // nothing else is asked, because it would bring back the draft of a deal that is stored.
  form.addEventListener("htmx:confirm", (event) => {
    const { path, issueRequest } = event.detail;
    if (isUnplaced || (previews(path) && waitsHere())) {
      event.preventDefault();
      if (previews(path)) showLater();
      return;
    }
    if (!storing && stores(path)) storing = true;
    else if (storing) event.preventDefault();
    if (!storing || store || asked === null) return;
    event.preventDefault();
    store = () => {
      store = null;
      issueRequest(true);
    };
  });

  form.addEventListener("htmx:beforeOnLoad", (event) => {
    if (!stores(event.detail.pathInfo.requestPath)) return;
    const { xhr } = event.detail;
    const onward = xhr.status < 400 && xhr.getResponseHeader("HX-Redirect");
    if (!onward) {
      storing = false;
      return;
    }
    if (isCorrection) return;
    forget(DRAFT);
    // It comes back as the next deal where another tablet was first: then it is not done with.
    if (stores(onward)) waiting.placeNext(form.elements.key.value);
    else waiting.done(form.elements.key.value, event.detail.elt.name === "discard");
  });

  // Whether it arrived, nobody knows: it waits with its key, which the server stores once.
  function failed(event) {
    const { requestPath } = event.detail.pathInfo;
    if (stores(requestPath)) storing = false;
    wait();
    if (isCorrection) return;
    if (stores(requestPath)) keepForLater();
    else if (previews(requestPath)) showLater();
  }

  form.addEventListener("htmx:sendError", failed);
  form.addEventListener("htmx:timeout", failed);
  form.addEventListener("htmx:responseError", (event) => {
    storing = false;
    if (reach.isDown(event.detail.xhr)) failed(event);
    else say("fails");
  });

  // --- Without a connection ---

  // In place of the button that waits for an answer.
  function offerLater() {
    const [go, later] = [entry.querySelector("[data-go]"), entry.querySelector("[data-keep-later]")];
    if (!later) return;
    later.hidden = !waitsHere();
    go.hidden = waitsHere();
    later.disabled = !isTold();
  }

  function showLater(template = "store-later") {
    preview.replaceChildren(document.getElementById(template).content.cloneNode(true));
    preview.querySelector("[data-told]").textContent = inWords();
    showPreview();
  }

  function keepForLater() {
    const { key, seen, position } = form.elements;
    waiting.add({ key: key.value, seen: seen.value, position: position.value, form: told(), told: inWords() });
    forget(DRAFT);
    if (isUnplaced) forget(UNPLACED);
    if (!waiting.openForm()) noMore();
  }

  // The form of this deal is used up, and there is no other: what is kept is sent all the same.
  function noMore() {
    isUsedUp = true;
    showLater("no-more");
  }

  // The deal at hand has its place now, and is entered like any other.
  function place({ seen, position, title }) {
    isUnplaced = false;
    document.body.classList.remove("deal-later");
    forget(UNPLACED);
    form.elements.seen.value = seen;
    form.elements.position.value = position;
    if (title) form.querySelector("h1").textContent = title;
    form.querySelector(".deal-where").textContent = "";
    offerLater();
    form.dispatchEvent(new CustomEvent("pad"));
  }

  const isEmpty = () => isUsedUp || !isTouched();

  // All that waited is stored.
  document.addEventListener("waiting:settled", (event) => {
    const next = event.detail;
    if (isCorrection) return;
    if (isEmpty() || !next) location.replace(form.getAttribute("action"));
    else place(next);
  });

  // Opened without a connection, or a moment after all that waited was stored.
  function placeWhereNothingWaits() {
    if (!isUnplaced || waiting.first()) return;
    if (isEmpty()) location.replace(form.getAttribute("action"));
    else if (waiting.known()) place(waiting.known());
  }

  document.addEventListener("waiting:thrown-away", (event) => {
    if (form.elements.key.value === event.detail) startAgain();
  });

  document.addEventListener("waiting:sent-back", (event) => {
    const { isGone, is_stored: isStored } = event.detail;
    if (isEmpty() && !isGone && !isStored) document.querySelector("[data-mend]").click();
  });

  // What is entered next has no place yet, and a key that was never used.
  function beginUnplaced() {
    const draft = local.read(UNPLACED);
    const known = waiting.known();
    form.elements.key.value = waiting.newKey();
    if (known) form.elements.seen.value = known.seen;
    if (known) form.elements.position.value = known.position;
    if (draft) fill(draft.form);
    reach.probe().then((there) => { if (there) placeWhereNothingWaits(); });
  }

  // A deal that came back is stored with the key it had, so that the next one follows it. One that
  // another tablet stored already is looked at only by who asks for it.
  function beginMending(deal) {
    if (!waiting.isMending(deal.key)) {
      if (!deal.isStored) document.querySelector("[data-mend]").click();
      return;
    }
    form.elements.key.value = deal.key;
    if (deal.conflicts) showBesideStored(deal);
  }

  // The form is that of the deal as it was sent, so the server shows both.
  function showBesideStored({ form: fields, seen, position }) {
    fill(fields);
    form.elements.seen.value = seen;
    form.elements.position.value = position;
    window.addEventListener("load", () => window.htmx.ajax("POST", form.dataset.lookedOverAt, { source: preview, target: preview }));
  }

  // Of a deal that waits the server knows no more than its draft, and offers that as the next deal.
  // The form for any deal comes in its place, once this page is done: a new one, if the kept one is
  // of another version and there is a connection.
  function openFormBehindThem() {
    entry.hidden = true;
    window.addEventListener("load", async () => {
      const isAsked = !waiting.hasFreshForm() && (await reach.probe());
      if (isAsked || !waiting.openForm()) location.replace(waiting.formAddress);
    });
  }

  // A page that the browser kept may be of a deal that waits or is stored: then it is used up. If
  // not, it begins with what was tapped on it before, because no server can be asked for that.
  function begin() {
    const first = waiting.first();
    if (isCorrection) return;
    if (isUnplaced) beginUnplaced();
    else if (waiting.isUsed(form.elements.key.value)) location.replace(waiting.formAddress);
    else if (first && !first.why) openFormBehindThem();
    else if (first && first.mendable) beginMending(first);
    else if (isKeptCopy && draftOfThisDeal()) fill(draftOfThisDeal().form);
  }

  // --- The preview ---

  // Before htmx looks at the page. In the queue of the preview, so that no answer pushes it out.
  for (const button of entry.querySelectorAll("[data-preview]")) {
    button.setAttribute("hx-post", form.dataset.lookedOverAt);
    button.setAttribute("hx-target", "#preview");
    button.setAttribute("hx-sync", "#preview:drop");
  }

  function showPreview() {
    if (preview.hidden) scrolled = window.scrollY;
    entry.hidden = true;
    preview.hidden = false;
    document.body.classList.add("previewing");
    window.scrollTo(0, 0);
    const title = preview.querySelector("[tabindex='-1']");
    if (title) title.focus();
  }

  function hidePreview() {
    preview.hidden = true;
    preview.textContent = "";
    entry.hidden = false;
    document.body.classList.remove("previewing");
    window.scrollTo(0, scrolled);
    const button = Array.from(entry.querySelectorAll("[data-preview]")).find((one) => one.getClientRects().length);
    if (button) button.focus();
  }

  preview.addEventListener("htmx:afterSwap", showPreview);
  preview.addEventListener("change", (event) => event.stopPropagation());

  // Enter in a field asks for the preview; only the button of the preview stores.
  form.addEventListener("submit", (event) => {
    if (event.submitter && preview.contains(event.submitter)) return;
    event.preventDefault();
    const button = entry.querySelector("[data-preview]");
    if (button) button.click();
  });

  function startAgain() {
    if (!isCorrection) forget(isUnplaced ? UNPLACED : DRAFT);
    if (!waitsHere()) beginWith("");
    else if (!waiting.openForm()) waiting.waits();
  }

  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-back]")) hidePreview();
    if (event.target.closest("[data-keep-later]")) showLater();
    if (event.target.closest("[data-store-later]")) keepForLater();
    if (event.target.closest("[data-forget]")) [DRAFT, UNPLACED].forEach(forget);
    if (event.target.closest("[data-go-on]")) beginWith(offered.fields, () => forget(offered.name));
    if (event.target.closest("[data-start-again]")) startAgain();
  });

  // Back in the history this page may be of a deal that is stored: its form is used up.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });

  window.dealForm = { fill, fields: told };

  begin();
  offerLater();
  offered = isUnplaced || isKeptCopy ? null : leftOver();
  leftBehind.hidden = !offered;
})();
