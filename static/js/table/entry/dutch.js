/* A Dutch deal: one question after another, a tab for every hand, and only what fits is offered.
   Everything here happens at once; the server is told afterwards. */
(() => {
  "use strict";

  const root = document.querySelector("[data-dutch]");
  const form = root.closest("form");
  const words = JSON.parse(document.getElementById("dutch-words").textContent);
  const find = (selector) => form.querySelector(selector);
  const all = (selector) => Array.from(form.querySelectorAll(selector));
  const chosen = (name) => (form.querySelector(`[name=${name}]:checked`) || { value: "" }).value;
  const nameOf = (place) => find(`[data-hand-of="${place}"]`).dataset.name;
  const answer = document.getElementById("answer");
  const answers = {};
  const { moving, tileHand } = window;
  // What moves with a hand.
  const OF_A_HAND = ["tiles", "points", "doublings", "total", "way", "dead", "said"];
  const WHOLE = 14;
  const seats = all("[name=winner]").map((input) => input.value);

  // --- One question after another ---

  function go(step) {
    root.dataset.step = step;
    find(".deal-summary").hidden = step !== "hands";
    find(".deal-view").hidden = step !== "hands";
  }

  function ask(step) {
    go(step);
    const first = root.querySelector(`[data-part=${step}] input:checked`)
      || root.querySelector(`[data-part=${step}] input[type=radio]`);
    if (step !== "hands" && first) first.focus({ preventScroll: true });
  }

  function answered(input) {
    if (input.name === "winner") {
      const former = form.querySelector(".hand-of.won");
      find("[name=ending][value=win]").checked = true;
      winnerChanged();
      ask("origin");
      if (former) askWhoseHand(former.dataset.handOf, input.value);
    } else if (input.name === "origin") {
      drawSummary();
      offerWins();
      go("hands");
      select(order()[0]);
    } else {
      all("[name=winner]").forEach((one) => { one.checked = false; });
      form.querySelector("[data-preview]").click();
    }
  }

  function drawSummary() {
    const [winner, origin] = [chosen("winner"), chosen("origin")];
    if (!winner) return;
    const phrase = { wall: words.wall, unknown: "%(winner)s", "": "%(winner)s" }[origin] || words.player;
    const thrower = seats.includes(origin) ? nameOf(origin) : "";
    find("[data-summary]").textContent = phrase.replace("%(winner)s", nameOf(winner)).replace("%(thrower)s", thrower);
  }

  // --- Who won: the first tab, all tiles, and nobody wins from himself ---

  function order() {
    const first = Math.max(0, seats.indexOf(chosen("winner")));
    return [...seats.slice(first), ...seats.slice(0, first)];
  }

  function winnerChanged() {
    const winner = chosen("winner");
    for (const place of order()) {
      const [tab, hand] = [find(`[data-tab="${place}"]`), find(`[data-hand-of="${place}"]`)];
      tab.parentNode.append(tab);
      find(".win-how").before(hand);
      hand.classList.toggle("won", place === winner);
      find(`[name=tiles${place}]`).toggleAttribute("data-lost", place !== winner);
      startWith(place, place === winner);
      drawTold(place, place === winner);
      find(`[data-thrower="${place}"]`).hidden = place === winner;
    }
    const own = find(`[name=origin][value="${winner}"]`);
    if (own) own.checked = false;
  }

  // Losers start at nothing, the winner with tiles; what was entered stays.
  function startWith(place, won) {
    const way = chosen("way" + place);
    if (won && (!way || way === "nothing")) setWay(place, "tiles");
    if (!won && (!way || (way === "tiles" && !find(`[name=tiles${place}]`).value))) setWay(place, "nothing");
  }

  // The rest of what a tab tells comes with the answer; who won is known at once.
  function drawTold(place, won) {
    const told = find(`#told${place} small`);
    if (told.classList.contains("red") === won) return;
    told.classList.toggle("red", won);
    told.textContent = won ? words.won : words.nothing;
  }

  // Without a connection no answer tells it.
  const isAlone = () => window.reach.isAway() || document.body.classList.contains("deal-later");

  function drawWayOf(place, way) {
    const [told, counted] = [find(`#told${place} small`), find(`#told${place} > b`)];
    if (!isAlone() || place === chosen("winner")) return;
    if (counted) counted.remove();
    told.textContent = way === "total" ? find(`[name=total${place}]`).value : words[way];
  }

  function setWay(place, way) {
    if (chosen("way" + place) !== way) {
      find(`[name=way${place}][value=${way}]`).checked = true;
      wayChanged(place);
    }
    drawWayOf(place, way);
    drawHand(place);
  }

  // What does not show does not count: not as a total, and not as tiles that are used up.
  function wayChanged(place) {
    if (chosen("way" + place) !== "total") find(`[name=total${place}]`).value = "";
    setAside(place);
    if (place === form.elements.active.value) drawWay();
  }

  function setAside(place) {
    find(`[name=tiles${place}]`).toggleAttribute("data-aside", chosen("way" + place) !== "tiles");
  }

  const valueOf = (place) => (find(`[name=${chosen("way" + place) || "tiles"}${place}]:not([type=radio])`) || { value: "" }).value;

  // The box of a total shows what counts, also where no total was typed.
  function drawHand(place) {
    const [hand, way] = [find(`[data-hand-of="${place}"]`), chosen("way" + place)];
    const counted = find(`#told${place} > b:not(.red)`);
    const entered = valueOf(place) !== "";
    hand.classList.toggle("entered", entered);
    hand.classList.toggle("dead", find(`[name=dead${place}]`).checked && place !== chosen("winner"));
    find(`[name=total${place}]`).placeholder = way === "nothing" ? "0"
      : way === "total" || !entered ? "" : counted ? counted.textContent : words[way];
  }

  // A loose tile is drawn, a robbed kong is not.
  function offerWins() {
    const origin = seats.includes(chosen("origin")) ? "player" : chosen("origin");
    for (const chip of all("[data-fits]")) {
      const fits = !chip.dataset.fits || origin === "unknown" || chip.dataset.fits === origin;
      chip.hidden = !fits;
      if (!fits) chip.querySelector("input").checked = false;
    }
  }

  // --- A hand that was entered with the wrong player ---

  function askWhoseHand(former, winner) {
    if (former === winner) return;
    if (valueOf(former)) moving.ask(former, winner);
    else if (valueOf(winner)) moving.ask(winner, former);
  }

  function isMahjong(place) {
    const taps = place === chosen("winner") && chosen("way" + place) === "tiles" && tileHand.read(valueOf(place));
    return Boolean(taps) && tileHand.size(tileHand.play(taps)) >= WHOLE;
  }

  // A whole mahjong takes along that it won.
  function moveMahjong(from, to) {
    const whole = [from, to].find(isMahjong);
    if (!whole) return;
    find(`[name=winner][value="${whole === from ? to : from}"]`).checked = true;
    winnerChanged();
    drawSummary();
  }

  // Of a hand that did not win no tile won.
  function unmark(place) {
    const field = find(`[name=tiles${place}]`);
    const taps = field.dataset.lost !== undefined && field.value.includes("!") && tileHand.read(field.value);
    if (taps) field.value = tileHand.write(tileHand.play(taps, {}, true));
  }

  function moved(place) {
    const won = place === chosen("winner");
    const [told, counted] = [find(`#told${place} small`), find(`#told${place} > b`)];
    unmark(place);
    startWith(place, won);
    setAside(place);
    find(`[name=tiles${place}]`).dispatchEvent(new CustomEvent("hand:read", { bubbles: true }));
    if (counted) counted.remove();
    if (!won) told.textContent = chosen("way" + place) === "total" ? valueOf(place) : words[chosen("way" + place)];
    delete answers[place];
  }

  function moveHand({ from, to, isListed }) {
    if (isListed) moveMahjong(from, to);
    moving.swap(OF_A_HAND, from, to);
    [from, to].forEach(moved);
    seats.forEach(drawHand);
    take(to);
    if (!chosen("origin")) ask("origin");
    tell();
  }

  // --- The hand under the finger ---

  function select(place) {
    take(place);
    tell();
  }

  function take(place) {
    form.elements.active.value = place;
    all("[data-tab]").forEach((tab) => {
      tab.setAttribute("aria-selected", String(tab.dataset.tab === place));
      tab.tabIndex = tab.dataset.tab === place ? 0 : -1;
    });
    all("[data-hand-of]").forEach((hand) => hand.classList.toggle("active", hand.dataset.handOf === place));
    root.classList.toggle("winner-active", place === chosen("winner"));
    find(`[name=tiles${place}]`).dispatchEvent(new CustomEvent("hand", { bubbles: true }));
    drawWay();
    drawGo();
    drawHand(place);
    answer.replaceChildren(...(answers[place] || []));
  }

  function tell() {
    form.dispatchEvent(new CustomEvent("pad"));
  }

  function drawWay() {
    root.dataset.way = chosen("way" + form.elements.active.value);
    if (root.dataset.view === "pad") pointAt();
  }

  // The digits go to the first field that shows.
  function pointAt() {
    const field = all("[data-keypad]").find((one) => one.getClientRects().length);
    if (field) field.dispatchEvent(new CustomEvent("keypad:select", { bubbles: true }));
  }

  function nextOf(place) {
    return order()[order().indexOf(place) + 1];
  }

  // One filled button: the next hand, or after the last one the preview.
  function drawGo() {
    const next = root.dataset.view === "pad" && nextOf(form.elements.active.value);
    const button = find("[data-next-hand]");
    button.hidden = !next;
    if (next) button.textContent = words.next.replace("%(name)s", nameOf(next));
    find(".hands-go [data-preview]").classList.toggle("filled", !next);
  }

  function show(view) {
    root.dataset.view = view;
    form.elements.view.value = view;
    all("[data-view-to]").forEach((button) => { button.hidden = button.dataset.viewTo === view; });
    drawGo();
    pointAt();
  }

  function showOther(view) {
    show(view);
    if (view === "pad") take(form.elements.active.value);
    tell();
  }

  // --- Totals without digits: nothing, and a limit by its name ---

  function typeNothing(place) {
    setWay(place, "nothing");
    tell();
  }

  function typeTotal(place, total) {
    find(`[name=total${place}]`).value = total;
    setWay(place, "total");
    tell();
  }

  // --- What happens ---

  // With a finger a choice is the answer; with arrow keys one still looks around, and Enter answers.
  root.addEventListener("click", (event) => {
    const input = event.target.closest(".answer-button input");
    if (input && event.detail) answered(input);
  });

  root.addEventListener("keydown", (event) => {
    const input = event.target.closest(".answer-button input");
    if (!input || event.key !== "Enter") return;
    event.preventDefault();
    input.checked = true;
    answered(input);
  });

  form.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    const { stepTo, viewTo, tab, nextHand, nothing, total } = button.dataset;
    if (stepTo) ask(stepTo);
    if (viewTo) showOther(viewTo);
    if (tab) select(tab);
    if (nextHand !== undefined) select(nextOf(form.elements.active.value));
    if (nothing) typeNothing(nothing);
    if (total) typeTotal(chosen("winner"), total);
  });

  form.addEventListener("hand:moves", (event) => moveHand(event.detail));

  find("[role=tablist]").addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const places = order();
    const place = places[(places.indexOf(form.elements.active.value) + step + places.length) % places.length];
    select(place);
    find(`[data-tab="${place}"]`).focus();
  });

  // Fewer than all tiles are the sets that score: then what the player says of the rest counts too.
  root.addEventListener("drawn", (event) => {
    const { hand } = event.detail;
    const held = window.tileHand.size(hand);
    root.classList.toggle("only-sets", held > 0 && held < hand.whole);
  });

  // A tile, a digit: what is entered is how it counts.
  root.addEventListener("pad", (event) => {
    const [, place] = /^tiles(\d)$/.exec(event.target.name || "") || [];
    if (place) setWay(place, event.target.value || place === chosen("winner") ? "tiles" : "nothing");
  });

  root.addEventListener("input", (event) => {
    const [, way, place] = /^(points|total)(\d)$/.exec(event.target.name || "") || [];
    if (!way) return;
    if (event.target.value) setWay(place, way);
    else if (root.dataset.view === "totals" && place !== chosen("winner")) setWay(place, "nothing");
  });

  root.addEventListener("focusin", (event) => {
    const hand = event.target.closest("[data-keypad]") && event.target.closest("[data-hand-of]");
    if (hand && root.dataset.view === "totals") form.elements.active.value = hand.dataset.handOf;
  });

  root.addEventListener("change", (event) => {
    const input = event.target;
    const [, place] = /^(?:way|dead)(\d)$/.exec(input.name) || [];
    if (input.name.startsWith("way")) wayChanged(place);
    if (place) drawHand(place);
    if (input.dataset.one !== undefined && input.checked) {
      all(`[name=${input.name}]`).forEach((other) => { other.checked = other === input; });
    }
  });

  // An answer that comes late is kept for its own hand.
  function keepAnswer() {
    const told = answer.querySelector("[data-answer-of]");
    const place = form.elements.active.value;
    answers[told.dataset.answerOf] = [told];
    seats.forEach(drawHand);
    if (told.dataset.answerOf !== place) answer.replaceChildren(...(answers[place] || []));
  }

  answer.addEventListener("htmx:afterSwap", keepAnswer);

  document.addEventListener("DOMContentLoaded", () => {
    if (chosen("winner")) winnerChanged();
    seats.forEach(setAside);
    seats.forEach(unmark);
    drawSummary();
    offerWins();
    // A tap that was faster than this script, or a deal that was kept on this tablet, counts too.
    go(!chosen("winner") ? "winner" : chosen("origin") ? "hands" : "origin");
    keepAnswer();
    if (chosen("winner")) take(form.elements.active.value || chosen("winner"));
    show(form.elements.view.value);
  });
})();
