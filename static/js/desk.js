/* The results desk by keyboard: the number of a table fills in its names, Enter goes on and stores.
   What the desk types is never written over by news of other tables. */
(() => {
  "use strict";

  const form = document.getElementById("desk");
  if (!form) return;
  const number = form.elements.table;
  const why = form.querySelector("[data-why]");
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

  document.addEventListener("resultStored", () => {
    number.value = "";
    choose();
    number.focus();
  });
  // Typed before this script came, or sent back: its names, and the totals as they stand.
  chosen = number.value.trim();
  if (chosen) choose();
  else number.focus();
})();
