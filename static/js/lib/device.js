/* What this device remembers: the size of text and light or dark. Runs in the head, before the
   first paint, so that nothing flashes; the controls are found when the page is there, and with
   them full screen, which browsers end on every new page. */
(() => {
  "use strict";

  const CHOICES = { text: ["0", "1", "2"], theme: ["auto", "light", "dark"] };

  const { local } = window.storage;

  // The first choice is what a page does by itself.
  function apply(name, value) {
    if (CHOICES[name].indexOf(value) > 0) {
      document.documentElement.setAttribute("data-" + name, value);
    } else {
      document.documentElement.removeAttribute("data-" + name);
    }
  }

  function current(name) {
    return document.documentElement.getAttribute("data-" + name) || CHOICES[name][0];
  }

  function wire(input) {
    input.checked = input.value === current(input.name);
    input.addEventListener("change", () => {
      apply(input.name, input.value);
      local.set("club." + input.name, input.value);
    });
  }

  // An iPad of before 2023 has its own names for it.
  function wireFullScreen(button) {
    const root = document.documentElement;
    const enter = root.requestFullscreen || root.webkitRequestFullscreen;
    const leave = document.exitFullscreen || document.webkitExitFullscreen;
    const isFull = () => Boolean(document.fullscreenElement || document.webkitFullscreenElement);
    const draw = () => button.setAttribute("aria-pressed", String(isFull()));
    if (!document.fullscreenEnabled && !document.webkitFullscreenEnabled) return;
    button.hidden = false;
    draw();
    button.addEventListener("click", () => (isFull() ? leave.call(document) : enter.call(root)));
    document.addEventListener("fullscreenchange", draw);
    document.addEventListener("webkitfullscreenchange", draw);
  }

  for (const name of Object.keys(CHOICES)) apply(name, local.get("club." + name));

  document.addEventListener("DOMContentLoaded", () => {
    for (const menu of document.querySelectorAll("[data-device]")) {
      menu.hidden = false;
      menu.querySelectorAll("input").forEach(wire);
      menu.querySelectorAll("[data-full-screen]").forEach(wireFullScreen);
    }
  });
})();
