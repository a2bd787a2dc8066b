/* Large digits for numbers: one block of keys serves every field with data-keypad. No keyboard of
   the tablet slides over the page, and a real keyboard types as ever. */
(() => {
  "use strict";

  let current = null;

  const keysOf = (field) => field && field.form && field.form.querySelector("[data-keypad-keys]");
  const isThere = (field) => field.getClientRects().length > 0 && !field.disabled;

  function fieldsOf(form) {
    return Array.from(form.querySelectorAll("input[data-keypad]")).filter(isThere);
  }

  function select(field) {
    if (current) current.classList.remove("keyed");
    current = field;
    if (!field) return;
    field.classList.add("keyed");
    field.focus({ preventScroll: true });
  }

  // Where the digits go: the field that was tapped, or else the first one that shows.
  function target(keys) {
    const fields = fieldsOf(keys.closest("form"));
    if (!current || !fields.includes(current)) select(fields[0] || null);
    return current;
  }

  function write(field, value) {
    if (value === field.value || (field.maxLength > 0 && value.length > field.maxLength)) return;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
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
    if (digit !== undefined) write(field, field.value === "0" ? digit : field.value + digit);
    else if (key === "back") write(field, field.value.slice(0, -1));
    else if (key === "next") next(keys);
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-keypad-keys] button");
    if (button) press(button);
  });

  // A tap on a key leaves the field as it is, with its ring.
  document.addEventListener("pointerdown", (event) => {
    if (event.target.closest("[data-keypad-keys] button")) event.preventDefault();
  });

  document.addEventListener("focusin", (event) => {
    if (event.target.matches("input[data-keypad]") && keysOf(event.target)) select(event.target);
  });

  // Another script can point at the field that comes next.
  document.addEventListener("keypad:select", (event) => select(event.target));
})();
