/* The tile pad: a tap shows its tile at once, writes the notation, and then asks for the score.
   What the hand is, hand.js works out from the taps; the field with the notation is what is sent. */
(() => {
  "use strict";

  const { play, refusal, left, read, write, digits, inOrder, without, tilesIn, isTiles } = window.tileHand;
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  function setUp(form) {
    const words = JSON.parse(document.getElementById("pad-words").textContent);
    const find = (selector) => form.querySelector(selector);
    const all = (selector) => Array.from(form.querySelectorAll(selector));
    const text = find("#tiles");
    const strip = find("#hand");
    const keys = all(".key");
    const keyOf = Object.fromEntries(keys.map((key) => [key.dataset.code, key]));
    const mode = { by: "set", open: false, next: "" };
    let taps = [];
    let hand = play(taps);
    let typed = "";

    // --- What is sent ---

    function ask() {
      form.dispatchEvent(new CustomEvent("pad"));
    }

    function changed() {
      hand = play(taps);
      text.value = write(hand);
      find("#dora").value = digits(hand.dora);
      find("#ura").value = digits(hand.ura);
      draw();
      ask();
    }

    // --- Taps ---

    function tapOn(code) {
      if (mode.next === "dora" || mode.next === "ura") return { type: "indicator", to: mode.next, code };
      if (mode.next === "win") return { type: "win", code };
      return { type: "tile", code, by: mode.by, open: mode.open, pair: mode.next === "pair" };
    }

    function press(key) {
      const tap = tapOn(key.dataset.code);
      const reason = refusal(hand, tap);
      if (reason) {
        say(words[reason], key);
        return;
      }
      taps.push(tap);
      // Indicators come in rows; a pair and a winning tile come alone.
      if (tap.type !== "indicator") mode.next = "";
      changed();
    }

    function mark(button) {
      const set = hand.sets[Number(button.dataset.set)];
      if (set.kind === "kong") {
        say(words.kong, button);
        return;
      }
      taps.push({ type: "mark", set: Number(button.dataset.set), code: button.dataset.code });
      mode.next = "";
      changed();
    }

    function stepBack() {
      if (!taps.length) return;
      taps.pop();
      changed();
    }

    function clear() {
      taps.push({ type: "clear" });
      mode.next = "";
      changed();
    }

    // Typing is never overwritten; what it means is drawn as far as it can be read.
    function readText() {
      const indicators = ["dora", "ura"].flatMap((to) => {
        const field = find("#" + to).value;
        return isTiles(field) ? tilesIn(field).map((code) => ({ type: "indicator", to, code })) : [];
      });
      taps = (read(text.value) || []).concat(indicators);
      hand = play(taps);
      draw();
    }

    function say(message, part) {
      const told = message.replace("%(tile)s", part.getAttribute("aria-label"));
      document.getElementById("toasts").textContent = "";
      document.dispatchEvent(new CustomEvent("toast", { detail: { value: told } }));
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
      if (focused >= 0) (strip.querySelectorAll("button")[focused] || text).focus();
      drawKeys();
      drawModes();
      drawChips();
    }

    function drawKeys() {
      for (const key of keys) {
        const used = left(hand, key.dataset.code) <= 0;
        if (used) key.setAttribute("aria-disabled", "true");
        else key.removeAttribute("aria-disabled");
      }
      find("[data-undo]").disabled = !taps.length;
      find("[data-clear]").disabled = !hand.sets.length && !hand.bonus.length && !hand.dora.length;
    }

    function pressed(button, on) {
      button.setAttribute("aria-pressed", String(on));
    }

    function drawModes() {
      all("[data-by]").forEach((button) => pressed(button, button.dataset.by === mode.by));
      all("[data-open]").forEach((button) => pressed(button, Boolean(button.dataset.open) === mode.open));
      all("[data-next]").forEach((button) => pressed(button, button.dataset.next === mode.next));
    }

    function offer(part, known) {
      part.hidden = !known;
      const fields = part.matches("input, select, option") ? [part] : part.querySelectorAll("input, select");
      fields.forEach((field) => { field.disabled = !known; });
    }

    // Only what these rules know, and only what a player can have now.
    function drawChips() {
      const rules = find("#rules").value;
      const chosen = all(".chip input:checked").map((input) => input.value);
      for (const part of all("[data-rules]")) {
        const { when, beside } = part.dataset;
        const known = part.dataset.rules.split(" ").includes(rules);
        const fits = !(when === "lost" && hand.win) && (!beside || chosen.includes(beside));
        offer(part, known && fits);
      }
      const bonus = find("[data-bonus]");
      const lucky = find("[name=options]");
      bonus.hidden = !(bonus.dataset.bonus.split(" ").includes(rules) || (lucky.checked && !lucky.disabled));
    }

    // What other rules do not know is not left chosen out of sight.
    function rulesChanged() {
      drawChips();
      const round = find("#round");
      if (round.selectedOptions.length && round.selectedOptions[0].disabled) round.value = "E";
      if (!form.querySelector("[name=win]:checked:not(:disabled)")) find("[name=win]").checked = true;
      mode.next = "";
      drawModes();
    }

    // --- By finger ---

    function choose(button) {
      const { by, open, next } = button.dataset;
      if (by) mode.by = by;
      if (open !== undefined) mode.open = Boolean(open);
      if (next) mode.next = mode.next === next ? "" : next;
      drawModes();
    }

    // The hand goes along to where it is compared.
    find("[data-carries]").addEventListener("click", (event) => {
      event.currentTarget.search = String(new URLSearchParams(new FormData(form)));
    });

    form.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      if (button.matches(".key")) press(button);
      else if (button.matches(".hand-tile")) mark(button);
      else if (button.matches("[data-undo]")) stepBack();
      else if (button.matches("[data-clear]")) clear();
      else if (button.matches("[aria-pressed]")) choose(button);
    });

    form.addEventListener("change", (event) => {
      if (event.target.id === "rules") rulesChanged();
      else drawChips();
    });

    form.addEventListener("input", (event) => {
      if (!["tiles", "dora", "ura"].includes(event.target.id)) return;
      readText();
      ask();
    });

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
    readText();
  }

  document.querySelectorAll("[data-pad]").forEach(setUp);
})();
