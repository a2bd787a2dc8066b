/* Which tile won. The server puts the question beside its count, and only where the answer changes
   that count; without a connection all tiles that can have won are offered.
   A question is { choices: tile -> place of the set it completed, lowest: tile }. */
(() => {
  "use strict";

  const { digits, isUndecided, possibleWins } = window.tileHand;
  const CLAIMED = ["discard", "robbed"];

  // The fields of a winner carry the number of the player, or none.
  function howWon(field) {
    const [place] = /\d*$/.exec(field.name);
    const { form } = field;
    const win = form.querySelector(`[name=win]:checked, [name="win${place}"]:checked`);
    const origin = form.querySelector("[name=origin]:checked");
    if (win) return win.value;
    return origin && origin.value === "wall" ? "wall" : "discard";
  }

  const isClaimed = (field) => CLAIMED.includes(howWon(field));

  function isAlone() {
    return Boolean(window.reach && window.reach.isAway()) || document.body.classList.contains("deal-later");
  }

  function placeOf(hand, code, opened) {
    const fits = (set) => (opened ? set.open && digits(set.tiles) === opened : !set.open && set.kind !== "kong");
    return hand.sets.findIndex((set) => fits(set) && set.tiles.includes(code));
  }

  function fromServer(hand, { wins, lowest }) {
    const pairs = wins.trim().split(" ").map((one) => one.split("="));
    return { lowest, choices: Object.fromEntries(pairs.map(([code, opened]) => [code, placeOf(hand, code, opened)])) };
  }

  // A question about another hand than the one that stands there now is a late one.
  function questionFor(field, hand) {
    if (!isUndecided(hand)) return null;
    const there = Array.from(document.querySelectorAll("[data-wins]"))
      .find((part) => part.dataset.about === field.value.trim());
    if (there) return fromServer(hand, there.dataset);
    if (!isAlone()) return null;
    return { choices: possibleWins(hand, isClaimed(field), howWon(field) === "robbed"), lowest: "" };
  }

  window.winningTile = { questionFor, isClaimed };
})();
