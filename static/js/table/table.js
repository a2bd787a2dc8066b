/* The table on this device: seen from above or as a list, and who sits where by tapping names.
   Runs in the head, so that the chosen view is there at the first paint. */
(() => {
  "use strict";

  const { local } = window.storage;
  const VIEW = "club.view";

  function show(view) {
    document.documentElement.setAttribute("data-view", view);
  }

  function mark(links, view) {
    links.forEach((link) => {
      if (link.dataset.view === view) {
        link.setAttribute("aria-current", "true");
      } else {
        link.removeAttribute("aria-current");
      }
    });
  }

  function wireViews(links) {
    document.querySelector(".table-screen").classList.remove("shows-list");
    mark(links, document.documentElement.dataset.view);
    links.forEach((link) => {
      link.addEventListener("click", (event) => {
        event.preventDefault();
        local.set(VIEW, link.dataset.view);
        show(link.dataset.view);
        mark(links, link.dataset.view);
      });
    });
  }

  // ---- who is East: the first tap begins anew, and who is left needs none

  function wireSeating(form) {
    const names = [...document.querySelectorAll("[data-place]")];
    const turns = [...form.querySelectorAll("[data-turn]")].map((turn) => turn.dataset);
    const order = form.elements.order;
    let chosen = order.value ? order.value.split(",") : [];

    function tap(place) {
      if (chosen.length === names.length || chosen.includes(place)) chosen = [];
      chosen.push(place);
      const left = names.map((name) => name.dataset.place).filter((each) => !chosen.includes(each));
      if (left.length === 1) chosen.push(left[0]);
    }

    function draw() {
      const complete = chosen.length === names.length;
      names.forEach((name) => {
        const at = chosen.indexOf(name.dataset.place);
        const turn = at < 0 ? { turn: "", letter: "" } : turns[at];
        const badge = name.querySelector(".wind");
        badge.textContent = turn.letter;
        badge.classList.toggle("east", at === 0);
        name.querySelector("small").textContent = turn.turn;
      });
      order.value = complete ? chosen.join(",") : "";
      form.querySelector("button").disabled = !complete;
    }

    names.forEach((name) => {
      name.addEventListener("click", (event) => {
        event.preventDefault();
        tap(name.dataset.place);
        draw();
      });
    });
  }

  const asked = new URLSearchParams(location.search).get("view");
  show((asked || local.get(VIEW)) === "list" ? "list" : "board");

  document.addEventListener("DOMContentLoaded", () => {
    const links = [...document.querySelectorAll("a[data-view]")];
    const seating = document.querySelector("[data-seating]");
    if (links.length) wireViews(links);
    if (seating) wireSeating(seating);
  });
})();
