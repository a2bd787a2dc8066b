/* A correction that is not stored yet, kept on this tablet with its reason: it is back after a reload,
   and after the organiser's PIN was typed once more. The server keeps no draft of it. */
(() => {
  "use strict";

  const form = document.getElementById("deal");
  const { fill, fields } = window.dealForm;
  const { local } = window.storage;
  const preview = document.getElementById("preview");
  const restored = form.querySelector("[data-restored]");
  const { corrects } = form.dataset;
  const NAME = `correction:${form.dataset.table}:${form.elements.position.value}`;
  // Asked in the preview, which comes and goes.
  let why = "";

  function entered() {
    const now = new URLSearchParams(fields());
    ["why", "sure"].forEach((name) => now.delete(name));
    return String(now);
  }

  const stored = entered();
  const forget = () => local.write(NAME, null);

  function keep() {
    const draft = { corrects, form: entered(), why };
    if (why || draft.form !== stored) local.write(NAME, draft);
    else forget();
  }

  // Of a deal that was entered anew since then, it says nothing any more.
  function begin() {
    const draft = local.read(NAME);
    if (!draft || draft.corrects !== corrects) return forget();
    fill(draft.form);
    why = draft.why;
    restored.hidden = false;
    return window.addEventListener("load", () => form.dispatchEvent(new CustomEvent("pad")));
  }

  form.addEventListener("pad", keep);
  form.addEventListener("change", keep);
  form.addEventListener("input", (event) => {
    if (event.target.name === "why") why = event.target.value;
    keep();
  });

  preview.addEventListener("htmx:afterSwap", () => {
    const field = preview.querySelector("[name=why]");
    if (field && !field.value) field.value = why;
  });

  form.addEventListener("htmx:beforeOnLoad", (event) => {
    const { xhr, pathInfo } = event.detail;
    const isStored = xhr.status < 400 && xhr.getResponseHeader("HX-Redirect");
    if (isStored && pathInfo.requestPath === form.getAttribute("action")) forget();
  });

  document.addEventListener("click", (event) => { if (event.target.closest("[data-start-again]")) forget(); }, true);

  begin();
})();
