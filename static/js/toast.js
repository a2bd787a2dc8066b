/* Toasts say what just happened. A server that answers htmx with the header
   HX-Trigger: {"toast": "Bewaard"} makes one, and so does a <button data-toast="Bewaard">. */
(() => {
  "use strict";

  const STAYS = 6000;

  function show(text) {
    const toast = document.getElementById("toast").content.firstElementChild.cloneNode(true);
    toast.querySelector("[data-text]").textContent = text;
    toast.querySelector("button").addEventListener("click", () => toast.remove());
    document.getElementById("toasts").append(toast);
    leaveLater(toast);
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

  document.addEventListener("toast", (event) => show(event.detail.value));

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-toast]");
    if (button) show(button.dataset.toast);
  });

  document.addEventListener("keydown", (event) => {
    const last = document.querySelector(".toast:last-child");
    if (event.key === "Escape" && last) last.remove();
  });
})();
