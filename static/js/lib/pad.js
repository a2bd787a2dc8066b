/* The tile pad: a tap shows its tile at once, writes the notation, and then asks for the score.
   What the hand is, hand.js works out from the taps; the field with the notation is what is sent.

   Inside one [data-pad] there may be several hands, each an <input data-tiles>: data-owner is the
   letter on a tile that is used up, data-name the player, data-lost says that somebody else won,
   data-aside that these tiles do not count. The first is under the finger until another gets the
   event "hand"; a field that another script filled gets "hand:read". After every change the field
   sends "pad"; after every drawing the pad sends "drawn".

   When all tiles stand and it matters which of them won, only those keys stay lit (winning.js). */
(() => {
  "use strict";

  const {
    play, refusal, left, held, read, write, digits, tilesIn, isTiles, isBonus, isRack, isWinner, canHold,
  } = window.tileHand;
  const { questionFor, isClaimed } = window.winningTile;
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const INDICATORS = ["dora", "ura"];
  // A finger that bounces has not answered, nor one that was on its way to another button.
  const BOUNCE = 400;
  const UNKNOWN = "unknown";
  // What decides how the winning tile counts.
  const CIRCUMSTANCE = /^(origin|win\d*|flags\d*|riichi|rules|seat|round|players|options)$/;

  function setUp(pad) {
    const words = JSON.parse(document.getElementById("pad-words").textContent);
    const find = (selector) => pad.querySelector(selector);
    const all = (selector) => Array.from(pad.querySelectorAll(selector));
    const fields = all("[data-tiles]");
    const strip = find("#hand");
    const keys = all(".key");
    const keyOf = Object.fromEntries(keys.map((key) => [key.dataset.code, key]));
    const drawHand = window.handDrawing(words, keyOf);
    const mode = { by: "set", open: false, next: "" };
    const hands = new Map(fields.map((field) => [field, { taps: [], lost: false, hand: play([]) }]));
    let field = fields[0];
    let hand = play([]);
    let typed = "";
    // The set that was touched, and the chow that won while its tile is not known yet.
    let touched = null;
    let wonChow = null;
    let pressedLast = { code: "", at: -BOUNCE };
    let askedAt = -BOUNCE;

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
      touched = null;
      wonChow = null;
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
      if (mode.next === "win") return { type: "win", code, claimed: isClaimed(field) };
      return { type: "tile", code, by: mode.by, open: mode.open, pair: mode.next === "pair" };
    }

    function press(key, at) {
      const { code } = key.dataset;
      const bounces = at - askedAt < BOUNCE || (code === pressedLast.code && at - pressedLast.at < BOUNCE);
      const question = bounces ? null : questionNow();
      pressedLast = { code, at };
      if (question && !isBonus(code)) answer(question, key);
      else tapTile(key, bounces);
    }

    function tapTile(key, bounces) {
      const tap = tapOn(key.dataset.code);
      const reason = refusal(hand, tap);
      if (reason === "full" && bounces) return;
      if (reason) {
        say(words[reason], key, reason === "usedUp" ? holders(key.dataset.code, "name", " ") : "");
        return;
      }
      // Indicators come in rows; a pair and a winning tile come alone.
      if (tap.type !== "indicator") mode.next = "";
      add(tap);
    }

    // --- Which tile won ---

    function questionNow() {
      if (hands.get(field).lost || mode.next) return null;
      if (wonChow === null) return questionFor(field, hand);
      return { choices: Object.fromEntries(hand.sets[wonChow].tiles.map((code) => [code, wonChow])), lowest: "" };
    }

    function answer({ choices }, key) {
      const { code } = key.dataset;
      if (code in choices) add({ type: "won", set: choices[code], code, answer: wonChow === null ? code : "" });
      else say(words.cannotWin, key);
    }

    function doNotKnow(at) {
      const question = questionNow();
      if (!question || at - askedAt < BOUNCE) return;
      add({ type: "won", set: question.choices[question.lowest], code: question.lowest, answer: UNKNOWN });
    }

    // An answer holds for how the tile came. That changed: the same answer is given again when the
    // server has counted anew, or the question is put again.
    function withdrawAnswers() {
      document.querySelectorAll("[data-wins]").forEach((part) => part.removeAttribute("data-about"));
      for (const one of fields) {
        const kept = hands.get(one);
        const given = kept.taps.find((tap) => tap.answer);
        if (!given) continue;
        kept.answer = given.answer;
        kept.taps = kept.taps.filter((tap) => tap !== given);
        playAgain(one);
        one.value = write(kept.hand);
      }
      takeUp(field);
      draw();
    }

    function answerAgain() {
      for (const one of fields) {
        const kept = hands.get(one);
        const question = kept.answer && questionFor(one, kept.hand);
        const code = question && (kept.answer === UNKNOWN ? question.lowest : kept.answer);
        if (!question || !(code in question.choices)) continue;
        kept.taps.push({ type: "won", set: question.choices[code], code, answer: kept.answer });
        kept.answer = "";
        playAgain(one);
        one.value = write(kept.hand);
        one.dispatchEvent(new CustomEvent("pad", { bubbles: true }));
      }
      takeUp(field);
      // A question goes before further indicators.
      if (questionFor(field, hand)) mode.next = "";
      draw();
    }

    // --- A set that is touched ---

    function touch(button) {
      const [set, { code }] = [Number(button.dataset.set), button.dataset];
      const isSame = touched && touched.set === set && (touched.code === code || !isRack(hand.sets[set]));
      touched = isSame ? null : { set, code };
      wonChow = null;
      draw();
    }

    const SET_ACTS = {
      kong({ set }) {
        const [code] = hand.sets[set].tiles;
        if (hand.sets[set].kind === "pung" && left(hand, code) <= 0) say(words.usedUp, keyOf[code], holders(code, "name", " "));
        else add({ type: "kong", set });
      },
      won({ set, code }) {
        if (hand.sets[set].kind !== "chow") {
          add({ type: "won", set, code });
          return;
        }
        wonChow = set;
        touched = null;
        draw();
      },
      turn({ set }) {
        add({ type: "turn", set });
      },
      remove({ set, code }) {
        add({ type: "remove", set, code });
      },
      close() {
        touched = null;
        draw();
      },
    };

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

    function draw() {
      const focused = Array.from(strip.querySelectorAll("button")).indexOf(document.activeElement);
      strip.replaceChildren(drawHand(hand, touched ? touched.set : -1, isClaimed(field)));
      strip.classList.toggle("many", strip.querySelectorAll(".tile").length > 14);
      strip.scrollLeft = strip.scrollWidth;
      if (focused >= 0) (strip.querySelectorAll("button")[focused] || find(".key[tabindex='0']")).focus();
      drawKeys();
      drawModes();
      drawOver();
      pad.dispatchEvent(new CustomEvent("drawn", { detail: { hand } }));
    }

    function drawKeys() {
      const question = questionNow();
      keys.forEach((key) => drawKey(key, question));
      find("[data-undo]").disabled = !hands.get(field).taps.length;
      find("[data-clear]").disabled = !hand.sets.length && !hand.bonus.length && !hand.dora.length;
      find("[data-next=win]").disabled = hands.get(field).lost;
    }

    function drawKey(key, question) {
      const { code } = key.dataset;
      const asks = Boolean(question) && !isBonus(code);
      const used = left(hand, code) <= 0;
      key.classList.toggle("may-win", asks && code in question.choices);
      if (asks ? !(code in question.choices) : used) key.setAttribute("aria-disabled", "true");
      else key.removeAttribute("aria-disabled");
      const label = key.querySelector(".key-held");
      const told = used && !asks ? holders(code, "owner", "") : "";
      if (label) label.textContent = told;
      else if (told) key.append(heldLabel(told));
    }

    function heldLabel(told) {
      const label = document.createElement("span");
      label.className = "key-held";
      label.textContent = told;
      return label;
    }

    function pressed(button, on) {
      button.setAttribute("aria-pressed", String(on));
    }

    function drawModes() {
      all("[data-by]").forEach((button) => pressed(button, button.dataset.by === mode.by));
      all("[data-open]").forEach((button) => pressed(button, Boolean(button.dataset.open) === mode.open));
      all("[data-next]").forEach((button) => pressed(button, button.dataset.next === mode.next));
    }

    // The question, or what can be done with a set, in the place of the switches.
    function drawOver() {
      const question = questionNow();
      const focused = find(".pad-head").contains(document.activeElement);
      const [asks, acts] = [find("[data-asks]"), find("[data-acts]")];
      if (asks.hidden && question && wonChow === null) askedAt = performance.now();
      asks.hidden = !question || Boolean(touched);
      acts.hidden = !touched;
      find("[data-unknown]").hidden = !question || !question.lowest;
      find(".pad-head").classList.toggle("over", Boolean(question || touched));
      if (touched) drawActs(hand.sets[touched.set]);
      if (focused && !document.activeElement.getClientRects().length) find(".key[tabindex='0']").focus();
    }

    function drawActs(set) {
      const kong = find("[data-act=kong]");
      kong.hidden = !["pung", "kong"].includes(set.kind);
      pressed(kong, set.kind === "kong");
      const turn = find("[data-act=turn]");
      turn.hidden = isRack(set) || set.kind === "pair" || isWinner(hand, set);
      turn.textContent = set.open ? words.toConcealed : words.toOpen;
      find("[data-act=won]").hidden = hands.get(field).lost || !canHold(set, isClaimed(field));
    }

    // --- By finger ---

    function choose(button) {
      const { by, open, next } = button.dataset;
      if (by) mode.by = by;
      if (open !== undefined) mode.open = Boolean(open);
      if (next) mode.next = mode.next === next ? "" : next;
      drawKeys();
      drawModes();
      drawOver();
    }

    pad.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      if (button.matches(".key")) press(button, event.timeStamp);
      else if (button.matches(".hand-tile")) touch(button);
      else if (button.matches("[data-turn]")) add({ type: "turn", set: Number(button.dataset.turn) });
      else if (button.matches("[data-act]")) SET_ACTS[button.dataset.act](touched);
      else if (button.matches("[data-unknown]")) doNotKnow(event.timeStamp);
      else if (button.matches("[data-undo]")) stepBack();
      else if (button.matches("[data-clear]")) clear();
      else if (button.matches(".pad-modes [aria-pressed]")) choose(button);
    });

    pad.addEventListener("input", (event) => {
      const isHand = event.target.matches("[data-tiles]");
      if (!isHand && !INDICATORS.includes(event.target.id)) return;
      readText(isHand ? event.target : field);
      touched = null;
      wonChow = null;
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
      touched = null;
      wonChow = null;
      takeUp(event.target);
      draw();
    });

    pad.addEventListener("hand:read", (event) => readText(event.target));

    // Before the form sends what changed.
    field.form.addEventListener("change", (event) => {
      if (CIRCUMSTANCE.test(event.target.name)) withdrawAnswers();
    }, true);

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
      else if (keyOf[digit + event.key]) press(keyOf[digit + event.key], event.timeStamp);
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
      answerAgain();
    });

    window.addEventListener("reach", draw);

    reach(keys[0]);
    fields.forEach(readText);
    takeUp(fields.find((one) => one.dataset.active !== undefined) || field);
    draw();
  }

  document.querySelectorAll("[data-pad]").forEach(setUp);
})();
