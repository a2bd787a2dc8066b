/* <form data-once>: a second tap on its button sends nothing. */
(() => {
  "use strict";

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!form.matches("[data-once]")) return;
    if (form.dataset.sent) event.preventDefault();
    form.dataset.sent = "yes";
  });

  // Back in the history the page is as it was left: it must be possible to send it again.
  window.addEventListener("pageshow", () => {
    document.querySelectorAll("[data-once]").forEach((form) => { delete form.dataset.sent; });
  });
})();
