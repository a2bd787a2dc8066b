/* The standings: more about a row on a tap, and finding one's own name. What is unfolded or looked
   for stays so when the page brings its news; nothing is remembered longer than that. */
(() => {
  "use strict";

  const unfolded = new Set();

  function moreOf(button) {
    return document.getElementById(button.getAttribute("aria-controls"));
  }

  function drawFold(button) {
    const more = moreOf(button);
    const open = unfolded.has(more.id);
    button.setAttribute("aria-expanded", String(open));
    more.hidden = !open;
  }

  function toggle(button) {
    const id = button.getAttribute("aria-controls");
    if (!unfolded.delete(id)) unfolded.add(id);
    drawFold(button);
  }

  // ---- one's own name

  const field = document.getElementById("find-me");

  function plain(text) {
    return text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().trim();
  }

  function mark() {
    const asked = plain(field.value);
    const rows = Array.from(document.querySelectorAll("[data-name]"));
    return rows.filter((row) => {
      const found = asked !== "" && plain(row.dataset.name).includes(asked);
      row.classList.toggle("found", found);
      return found;
    });
  }

  function find() {
    const [first] = mark();
    if (first) first.scrollIntoView({ block: "center" });
  }

  // ---- evenings that do not fit

  const rooms = () => Array.from(document.querySelectorAll(".standings-room"));
  let scrolled = null;

  // The newest evenings are the ones that people come for, or the one that they sort by.
  function scrollAtFirst(room) {
    const sorted = room.querySelector(".evening[aria-sort]");
    room.scrollLeft = sorted ? sorted.offsetLeft - room.clientWidth / 2 : room.scrollWidth;
  }

  function rememberScroll() {
    scrolled = rooms().map((room) => room.scrollLeft);
  }

  function drawScroll(room, place) {
    if (scrolled && place < scrolled.length) room.scrollLeft = scrolled[place];
    else scrollAtFirst(room);
  }

  function draw() {
    document.querySelectorAll(".row-button").forEach(drawFold);
    rooms().forEach(drawScroll);
    mark();
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest(".row-button");
    if (button) toggle(button);
  });
  field.addEventListener("input", find);
  rooms().forEach(scrollAtFirst);
  document.querySelector("[data-find-me]").hidden = false;
  document.addEventListener("htmx:beforeSwap", rememberScroll);
  document.addEventListener("htmx:afterSwap", draw);
  // When it settles, htmx gives what has an id the attributes that the server sent.
  document.addEventListener("htmx:afterSettle", draw);
})();
