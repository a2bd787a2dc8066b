/* Toasts say what just happened. A server that answers htmx with the header
   HX-Trigger: {"toast": "Bewaard"} makes one, and so does a <button data-toast="Bewaard">. A script
   that asks for it makes one that stays until somebody closes it. */
(() => {
  "use strict";

  const STAYS = 6000;

  // What is said once more, as by a tablet that tries again, makes no second one.
  function show(text, stays) {
    const said = Array.from(document.querySelectorAll(".toast [data-text]"));
    if (said.some((one) => one.textContent === text)) return;
    const toast = document.getElementById("toast").content.firstElementChild.cloneNode(true);
    toast.querySelector("[data-text]").textContent = text;
    toast.querySelector("button").addEventListener("click", () => toast.remove());
    document.getElementById("toasts").append(toast);
    if (!stays) leaveLater(toast);
  }

  // Who points at it or reads it with the keyboard still needs it.
  function leaveLater(toast) {
    let timer = 0;
    const stay = () => clearTimeout(timer);
    const wait = () => {
      stay();
      timer = setTimeout(() => toast.remove(), STAYS);
    };
    toast.addEventListener("mouseenter", stay);
    toast.addEventListener("mouseleave", wait);
    toast.addEventListener("focusin", stay);
    toast.addEventListener("focusout", wait);
    wait();
  }

  document.addEventListener("toast", (event) => show(event.detail.value, event.detail.stays));

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-toast]");
    if (button) show(button.dataset.toast);
  });

  document.addEventListener("keydown", (event) => {
    const last = document.querySelector(".toast:last-child");
    if (event.key === "Escape" && last) last.remove();
  });
})();
