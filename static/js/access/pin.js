/* Typing a PIN: large digits on the page for whoever has no keyboard, and eight digits are sent at
   once. They are shown four and four, as on the card. Digits of a real keyboard count wherever the focus is. */
(() => {
  "use strict";

  const LENGTH = 8;
  const form = document.querySelector("[data-pin-form]");
  const input = form.querySelector("[name=pin]");
  let sent = false;

  function digits() {
    return input.value.replace(/\D/g, "");
  }

  function show(typed) {
    const half = LENGTH / 2;
    input.value = typed.length > half ? `${typed.slice(0, half)} ${typed.slice(half)}` : typed;
  }

  function sendWhenWhole() {
    if (sent || digits().length !== LENGTH) return;
    sent = true;
    // Over a form it is sent by the script that asks for it (lapse.js).
    if (form.dispatchEvent(new CustomEvent("pin:whole", { cancelable: true }))) form.submit();
  }

  const dialog = form.closest("dialog");
  const isAsked = () => !dialog || dialog.hasAttribute("open");

  // A wrong PIN stays readable, selected: the next digit begins anew.
  function isSelected() {
    return input.value !== "" && input.selectionStart === 0 && input.selectionEnd === input.value.length;
  }

  function type(digit) {
    const before = isSelected() ? "" : digits();
    if (before.length === LENGTH) return;
    show(before + digit);
    sendWhenWhole();
  }

  function takeAway() {
    show(isSelected() ? "" : digits().slice(0, -1));
  }

  form.addEventListener("click", (event) => {
    const key = event.target.closest(".pin-key");
    if (!key) return;
    if (key.dataset.pinDigit) type(key.dataset.pinDigit);
    if ("erase" in key.dataset) takeAway();
  });

  // Over a form they are meant for the PIN alone: the keys of the form below must not hear them.
  document.addEventListener("keydown", (event) => {
    if (!isAsked() || event.target === input || event.ctrlKey || event.altKey || event.metaKey) return;
    if (!/^([0-9]|Backspace)$/.test(event.key)) return;
    if (dialog) event.stopPropagation();
    if (event.key === "Backspace") takeAway();
    else type(event.key);
  }, true);

  input.addEventListener("input", () => {
    // Not while somebody mends a digit in the middle: the cursor would jump.
    if (input.selectionEnd === input.value.length) show(digits());
    sendWhenWhole();
  });
  form.addEventListener("submit", () => {
    sent = true;
  });

  form.addEventListener("pin:tried", () => {
    sent = false;
  });

  // Also when the browser brings the page back as it was left.
  window.addEventListener("pageshow", () => {
    sent = false;
  });

  show(digits());
  if (input.value) input.select();
})();
