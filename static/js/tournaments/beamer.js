/* Slides in turn. News come in without a jump: the slide that is shown stays, by its name. */
(() => {
  "use strict";

  const EACH = 12000;
  let shown = "";

  const slides = () => [...document.querySelectorAll("[data-slide]")];

  function show(slide) {
    shown = slide ? slide.id : "";
    slides().forEach((one) => { one.hidden = one !== slide; });
  }

  function stay() {
    const all = slides();
    show(all.find((one) => one.id === shown) || all[0]);
  }

  function turn() {
    const all = slides();
    const next = all.findIndex((one) => one.id === shown) + 1;
    show(all[next % all.length]);
  }

  document.addEventListener("htmx:afterSwap", stay);
  setInterval(turn, EACH);
  stay();
})();
