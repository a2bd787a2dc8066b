/* The forms of riichi and MCR: what is not asked does not show, what excludes each other does, and
   the button waits until the answer shows what it will store. Only the server counts. */
(() => {
  "use strict";

  const MANGAN = 5;
  // What moves with the hand of a winner; the first is how it is entered.
  const OF_A_HAND = ["way", "tiles", "han", "fu", "limit", "pao", "win", "flags"];

  function setUp(quick) {
    const form = quick.closest("form");
    const find = (selector) => quick.querySelector(selector);
    const all = (selector) => Array.from(quick.querySelectorAll(selector));
    const checked = (name) => all(`[name="${name}"]`).filter((input) => input.checked);
    const valuesOf = (name) => checked(name).map((input) => input.value);
    const go = find("[data-go]");
    const folded = find("[data-folded]");
    const tilesBlock = find("[data-tiles-block]");
    const places = all("[data-value]").map((block) => block.dataset.value);
    // The winner whose hand shows, and whether the questions show beside the tiles.
    let tab = "";
    let unfolded = false;
    let takenUp = find("[data-tiles]");
    // How many taps there were, and how many of them the question on its way knows of.
    let taps = 0;
    let sent = 0;

    const winners = () => valuesOf("winner");
    const isWall = () => valuesOf("origin")[0] === "wall";
    const ending = () => valuesOf("ending")[0] || "win";

    function clear(name) {
      checked(name).forEach((input) => { input.checked = false; });
    }

    // --- What excludes each other ---

    // A self-drawn tile has one winner, so another name takes its place.
    function winnerChosen(input) {
      clear("ending");
      if (isWall() && input.checked) all("[name=winner]").forEach((one) => { one.checked = one === input; });
      if (input.checked) tab = places.length ? input.value : "";
      askWhoseHand();
    }

    // --- A hand that was entered with the wrong winner ---

    const tilesOf = (place) => find(`[data-hand-of="${place}"] [data-tiles]`);

    function isEntered(place) {
      if (wayOf(place) === "tiles") return tilesOf(place).value !== "";
      return valuesOf("han" + place).length + valuesOf("limit" + place).length > 0;
    }

    function askWhoseHand() {
      const left = places.filter((place) => !winners().includes(place) && isEntered(place));
      const empty = places.filter((place) => winners().includes(place) && !isEntered(place));
      if (left.length === 1 && empty.length === 1) window.moving.ask(left[0], empty[0]);
    }

    // The list names somebody else as the winner, or changes the hands of two winners.
    function moveHand({ from, to, isListed }) {
      if (isListed && !winners().includes(to)) {
        all("[name=winner]").filter((one) => [from, to].includes(one.value)).forEach((one) => { one.checked = one.value === to; });
      }
      window.moving.swap(OF_A_HAND, from, to);
      tab = to;
      moved(from, to);
    }

    // Who does not win has no hand.
    function dropHand({ from }) {
      window.moving.clear(OF_A_HAND.slice(1), from);
      moved(from);
    }

    function moved(...hands) {
      hands.forEach((place) => tilesOf(place).dispatchEvent(new CustomEvent("hand:read", { bubbles: true })));
      takenUp = null;
      show();
      form.dispatchEvent(new CustomEvent("pad"));
    }

    function riichiChosen(input) {
      const waits = all("[name=tenpai]").find((one) => one.value === input.value);
      if (waits) waits.checked = input.checked;
    }

    function chosen(input) {
      const { name, value } = input;
      if (name.startsWith("way") || name === "origin") unfolded = false;
      if (name === "winner") winnerChosen(input);
      else if (name === "ending") clear("winner");
      else if (name === "riichi") riichiChosen(input);
      else if (input.dataset.han !== undefined) clear(name.replace("han", "limit"));
      else if (input.dataset.limit !== undefined) clear(name.replace("limit", "han"));
      else if (input.dataset.one) checked(name).forEach((one) => { one.checked = one.value === value && input.checked; });
    }

    // --- What shows ---

    // What is asked only when the deal ends in another way.
    const isElsewhere = (part) => Boolean(part.dataset.for) && !part.dataset.for.split(" ").includes(ending());

    function showEnding() {
      all("[data-for]").forEach((part) => { part.hidden = isElsewhere(part); });
    }

    // A riichi without a waiting hand is a chombo, unless the hand was declared dead.
    function showNoten() {
      const [declared, tenpai] = [valuesOf("riichi"), valuesOf("tenpai")];
      all("[data-noten]").forEach((part) => {
        const { noten } = part.dataset;
        part.hidden = ending() !== "draw" || !declared.includes(noten) || tenpai.includes(noten);
        part.disabled = part.hidden;
      });
    }

    // Who wins did not throw the tile; on a discard several can win.
    function showOrigins() {
      const won = winners();
      all("[name=origin]").forEach((input) => {
        const cannot = input.value === "wall" ? won.length > 1 : won.includes(input.value);
        if (cannot) input.checked = false;
        input.disabled = cannot;
      });
    }

    const wayOf = (place) => valuesOf("way" + place)[0];
    const byTiles = () => ending() === "win" && winners().length > 0 && wayOf(tab) === "tiles";

    function showWays() {
      const parts = all("[data-value]");
      all("[data-way]").forEach((one) => {
        const part = parts.find((each) => each.contains(one));
        const way = wayOf(part ? part.dataset.value : "");
        one.hidden = one.dataset.way !== way || (!part && ending() !== "win");
      });
    }

    // --- Tiles need the room: the questions fold into one line once they are answered ---

    const nameOf = (input) => input.closest("label").querySelector("b").textContent;
    const namesOf = (name) => checked(name).map(nameOf).join(", ");

    function showTiles() {
      const shows = byTiles();
      const isFolded = shows && !unfolded && valuesOf("origin").length > 0;
      tilesBlock.hidden = !shows;
      folded.hidden = !isFolded;
      all("[data-folds]").forEach((part) => { part.hidden = isFolded || isElsewhere(part); });
      quick.classList.toggle("tiling", isFolded);
      all("[data-hand-of]").forEach((field) => { field.hidden = field.dataset.handOf !== tab; });
      if (isFolded) fold();
    }

    function fold() {
      const thrown = namesOf("origin");
      const sticks = namesOf("riichi");
      find("[data-folded-won]").textContent = namesOf("winner");
      find("[data-folded-from]").textContent = isWall() ? thrown.toLowerCase() : `${folded.dataset.from} ${thrown}`;
      find("[data-folded-riichi]").textContent = sticks && `${folded.dataset.sticks}: ${sticks}`;
    }

    // The pad takes up the hand of this winner; the indicators on the table are for all of them.
    function takeUpHand() {
      const field = find(`[data-hand-of="${tab}"] [data-tiles]`);
      const dora = find("#dora");
      if (!field || field === takenUp) return;
      takenUp = field;
      field.dispatchEvent(new CustomEvent("hand", { bubbles: true }));
      if (dora && dora.value) dora.dispatchEvent(new Event("input", { bubbles: true }));
    }

    function showKeys() {
      const keys = find("[data-keypad-keys]");
      if (!keys) return;
      const needed = all("input[data-keypad]").some((input) => input.getClientRects().length);
      find(".numbers").classList.toggle("unkeyed", !needed);
      document.dispatchEvent(new CustomEvent("keypad:begin"));
    }

    // --- The hands of the winners in riichi ---

    function showValues() {
      const blocks = all("[data-value]");
      if (!blocks.length) return;
      const won = winners();
      if (!won.includes(tab)) tab = won[0] || blocks[0].dataset.value;
      blocks.forEach((block) => {
        block.hidden = block.dataset.value !== tab;
        block.disabled = !won.includes(block.dataset.value);
        block.classList.toggle("entered", isEntered(block.dataset.value));
        showValue(block);
      });
      quick.classList.toggle("several", won.length > 1);
      places.forEach((place) => tilesOf(place).toggleAttribute("data-aside", !won.includes(place) || wayOf(place) !== "tiles"));
      const tabs = find("[data-value-tabs]");
      tabs.hidden = won.length < 2;
      tabs.querySelectorAll("button").forEach((button) => {
        button.hidden = !won.includes(button.dataset.valueTab);
        button.setAttribute("aria-pressed", String(button.dataset.valueTab === tab));
      });
    }

    // Somebody is liable only for a yakuman; of tiles the answer tells.
    function isYakuman(place) {
      const told = document.querySelector("#answer [data-yakuman]");
      return valuesOf("pao" + place).length > 0 || Boolean(told) && told.dataset.yakuman.split(" ").includes(place);
    }

    function showValue(block) {
      const place = block.dataset.value;
      const limit = valuesOf("limit" + place)[0];
      const han = Number(valuesOf("han" + place)[0] || 0);
      block.querySelector(".fus").classList.toggle("needless", Boolean(limit) || han >= MANGAN);
      block.querySelector("[data-pao]").hidden = !(wayOf(place) === "tiles" ? isYakuman(place) : limit === "yakuman");
      block.querySelectorAll(".fus input").forEach((input) => {
        input.closest(".pick").classList.toggle("cannot", Boolean(whyNot(input, han)));
      });
    }

    // Why no hand has this value, or nothing.
    function whyNot(input, han) {
      const { ron, tsumo } = input.dataset;
      const least = Number(isWall() ? tsumo : ron);
      if (!isWall() && !valuesOf("origin").length) return "";
      if (han ? han >= least : least < MANGAN) return "";
      const told = least > MANGAN ? quick.dataset.never : quick.dataset[isWall() ? "neverTsumo" : "neverRon"];
      return told.replace("%(han)s", String(han)).replace("%(fu)s", input.value);
    }

    function refuse(event) {
      const pick = event.target.closest(".fus .pick.cannot");
      if (!pick) return;
      const input = pick.querySelector("input");
      event.preventDefault();
      const han = Number(valuesOf(input.name.replace("fu", "han"))[0] || 0);
      document.getElementById("toasts").textContent = "";
      document.dispatchEvent(new CustomEvent("toast", { detail: { value: whyNot(input, han) } }));
    }

    // A question stands only beside the keys that answer it; otherwise a button leads to those.
    function showQuestion() {
      const parts = (name) => Array.from(document.querySelectorAll(`#answer [${name}]`));
      const questions = parts("data-question-of");
      questions.forEach((question) => { question.hidden = question.dataset.questionOf !== tab; });
      const isAsked = questions.some((question) => !question.hidden);
      parts("data-leads-to").forEach((button, place) => { button.hidden = isAsked || place > 0; });
    }

    function show() {
      showEnding();
      showNoten();
      showOrigins();
      showValues();
      showWays();
      showTiles();
      showKeys();
      showQuestion();
      takeUpHand();
    }

    // --- The answer ---

    function tellFaults() {
      const told = {};
      document.querySelectorAll("#answer [data-fault-of]").forEach((one) => {
        told[one.dataset.faultOf] = one.textContent;
      });
      all("[data-fault]").forEach((slot) => {
        const fault = told[slot.dataset.fault] || "";
        if (slot.textContent !== fault) slot.textContent = fault;
        slot.hidden = !fault;
        all(`.input[name="${slot.dataset.fault}"]`).forEach((input) => {
          input.setAttribute("aria-invalid", String(Boolean(fault)));
        });
      });
    }

    // The button stores what the answer shows, so it waits for the answer to the last tap.
    function asked() {
      taps += 1;
      go.disabled = true;
    }

    function answered() {
      tellFaults();
      showValues();
      showQuestion();
      go.disabled = sent !== taps || !document.querySelector("#answer [data-ready='1']");
    }

    form.addEventListener("htmx:beforeRequest", (event) => {
      if (event.target === form) sent = taps;
    });
    // Before the page keeps what is chosen now: it keeps this too.
    form.addEventListener("change", (event) => {
      if (!quick.contains(event.target)) return;
      chosen(event.target);
      show();
      asked();
    }, true);
    ["begun", "pad"].forEach((name) => form.addEventListener(name, asked));
    form.addEventListener("hand:moves", (event) => moveHand(event.detail));
    form.addEventListener("hand:stays", (event) => dropHand(event.detail));
    form.addEventListener("htmx:afterSwap", (event) => {
      if (event.target.id === "answer") answered();
    });
    quick.addEventListener("click", (event) => {
      refuse(event);
      const button = event.target.closest("[data-value-tab], [data-leads-to], [data-unfold]");
      if (!button) return;
      const { valueTab, leadsTo } = button.dataset;
      if (valueTab || leadsTo) tab = valueTab || leadsTo;
      else unfolded = true;
      show();
    });

    show();
    answered();
    // What was kept before is answered like a tap; an empty form needs no answer.
    if (winners().length || valuesOf("ending").length) form.dispatchEvent(new CustomEvent("begun"));
  }

  document.addEventListener("DOMContentLoaded", () => {
    document.querySelectorAll("[data-quick]").forEach(setUp);
  });
})();
