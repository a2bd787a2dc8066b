/* The clock of a half counts down by itself. It goes by how long the page is open, so that the time
   of the tablet does not matter. */
(() => {
  "use strict";

  const EVERY = 5000;
  const clock = document.querySelector("[data-left]");
  if (!clock) return;
  const { left, more, one, over } = clock.dataset;

  function show() {
    const minutes = Math.ceil((Number(left) - performance.now() / 1000) / 60);
    const words = minutes > 1 ? more.replace("#", minutes) : minutes === 1 ? one : over;
    if (clock.textContent !== words) clock.textContent = words;
  }

  setInterval(show, EVERY);
})();
