/* A menu that dropped down goes away with Escape, and when something else is touched. */
(() => {
  "use strict";

  function openMenus() {
    return document.querySelectorAll("details.menu[open]");
  }

  document.addEventListener("click", (event) => {
    openMenus().forEach((menu) => {
      if (!menu.contains(event.target)) menu.open = false;
    });
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    openMenus().forEach((menu) => {
      menu.open = false;
      menu.querySelector("summary").focus();
    });
  });
})();
