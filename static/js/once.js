/* <form data-once>: a second tap on its button sends nothing. What lasts longer than a moment shows
   that it goes on: <p data-busy hidden> appears. */
(() => {
  "use strict";

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("[data-once]")) return;
    if (form.dataset.sent) {
      event.preventDefault();
      return;
    }
    form.dataset.sent = "yes";
    form.querySelectorAll("[data-busy]").forEach((sign) => { sign.hidden = false; });
  });

  // Back in the history the page is as it was left: it must be possible to send it again.
  window.addEventListener("pageshow", () => {
    document.querySelectorAll("[data-once]").forEach((form) => {
      delete form.dataset.sent;
      form.querySelectorAll("[data-busy]").forEach((sign) => { sign.hidden = true; });
    });
  });
})();
