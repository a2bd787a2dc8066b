/* A hand drawn as sets with their words. A tile is a button for its set; the words under a set turn
   it from open to concealed and back. What a button does, the pad knows. */
(() => {
  "use strict";

  const { inOrder, without, isRack, isWinner } = window.tileHand;

  function element(name, className, ...parts) {
    const made = document.createElement(name);
    made.className = className;
    made.append(...parts);
    return made;
  }

  function button(className, data, ...parts) {
    const made = element("button", className, ...parts);
    made.type = "button";
    Object.assign(made.dataset, data);
    return made;
  }

  // A claimed tile lies, a concealed kong shows two backs, the winning tile stands apart.
  function looksOf(hand, set) {
    const tiles = inOrder(set.tiles);
    if (isWinner(hand, set)) {
      const rest = without(tiles, hand.win.code).map((code) => [code, ""]);
      return [...rest, [hand.win.code, "wins"]];
    }
    if (set.open) return tiles.map((code, place) => [code, place ? "" : "lying"]);
    const isBack = (place) => set.kind === "kong" && (place === 0 || place === 3);
    return tiles.map((code, place) => [code, isBack(place) ? "back" : ""]);
  }

  // `keyOf` has the key of each tile: its face and its name.
  function handDrawing(words, keyOf) {
    function tileFor(code, look) {
      const tile = document.getElementById(look === "lying" ? "lying" : "standing")
        .content.firstElementChild.cloneNode(true);
      const face = look === "back" ? "back" : keyOf[code].dataset.face;
      const use = tile.lastElementChild;
      use.setAttribute("href", use.getAttribute("href") + (look === "lying" ? "#f-" : "#t-") + face);
      if (look === "wins") tile.classList.add("wins");
      return tile;
    }

    function spoken(code, look) {
      const phrase = { back: words.faceDown, lying: words.claimed, wins: words.mark }[look] || "%(tile)s";
      return phrase.replace("%(tile)s", keyOf[code].getAttribute("aria-label"));
    }

    function tileButton(code, look, place) {
      const made = button("hand-tile", { set: place, code }, tileFor(code, look));
      made.setAttribute("aria-label", spoken(code, look));
      return made;
    }

    // A set that a claimed tile completed is open.
    function captionOf(hand, set, place, claimed) {
      const wins = isWinner(hand, set);
      const named = (set.open || (wins && claimed) ? words.open : words.concealed)[set.kind] || "";
      if (wins) return element("figcaption", "", named ? named + ", " : "", element("b", "", words.wins));
      if (isRack(set) || set.kind === "pair") return element("figcaption", "", named);
      return element("figcaption", "", button("set-turn", { turn: place }, element("span", "", named)));
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

    // `touched` is the place of the set under the finger.
    return function drawHand(hand, touched, claimed) {
      const sets = hand.sets.map((set, place) => {
        const tiles = looksOf(hand, set).map(([code, look]) => tileButton(code, look, place));
        const figure = element("figure", set.kind, element("div", "set", ...tiles), captionOf(hand, set, place, claimed));
        figure.classList.toggle("last", set === hand.last);
        figure.classList.toggle("touched", place === touched);
        return figure;
      });
      const rows = ["bonus", "dora", "ura"].filter((row) => hand[row].length);
      return element("div", "hand", ...sets, ...rows.map((row) => rowDrawn(hand[row], words[row])));
    };
  }

  window.handDrawing = handDrawing;
})();
