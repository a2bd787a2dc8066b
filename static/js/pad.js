/* The tile pad: a tap shows its tile at once, writes the notation, and then asks for the score.
   What the hand is, hand.js works out from the taps; the field with the notation is what is sent.

   Inside one [data-pad] there may be several hands, each an <input data-tiles>: data-owner is the
   letter on a tile that is used up, data-name the player, data-lost says that somebody else won,
   data-aside that these tiles do not count. The first is under the finger until another gets the
   event "hand"; a field that another script filled gets "hand:read". After every change the field
   sends "pad"; after every drawing the pad sends "drawn". */
(() => {
  "use strict";

  const { play, refusal, left, held, read, write, digits, inOrder, without, tilesIn, isTiles } = window.tileHand;
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const INDICATORS = ["dora", "ura"];

  function setUp(pad) {
    const words = JSON.parse(document.getElementById("pad-words").textContent);
    const find = (selector) => pad.querySelector(selector);
    const all = (selector) => Array.from(pad.querySelectorAll(selector));
    const fields = all("[data-tiles]");
    const strip = find("#hand");
    const keys = all(".key");
    const keyOf = Object.fromEntries(keys.map((key) => [key.dataset.code, key]));
    const mode = { by: "set", open: false, next: "" };
    const hands = new Map(fields.map((field) => [field, { taps: [], lost: false, hand: play([]) }]));
    let field = fields[0];
    let hand = play([]);
    let typed = "";

    // --- The hands ---

    // A hand that is counted in another way uses up no tiles.
    const isInPlay = (one) => one.dataset.aside === undefined;

    function countElsewhere(own) {
      const others = fields.filter((other) => other !== own && isInPlay(other)).map((other) => hands.get(other).hand);
      const count = (code) => others.reduce((sum, other) => sum + held(other, code), 0);
      return Object.fromEntries(keys.map((key) => [key.dataset.code, count(key.dataset.code)]));
    }

    function playAgain(one) {
      const kept = hands.get(one);
      kept.lost = one.dataset.lost !== undefined;
      kept.hand = play(kept.taps, countElsewhere(one), kept.lost);
    }

    function takeUp(one) {
      field = one;
      playAgain(field);
      hand = hands.get(field).hand;
    }

    // --- What is sent ---

    function ask() {
      field.dispatchEvent(new CustomEvent("pad", { bubbles: true }));
    }

    function writeIndicators() {
      for (const name of INDICATORS) {
        const indicators = find("#" + name);
        if (indicators) indicators.value = digits(hand[name]);
      }
    }

    function changed() {
      takeUp(field);
      field.value = write(hand);
      writeIndicators();
      draw();
      ask();
    }

    function add(tap) {
      hands.get(field).taps.push({ ...tap, elsewhere: hand.elsewhere });
      changed();
    }

    // --- Taps ---

    function tapOn(code) {
      if (INDICATORS.includes(mode.next)) return { type: "indicator", to: mode.next, code };
      if (mode.next === "win") return { type: "win", code };
      return { type: "tile", code, by: mode.by, open: mode.open, pair: mode.next === "pair" };
    }

    function press(key) {
      const tap = tapOn(key.dataset.code);
      const reason = refusal(hand, tap);
      if (reason) {
        say(words[reason], key, reason === "usedUp" ? holders(key.dataset.code, "name", " ") : "");
        return;
      }
      // Indicators come in rows; a pair and a winning tile come alone.
      if (tap.type !== "indicator") mode.next = "";
      add(tap);
    }

    function mark(button) {
      const set = hand.sets[Number(button.dataset.set)];
      if (hands.get(field).lost) return;
      if (set.kind === "kong") {
        say(words.kong, button);
        return;
      }
      mode.next = "";
      add({ type: "mark", set: Number(button.dataset.set), code: button.dataset.code });
    }

    function stepBack() {
      if (hands.get(field).taps.pop()) changed();
    }

    function clear() {
      mode.next = "";
      add({ type: "clear" });
    }

    function indicatorsIn(name) {
      const indicators = find("#" + name);
      if (!indicators || !isTiles(indicators.value)) return [];
      return tilesIn(indicators.value).map((code) => ({ type: "indicator", to: name, code }));
    }

    // Nothing where it is no notation, or where a tile is not on this pad.
    function tapsIn(text) {
      const taps = read(text) || [];
      const there = taps.every((tap) => (tap.tiles || [tap.code]).every((code) => keyOf[code]));
      return there ? taps : [];
    }

    // Typing is never overwritten; what it means is drawn as far as it can be read.
    function readText(one) {
      hands.get(one).taps = tapsIn(one.value).concat(one === field ? INDICATORS.flatMap(indicatorsIn) : []);
      playAgain(one);
    }

    function say(message, part, more) {
      const told = message.replace("%(tile)s", part.getAttribute("aria-label"));
      document.getElementById("toasts").textContent = "";
      document.dispatchEvent(new CustomEvent("toast", { detail: { value: [told, more].filter(Boolean).join(" ") } }));
    }

    // Who has how many of a tile: O3 Z1 on the key, Greet 3, Wim 1 in words.
    function holders(code, told, between) {
      const counted = fields
        .filter(isInPlay)
        .map((one) => [one.dataset[told], held(hands.get(one).hand, code)])
        .filter(([who, count]) => who && count);
      return counted.map(([who, count]) => who + between + count).join(between ? ", " : " ");
    }

    // --- Drawing ---

    function tileFor(code, look) {
      const tile = document.getElementById(look === "lying" ? "lying" : "standing")
        .content.firstElementChild.cloneNode(true);
      const face = look === "back" ? "back" : keyOf[code].dataset.face;
      const use = tile.lastElementChild;
      use.setAttribute("href", use.getAttribute("href") + (look === "lying" ? "#f-" : "#t-") + face);
      if (look === "wins") tile.classList.add("wins");
      return tile;
    }

    function element(name, className, ...parts) {
      const made = document.createElement(name);
      made.className = className;
      made.append(...parts);
      return made;
    }

    function tileButton(code, look, place) {
      const button = element("button", "hand-tile", tileFor(code, look));
      button.type = "button";
      button.dataset.set = String(place);
      button.dataset.code = code;
      button.setAttribute("aria-label", spoken(code, look));
      if (look === "wins") button.setAttribute("aria-pressed", "true");
      return button;
    }

    function spoken(code, look) {
      const phrase = { back: words.faceDown, lying: words.claimed, wins: words.mark }[look] || "%(tile)s";
      return phrase.replace("%(tile)s", keyOf[code].getAttribute("aria-label"));
    }

    // A claimed tile lies, a concealed kong shows two backs, the winning tile stands apart.
    function looksOf(set) {
      const tiles = inOrder(set.tiles);
      if (hand.win && hand.win.set === set) {
        const rest = without(tiles, hand.win.code).map((code) => [code, ""]);
        return [...rest, [hand.win.code, "wins"]];
      }
      if (set.open) return tiles.map((code, place) => [code, place ? "" : "lying"]);
      const isBack = (place) => set.kind === "kong" && (place === 0 || place === 3);
      return tiles.map((code, place) => [code, isBack(place) ? "back" : ""]);
    }

    function captionOf(set) {
      const named = (set.open ? words.open : words.concealed)[set.kind] || "";
      const caption = element("figcaption", "", named);
      if (hand.win && hand.win.set === set) caption.append(named ? ", " : "", element("b", "", words.wins));
      return caption;
    }

    function setDrawn(set, place) {
      const tiles = looksOf(set).map(([code, look]) => tileButton(code, look, place));
      const figure = element("figure", set.kind, element("div", "set", ...tiles), captionOf(set));
      if (set === hand.last) figure.classList.add("last");
      return figure;
    }

    function rowDrawn(codes, caption) {
      const tiles = codes.map((code) => {
        const tile = tileFor(code, "");
        tile.setAttribute("role", "img");
        tile.setAttribute("aria-label", keyOf[code].getAttribute("aria-label"));
        tile.removeAttribute("aria-hidden");
        return tile;
      });
      return element("figure", "aside", element("div", "set", ...tiles), element("figcaption", "", caption));
    }

    function draw() {
      const focused = Array.from(strip.querySelectorAll("button")).indexOf(document.activeElement);
      const drawn = hand.sets.map(setDrawn);
      for (const place of ["bonus", "dora", "ura"]) {
        if (hand[place].length) drawn.push(rowDrawn(hand[place], words[place]));
      }
      strip.replaceChildren(element("div", "hand", ...drawn));
      strip.classList.toggle("many", strip.querySelectorAll(".tile").length > 14);
      strip.scrollLeft = strip.scrollWidth;
      if (focused >= 0) (strip.querySelectorAll("button")[focused] || find(".key[tabindex='0']")).focus();
      drawKeys();
      drawModes();
      pad.dispatchEvent(new CustomEvent("drawn", { detail: { hand } }));
    }

    function drawKeys() {
      keys.forEach(drawKey);
      find("[data-undo]").disabled = !hands.get(field).taps.length;
      find("[data-clear]").disabled = !hand.sets.length && !hand.bonus.length && !hand.dora.length;
      find("[data-next=win]").disabled = hands.get(field).lost;
    }

    function drawKey(key) {
      const used = left(hand, key.dataset.code) <= 0;
      if (used) key.setAttribute("aria-disabled", "true");
      else key.removeAttribute("aria-disabled");
      const label = key.querySelector(".key-held");
      const told = used ? holders(key.dataset.code, "owner", "") : "";
      if (label) label.textContent = told;
      else if (told) key.append(element("span", "key-held", told));
    }

    function pressed(button, on) {
      button.setAttribute("aria-pressed", String(on));
    }

    function drawModes() {
      all("[data-by]").forEach((button) => pressed(button, button.dataset.by === mode.by));
      all("[data-open]").forEach((button) => pressed(button, Boolean(button.dataset.open) === mode.open));
      all("[data-next]").forEach((button) => pressed(button, button.dataset.next === mode.next));
    }

    // --- By finger ---

    function choose(button) {
      const { by, open, next } = button.dataset;
      if (by) mode.by = by;
      if (open !== undefined) mode.open = Boolean(open);
      if (next) mode.next = mode.next === next ? "" : next;
      drawModes();
    }

    pad.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      if (button.matches(".key")) press(button);
      else if (button.matches(".hand-tile")) mark(button);
      else if (button.matches("[data-undo]")) stepBack();
      else if (button.matches("[data-clear]")) clear();
      else if (button.matches(".pad-modes [aria-pressed]")) choose(button);
    });

    pad.addEventListener("input", (event) => {
      const isHand = event.target.matches("[data-tiles]");
      if (!isHand && !INDICATORS.includes(event.target.id)) return;
      readText(isHand ? event.target : field);
      takeUp(field);
      draw();
      ask();
    });

    // Another hand is taken up; who won may be another player than before.
    pad.addEventListener("hand", (event) => {
      fields.filter((one) => hands.get(one).lost !== (one.dataset.lost !== undefined)).forEach((one) => {
        playAgain(one);
        one.value = write(hands.get(one).hand);
      });
      mode.next = "";
      takeUp(event.target);
      draw();
    });

    pad.addEventListener("hand:read", (event) => readText(event.target));

    // --- By keyboard: arrows go from key to key, 4 p is circles 4, Backspace is a step back ---

    function moveFrom(key, [across, down]) {
      const shown = keys.filter((one) => one.getClientRects().length);
      const at = key.getBoundingClientRect();
      const [x, y] = [at.left + across * (at.width + 8), at.top + down * (at.height + 8)];
      const distance = (one) => {
        const box = one.getBoundingClientRect();
        return Math.hypot(box.left - x, box.top - y);
      };
      const next = shown.reduce((best, one) => (distance(one) < distance(best) ? one : best));
      reach(next);
      next.focus();
    }

    // One stop for the Tab key: the pad is one thing.
    function reach(key) {
      keys.forEach((one) => { one.tabIndex = one === key ? 0 : -1; });
    }

    find(".pad-keys").addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const key = event.target.closest(".key");
      const digit = typed;
      typed = /^[1-9]$/.test(event.key) ? event.key : "";
      if (ARROWS[event.key] && key) moveFrom(key, ARROWS[event.key]);
      else if (event.key === "Backspace") stepBack();
      else if (keyOf[digit + event.key]) press(keyOf[digit + event.key]);
      else if (!typed) return;
      event.preventDefault();
    });

    find(".pad-keys").addEventListener("focusin", (event) => {
      if (event.target.matches(".key")) reach(event.target);
    });

    // The sum is read aloud when it arrives, not the whole panel.
    document.addEventListener("htmx:afterSwap", (event) => {
      const spokenSum = event.target.querySelector("[data-spoken]");
      document.getElementById("said").textContent = spokenSum ? spokenSum.dataset.spoken : "";
    });

    reach(keys[0]);
    fields.forEach(readText);
    takeUp(fields.find((one) => one.dataset.active !== undefined) || field);
    draw();
  }

  document.querySelectorAll("[data-pad]").forEach(setUp);
})();
