/* Pages that show the evening and ask every few seconds whether anything changed: the clock, tables
   that unfold on a phone, and finding one's own name. What is open or typed stays so when the page
   brings its news. */
(() => {
  "use strict";

  const MINUTE = 60;
  const unfolded = new Set();
  // How far this device is ahead of the club's computer, whose time a hall without internet need
  // not know either.
  const ahead = new WeakMap();

  // ---- the clock ticks here: nothing is asked for it

  function minutesLeft(ends) {
    const now = Date.now() / 1000;
    if (!ahead.has(ends)) ahead.set(ends, now - Number(ends.dataset.now));
    const left = Math.ceil((Number(ends.dataset.ends) + ahead.get(ends) - now) / MINUTE);
    if (left <= 0) return ends.dataset.over;
    return left === 1 ? ends.dataset.one : ends.dataset.many.replace("#", String(left));
  }

  function tick() {
    const clock = document.querySelector("[data-clock]");
    const ends = document.querySelector("[data-ends]");
    if (clock) {
      const now = new Date();
      clock.hidden = false;
      clock.textContent = `${now.getHours()}:${String(now.getMinutes()).padStart(2, "0")}`;
    }
    if (ends) ends.textContent = minutesLeft(ends);
  }

  // ---- tables unfold

  function drawFold(table) {
    const button = table.querySelector(".live-fold");
    const open = unfolded.has(table.id);
    button.hidden = false;
    button.setAttribute("aria-expanded", String(open));
    table.classList.toggle("folded", !open);
  }

  function toggle(table) {
    if (!unfolded.delete(table.id)) unfolded.add(table.id);
    drawFold(table);
  }

  // ---- one's own name

  function plain(text) {
    return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().trim();
  }

  function find() {
    const field = document.getElementById("search");
    if (!field) return;
    const asked = plain(field.value);
    const people = [...document.querySelectorAll("[data-name]")];
    people.forEach((one) => {
      one.hidden = !plain(one.dataset.name).includes(asked);
    });
    const nobody = document.querySelector("[data-nobody]");
    if (nobody) nobody.hidden = people.some((one) => !one.hidden);
  }

  function draw() {
    tick();
    document.querySelectorAll("[data-fold]").forEach(drawFold);
    find();
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest(".live-fold");
    if (button) toggle(button.closest("[data-fold]"));
  });

  const search = document.querySelector("[data-search]");
  if (search) {
    search.hidden = false;
    search.addEventListener("input", find);
  }
  document.addEventListener("htmx:afterSwap", draw);
  // When it settles, htmx gives what has an id the classes that the server sent.
  document.addEventListener("htmx:afterSettle", draw);
  setInterval(tick, 5000);
  draw();
})();
