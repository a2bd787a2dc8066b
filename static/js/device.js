/* What this device remembers: the size of text and light or dark. Runs in the head, before the
   first paint, so that nothing flashes; the controls are found when the page is there. */
(() => {
  "use strict";

  const CHOICES = { text: ["0", "1", "2"], theme: ["auto", "light", "dark"] };

  // A private window or a full disk may refuse to store: then a choice lasts as long as the page.
  function remembered(name) {
    try {
      return localStorage.getItem("club." + name);
    } catch (refused) {
      return null;
    }
  }

  function remember(name, value) {
    try {
      localStorage.setItem("club." + name, value);
    } catch (refused) {
      /* it still holds on this page */
    }
  }

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
      remember(input.name, input.value);
    });
  }

  for (const name of Object.keys(CHOICES)) apply(name, remembered(name));

  document.addEventListener("DOMContentLoaded", () => {
    for (const menu of document.querySelectorAll("[data-device]")) {
      menu.hidden = false;
      menu.querySelectorAll("input").forEach(wire);
    }
  });
})();
