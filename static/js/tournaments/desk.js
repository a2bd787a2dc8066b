/* The results desk by keyboard: the number of a table fills in its names, Enter goes on and stores.
   What the desk types is never written over by news of other tables. When the server is away it says
   so, and what was sent is sent again: the server stores the same totals once. */
(() => {
  "use strict";

  const form = document.getElementById("desk");
  if (!form) return;
  const number = form.elements.table;
  const why = form.querySelector("[data-why]");
  const clearing = document.querySelector("#clear-table form");
  const opensClearing = form.querySelector("[data-clear-open]");
  const names = [...form.querySelectorAll("label [data-name]")];
  let chosen = "";

  const totals = () => names.map((name, place) => form.elements[`total${place}`]);
  const fields = () => [...form.querySelectorAll("input.input")].filter((one) => !one.closest("[hidden]"));

  function row() {
    const asked = Number(number.value.trim());
    return [...document.querySelectorAll("[data-table]")].find((one) => Number(one.dataset.table) === asked);
  }

  function fill(texts, bets) {
    totals().forEach((field, place) => { field.value = texts[place] || ""; });
    if (form.elements.bets) form.elements.bets.value = bets;
    form.dispatchEvent(new Event("input"));
  }

  // Another table: its names, and what was typed of it before, to correct.
  function choose() {
    const found = row();
    const cells = found ? [...found.querySelectorAll("[data-name]")] : [];
    names.forEach((name, place) => { name.textContent = cells[place] ? cells[place].textContent : ""; });
    form.elements.seen.value = found ? found.dataset.version : "";
    const asked = found ? found.dataset.table : "";
    const typed = found ? found.dataset.typed : "";
    why.hidden = !typed;
    opensClearing.hidden = !typed;
    clearing.elements.table.value = asked;
    clearing.elements.seen.value = form.elements.seen.value;
    clearing.querySelector("[data-number]").textContent = asked;
    if (asked === chosen) return;
    chosen = asked;
    form.elements.why.value = "";
    fill(typed.split(" "), typed && found.dataset.bets !== "0" ? found.dataset.bets : "");
  }

  function goOn(field) {
    const all = fields();
    const next = all[all.indexOf(field) + 1];
    if (!next) return false;
    next.focus();
    next.select();
    return true;
  }

  number.addEventListener("input", choose);
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !event.target.matches("input.input")) return;
    if (event.target === number && !row()) {
      // One Enter too many, or a table that is not there: totals are not typed of nobody.
      event.preventDefault();
      number.select();
    } else if (goOn(event.target)) event.preventDefault();
  });

  // --- The server is away ---

  const banner = form.querySelector(".desk-away");
  const DOWN = [429, 502, 503, 504];
  // The form that was sent and never answered, and what stood in it.
  let unanswered = null;

  const contentOf = (sent) => String(new URLSearchParams(new FormData(sent)));

  function warn(how) {
    const text = banner.dataset[how] || "";
    banner.dataset.is = how;
    banner.hidden = !text;
    if (banner.lastElementChild.textContent !== text) banner.lastElementChild.textContent = text;
  }

  const sends = (elt) => elt.matches("[data-sends]");

  const close = (sent) => sent.querySelectorAll("[data-closes]").forEach((button) => button.click());

  function lost({ detail: { elt } }) {
    if (sends(elt)) {
      unanswered = { sent: elt, content: contentOf(elt) };
      close(elt);
    }
    warn(unanswered ? "waits" : "away");
  }

  function found({ detail: { elt, successful } }) {
    // News of other tables do not mean that what was refused is stored.
    if (!successful || (banner.dataset.is === "fails" && !sends(elt))) return;
    warn("");
    if (!unanswered) return;
    const { sent, content } = unanswered;
    unanswered = null;
    if (elt !== sent && contentOf(sent) === content) htmx.trigger(sent, "submit");
  }

  ["htmx:sendError", "htmx:timeout"].forEach((name) => document.addEventListener(name, lost));
  document.addEventListener("htmx:responseError", (event) => {
    const { elt, xhr } = event.detail;
    if (DOWN.includes(xhr.status) || !sends(elt)) return lost(event);
    close(elt);
    return warn("fails");
  });
  document.addEventListener("htmx:afterRequest", found);
  // What is typed since is sent when it is ready.
  document.addEventListener("input", () => {
    if (!unanswered || contentOf(unanswered.sent) === unanswered.content) return;
    unanswered = null;
    warn("away");
  });

  clearing.addEventListener("htmx:afterOnLoad", () => close(clearing));
  document.addEventListener("resultStored", () => {
    close(clearing);
    clearing.elements.why.value = "";
    number.value = "";
    choose();
    number.focus();
  });
  // Typed before this script came, or sent back: its names, and the totals as they stand.
  chosen = number.value.trim();
  if (chosen) choose();
  else number.focus();
})();
