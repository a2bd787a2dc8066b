/* Dialogs: <button data-opens="id"> opens <dialog id="id">, <button data-closes> in it closes it.
   A script opens one by sending it the event "dialog:open".
   Safari of 2021 does not know <dialog>: there the same is done by hand. */
(() => {
  "use strict";

  const FOCUSABLE = "a[href], button:not([disabled]), input:not([disabled]), select, textarea";
  let opener = null;

  function open(dialog, from) {
    opener = from;
    if (dialog.showModal) {
      dialog.showModal();
    } else {
      dialog.setAttribute("open", "");
      dialog.setAttribute("role", "dialog");
      dialog.setAttribute("aria-modal", "true");
    }
    const first = dialog.querySelector("[autofocus]") || dialog.querySelector(FOCUSABLE);
    if (first) first.focus();
  }

  function close(dialog) {
    if (dialog.close) {
      dialog.close();
    } else {
      dialog.removeAttribute("open");
    }
    if (opener) opener.focus();
    opener = null;
  }

  // Without this a Tab leaves the dialog for the page behind it, or for the browser's own bars.
  function keepInside(dialog, event) {
    const inside = dialog.querySelectorAll(FOCUSABLE);
    const first = inside[0];
    const last = inside[inside.length - 1];
    const outside = !dialog.contains(document.activeElement);
    if (event.shiftKey && (document.activeElement === first || outside)) {
      event.preventDefault();
      last.focus();
    } else if (!event.shiftKey && (document.activeElement === last || outside)) {
      event.preventDefault();
      first.focus();
    }
  }

  document.addEventListener("click", (event) => {
    const opens = event.target.closest("[data-opens]");
    const closes = event.target.closest("[data-closes]");
    if (opens) open(document.getElementById(opens.dataset.opens), opens);
    if (closes) close(closes.closest("dialog"));
  });

  document.addEventListener("dialog:open", (event) => open(event.target, document.activeElement));

  document.addEventListener("keydown", (event) => {
    const dialog = document.querySelector("dialog[open]");
    if (!dialog) return;
    if (event.key === "Tab") keepInside(dialog, event);
    if (event.key === "Escape") {
      event.preventDefault();
      close(dialog);
    }
  });
})();
