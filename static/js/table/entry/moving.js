/* A hand that was entered with the wrong player moves: its fields change places with those of
   another player. <button data-opens="hand-is-of" data-hand-from="2"> asks whose hand it is; after
   another winner was named, `ask` asks whether the hand goes along. The form gets "hand:moves" or
   "hand:stays"; the script of the family does the rest. Nothing here needs a connection. */
(() => {
  "use strict";

  const form = document.getElementById("deal");
  const question = document.getElementById("goes-along");
  const list = document.getElementById("hand-is-of");
  const isPick = (input) => input.type === "radio" || input.type === "checkbox";
  let move = null;

  // --- Fields that belong to a hand are named after it: tiles2, way2 ---

  const inputsOf = (name, place) => Array.from(form.querySelectorAll(`[name="${name}${place}"]`));

  function valuesOf(name, place) {
    return inputsOf(name, place).filter((input) => !isPick(input) || input.checked).map((input) => input.value);
  }

  function fill(name, place, values) {
    for (const input of inputsOf(name, place)) {
      if (isPick(input)) input.checked = values.includes(input.value);
      else input.value = values[0] || "";
    }
  }

  function swap(names, one, other) {
    for (const name of names) {
      const [ofOne, ofOther] = [valuesOf(name, one), valuesOf(name, other)];
      fill(name, one, ofOther);
      fill(name, other, ofOne);
    }
  }

  function clear(names, place) {
    names.forEach((name) => fill(name, place, []));
  }

  // --- Asking ---

  const nameOf = (place) => list.querySelector(`[data-hand-to="${place}"]`).textContent;

  function ask(from, to) {
    move = { from, to };
    question.querySelectorAll("[data-text]").forEach((part) => {
      part.textContent = part.dataset.text.replace("%(from)s", nameOf(from)).replace("%(to)s", nameOf(to));
    });
    question.dispatchEvent(new CustomEvent("dialog:open", { bubbles: true }));
  }

  function tell(event, detail) {
    form.dispatchEvent(new CustomEvent(event, { detail }));
  }

  document.addEventListener("click", (event) => {
    const opens = event.target.closest("[data-hand-from]");
    if (!opens) return;
    move = { from: opens.dataset.handFrom };
    list.querySelectorAll("[data-hand-to]").forEach((button) => { button.hidden = button.dataset.handTo === move.from; });
  });

  list.addEventListener("click", (event) => {
    const button = event.target.closest("[data-hand-to]");
    if (button) tell("hand:moves", { from: move.from, to: button.dataset.handTo, isListed: true });
  });

  question.addEventListener("click", (event) => {
    const button = event.target.closest("[data-goes]");
    if (button) tell(button.dataset.goes === "yes" ? "hand:moves" : "hand:stays", move);
  });

  window.moving = { swap, clear, ask };
})();
