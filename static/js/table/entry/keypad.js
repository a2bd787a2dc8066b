/* Large digits for numbers: one block of keys serves every field with data-keypad. No keyboard of
   the tablet slides over the page, and a real keyboard types as ever. */
(() => {
  "use strict";

  let current = null;
  // Whether the number in the current field was there before: then a digit begins another one.
  let isOld = true;

  const keysOf = (field) => field && field.form && field.form.querySelector("[data-keypad-keys]");
  const isThere = (field) => field.getClientRects().length > 0 && !field.disabled;

  function fieldsOf(form) {
    return Array.from(form.querySelectorAll("input[data-keypad]")).filter(isThere);
  }

  function ring(field) {
    if (current) current.classList.remove("keyed");
    if (field !== current) isOld = true;
    current = field;
    if (field) field.classList.add("keyed");
  }

  // The number that stands there is the old one from now on; a keyboard types over it as well.
  function open(field) {
    isOld = true;
    if (field === document.activeElement) field.select();
  }

  function select(field) {
    ring(field);
    if (!field) return;
    field.focus({ preventScroll: true });
    open(field);
  }

  // Where the digits go: the field that was tapped, or else the first one that shows.
  function target(keys) {
    const fields = fieldsOf(keys.closest("form"));
    if (!fields.includes(current)) ring(fields[0] || null);
    return current;
  }

  function write(field, value) {
    const fits = field.maxLength <= 0 || value.length <= field.maxLength;
    if (value !== field.value && fits) {
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    }
    isOld = false;
  }

  function type(field, digit) {
    write(field, isOld || field.value === "0" ? digit : field.value + digit);
  }

  function next(keys) {
    const fields = fieldsOf(keys.closest("form"));
    if (fields.length) select(fields[(fields.indexOf(current) + 1) % fields.length]);
  }

  function press(button) {
    const keys = button.closest("[data-keypad-keys]");
    const field = target(keys);
    if (!field) return;
    const { digit, key } = button.dataset;
    if (digit !== undefined) type(field, digit);
    else if (key === "back") write(field, field.value.slice(0, -1));
    else if (key === "next") next(keys);
  }

  // --- By finger; a tap on a key leaves the field as it is, with its ring ---

  // A tap on anything else ends the number: the next digit begins another one.
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-keypad-keys] button");
    if (button) press(button);
    else if (current) open(current);
  });

  document.addEventListener("pointerdown", (event) => {
    if (event.target.closest("[data-keypad-keys] button")) event.preventDefault();
  });

  document.addEventListener("focusin", (event) => {
    if (event.target.matches("input[data-keypad]") && keysOf(event.target)) ring(event.target);
  });

  // --- By keyboard: digits count wherever the focus is, unless something else is written there ---

  const isWriting = (part) => part.matches("input:not([type=radio]):not([type=checkbox]), select, textarea");

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target) || event.target.closest(".key")) return;
    const keys = Array.from(document.querySelectorAll("[data-keypad-keys]")).find(isThere);
    const field = keys && target(keys);
    if (!field) return;
    if (/^[0-9]$/.test(event.key)) type(field, event.key);
    else if (event.key === "Backspace") write(field, field.value.slice(0, -1));
  });

  // A page is asked after every digit, not only when the field is left.
  document.addEventListener("input", (event) => {
    if (!event.isTrusted || !event.target.matches("input[data-keypad]")) return;
    isOld = false;
    event.target.dispatchEvent(new Event("change", { bubbles: true }));
  });

  // So leaving the field is no news: it would make the button wait that was just tapped.
  document.addEventListener("change", (event) => {
    if (event.isTrusted && event.target.matches("input[data-keypad]")) event.stopImmediatePropagation();
  }, true);

  // The first field that shows is ready for digits; other scripts say when that may be another one.
  function begin() {
    document.querySelectorAll("[data-keypad-keys]").forEach(target);
  }

  document.addEventListener("keypad:begin", begin);
  document.addEventListener("keypad:select", (event) => select(event.target));
  document.addEventListener("DOMContentLoaded", begin);
})();
