/* The calculator: only what its rules know is offered, and the hand goes along to other pages. */
(() => {
  "use strict";

  const form = document.querySelector("form.calc");
  const find = (selector) => form.querySelector(selector);
  const all = (selector) => Array.from(form.querySelectorAll(selector));
  let won = false;

  function offer(part, known) {
    part.hidden = !known;
    const fields = part.matches("input, select, option") ? [part] : part.querySelectorAll("input, select");
    fields.forEach((field) => { field.disabled = !known; });
  }

  // Only what these rules know, and only what a player can have now.
  function drawChips() {
    const rules = find("#rules").value;
    const chosen = all(".chip input:checked").map((input) => input.value);
    for (const part of all("[data-rules]")) {
      const { when, beside } = part.dataset;
      const known = part.dataset.rules.split(" ").includes(rules);
      const fits = !(when === "lost" && won) && (!beside || chosen.includes(beside));
      offer(part, known && fits);
    }
    const bonus = find("[data-bonus]");
    const lucky = find("[name=options]");
    bonus.hidden = !(bonus.dataset.bonus.split(" ").includes(rules) || (lucky.checked && !lucky.disabled));
  }

  // What other rules do not know is not left chosen out of sight.
  function rulesChanged() {
    drawChips();
    const round = find("#round");
    if (round.selectedOptions.length && round.selectedOptions[0].disabled) round.value = "E";
    if (!find("[name=win]:checked:not(:disabled)")) find("[name=win]").checked = true;
    find("[data-tiles]").dispatchEvent(new CustomEvent("hand", { bubbles: true }));
  }

  form.addEventListener("drawn", (event) => {
    const { hand } = event.detail;
    won = Boolean(hand.win) || window.tileHand.isUndecided(hand);
    drawChips();
  });

  form.addEventListener("change", (event) => {
    if (event.target.id === "rules") rulesChanged();
    else drawChips();
  });

  // The hand goes along to where it is compared.
  find("[data-carries]").addEventListener("click", (event) => {
    event.currentTarget.search = String(new URLSearchParams(new FormData(form)));
  });
})();
