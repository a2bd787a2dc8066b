/* The page of a deal: it says whether what was tapped is kept, keeps a copy on this tablet, and
   shows the preview over the form. What is asked, the script of each family knows. */
(() => {
  "use strict";

  const form = document.getElementById("deal");
  const entry = form.querySelector("[data-entry]");
  const preview = document.getElementById("preview");
  const kept = document.getElementById("kept");
  const leftBehind = form.querySelector("[data-left-behind]");
  const PLACE = "draft:" + form.dataset.table;
  // What every form carries, which is not about this deal.
  const CARRIED = ["csrfmiddlewaretoken", "key", "seen", "position"];
  const TRY_AGAIN = 5000;
  let waiting = 0;
  let scrolled = 0;
  // Whether an answer is on its way, whether the deal is being stored, and what waits for the answer.
  let asking = false;
  let storing = false;
  let store = null;

  // --- A copy on this tablet ---

  function told() {
    const fields = new URLSearchParams(new FormData(form));
    CARRIED.forEach((name) => fields.delete(name));
    return String(fields);
  }

  // A private window or a full disk may refuse: then the server's copy has to do.
  function copied() {
    try {
      return JSON.parse(localStorage.getItem(PLACE));
    } catch (refused) {
      return null;
    }
  }

  // A correction is no draft of the next deal. What the server has too is not offered again.
  function copy(isKept) {
    if (form.dataset.correcting !== undefined) return;
    const { seen, position } = form.elements;
    const draft = { seen: seen.value, position: position.value, form: told(), kept: isKept };
    try {
      localStorage.setItem(PLACE, JSON.stringify(draft));
    } catch (refused) {
      /* the server keeps it too */
    }
  }

  function forget() {
    try {
      localStorage.removeItem(PLACE);
    } catch (refused) {
      /* there is nothing to forget then */
    }
    leftBehind.hidden = true;
  }

  function isOfThisDeal(draft) {
    const { seen, position } = form.elements;
    return draft && draft.seen === seen.value && draft.position === position.value;
  }

  // The server's draft becomes this one, and the page is made from it.
  function beginWith(fields) {
    const sent = new URLSearchParams(fields);
    CARRIED.forEach((name) => sent.set(name, form.elements[name].value));
    const headers = { "HX-Request": "true" };
    fetch(form.getAttribute("hx-post"), { method: "POST", body: sent, headers, credentials: "same-origin" })
      .then(() => location.reload(), () => say("waits"));
  }

  // --- Kept, or not yet ---

  function say(how) {
    kept.textContent = kept.dataset[how];
    kept.dataset.is = how;
  }

  // One attempt after another until something came back.
  function wait() {
    say("waits");
    copy(false);
    clearTimeout(waiting);
    waiting = setTimeout(() => form.dispatchEvent(new CustomEvent("pad")), TRY_AGAIN);
  }

  form.addEventListener("pad", () => copy(false));
  form.addEventListener("change", () => copy(false));
  window.addEventListener("online", () => {
    if (kept.dataset.is === "waits") form.dispatchEvent(new CustomEvent("pad"));
  });

  form.addEventListener("htmx:sendError", wait);
  form.addEventListener("htmx:timeout", wait);
  form.addEventListener("htmx:responseError", () => say("fails"));

  form.addEventListener("htmx:beforeRequest", (event) => {
    if (event.target === form) asking = true;
  });

  form.addEventListener("htmx:afterRequest", (event) => {
    if (event.target !== form) return;
    asking = false;
    if (event.detail.successful) {
      clearTimeout(waiting);
      copy(true);
      say("kept");
    }
    if (store) store();
  });

  // --- Storing ---

  const stores = (path) => path === form.getAttribute("action");

  // An answer that is on its way comes in first: it would be cut off by the next page. Meanwhile
  // nothing else is asked, because it would bring back the draft of a deal that is stored.
  form.addEventListener("htmx:confirm", (event) => {
    const { path, issueRequest } = event.detail;
    if (!storing && stores(path)) storing = true;
    else if (storing) event.preventDefault();
    if (!storing || store || !asking) return;
    event.preventDefault();
    store = () => {
      store = null;
      issueRequest(true);
    };
  });

  form.addEventListener("htmx:beforeOnLoad", (event) => {
    if (!stores(event.detail.pathInfo.requestPath)) return;
    if (event.detail.xhr.getResponseHeader("HX-Redirect")) forget();
    else storing = false;
  });

  // It did not arrive: a second tap sends the same once more.
  for (const failure of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
    form.addEventListener(failure, (event) => {
      if (stores(event.detail.pathInfo.requestPath)) storing = false;
    });
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

  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-back]")) hidePreview();
    if (event.target.closest("[data-forget]")) forget();
    if (event.target.closest("[data-go-on]")) beginWith(copied().form);
    if (event.target.closest("[data-start-again]")) {
      forget();
      beginWith("");
    }
  });

  const left = copied();
  leftBehind.hidden = !isOfThisDeal(left) || left.kept;
})();
