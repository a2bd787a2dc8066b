/* A hand as a list of taps: what was tapped is remembered, the hand follows from it, and so a step
   back is one tap less. Knows the notation of tiles, and nothing of the page.
   A tap remembers how many of each tile the other hands held then (`elsewhere`): what it made stays
   as it was, whatever happens to those hands. */
(() => {
  "use strict";

  const WHOLE = 14;
  // Who did not win has one tile less, and none of them won.
  const OF_A_LOSER = 13;
  const SUITS = "mpszf";
  const PARTS = /\[([^\][()!]*)\]|\(([^\][()!]*)\)|!([1-9][mpsz])|([^\][()!]+)|(.)/g;

  const suit = (code) => code[1];
  const number = (code) => Number(code[0]);
  const isBonus = (code) => suit(code) === "f";
  const isHonour = (code) => suit(code) === "z";

  function empty() {
    return { sets: [], bonus: [], dora: [], ura: [], win: null, last: null };
  }

  function begun(lost) {
    return Object.assign(empty(), { elsewhere: {}, whole: lost ? OF_A_LOSER : WHOLE });
  }

  // --- Counting ---

  function held(hand, code) {
    const everywhere = hand.sets.map((set) => set.tiles).concat([hand.bonus, hand.dora, hand.ura]);
    return everywhere.reduce((sum, tiles) => sum + tiles.filter((one) => one === code).length, 0);
  }

  function left(hand, code) {
    return (isBonus(code) ? 1 : 4) - held(hand, code) - (hand.elsewhere[code] || 0);
  }

  // A kong counts as three.
  function size(hand) {
    return hand.sets.reduce((sum, set) => sum + (set.kind === "kong" ? 3 : set.tiles.length), 0);
  }

  function finished(hand) {
    return hand.sets.filter((set) => ["chow", "pung", "kong"].includes(set.kind)).length;
  }

  // --- Sets ---

  function kindOf(tiles) {
    const [first] = tiles;
    if (tiles.every((code) => code === first)) return { 2: "pair", 3: "pung", 4: "kong" }[tiles.length];
    const numbers = tiles.map(number).sort();
    const inRow = numbers.every((value, place) => value === numbers[0] + place);
    const oneSuit = tiles.every((code) => suit(code) === suit(first)) && !isHonour(first);
    return oneSuit && inRow && tiles.length === 3 ? "chow" : undefined;
  }

  function add(hand, kind, tiles, open) {
    const set = { kind, tiles, open: Boolean(open) && kind !== "pair" && kind !== "loose" };
    hand.sets.push(set);
    return set;
  }

  function grow(set, kind, tiles, open) {
    Object.assign(set, { kind, tiles, open: open && kind !== "pair" });
    return set;
  }

  // 4 then 5 is 456, 4 then 3 is 234, 4 then 6 is 456; at the end of a suit it turns back.
  function chowFrom(first, second) {
    if (isHonour(first) || suit(first) !== suit(second)) return null;
    const [from, to] = [number(first), number(second)];
    const step = to - from;
    if (step === 0 || Math.abs(step) > 2) return null;
    const lowest = step > 0 ? Math.min(from, 7) : Math.max(from - 2, 1);
    return [0, 1, 2].map((place) => lowest + place + suit(first));
  }

  // What the last tap began and this one goes on with; null where it begins something new.
  function continued(hand, code, open) {
    const set = hand.last;
    if (!set || !hand.sets.includes(set) || !set.began) return null;
    const [first] = set.tiles;
    if (code === first && set.kind === "loose") {
      const kind = left(hand, code) >= 2 ? "pung" : "pair";
      return left(hand, code) ? grow(set, kind, Array(kind === "pung" ? 3 : 2).fill(code), open) : null;
    }
    if (code === first && set.kind === "pung") {
      if (!left(hand, code)) return null;
      if (hand.win && hand.win.set === set) hand.win = null;
      return grow(set, "kong", Array(4).fill(code), set.open);
    }
    if (set.kind !== "loose" || size(hand) + 2 > hand.whole) return null;
    const chow = chowFrom(first, code);
    const there = chow && chow.every((one) => one === first || left(hand, one));
    return there ? grow(set, "chow", chow, open) : null;
  }

  function begin(hand, code, open, wantsPair) {
    const room = hand.whole - size(hand);
    const most = Math.min(left(hand, code), room);
    const pair = wantsPair || finished(hand) === 4;
    if (pair && most >= 2) return add(hand, "pair", [code, code]);
    if (isHonour(code) && !pair && most >= 3) return add(hand, "pung", Array(3).fill(code), open);
    return add(hand, "loose", [code]);
  }

  function bySet(hand, tap) {
    const set = (!tap.pair && continued(hand, tap.code, tap.open)) || begin(hand, tap.code, tap.open, tap.pair);
    // A pair is whole; only what a single tap began can be gone on with.
    set.began = set.kind === "loose" || set.kind === "pung";
    return set;
  }

  function byTile(hand, tap) {
    const rack = hand.sets.find((set) => set.kind === "rack") || add(hand, "rack", []);
    rack.tiles.push(tap.code);
    return rack;
  }

  // --- Taps ---

  const STEPS = {
    tile(hand, tap) {
      if (isBonus(tap.code)) {
        hand.bonus.push(tap.code);
        return;
      }
      hand.last = (tap.by === "tile" ? byTile : bySet)(hand, tap);
    },
    // A whole hand has the tile already: then that one won.
    win(hand, tap) {
      const there = size(hand) >= hand.whole && setWith(hand, tap.code, tap.claimed);
      hand.last = there || add(hand, "loose", [tap.code]);
      mark(hand, hand.last, tap.code);
    },
    won(hand, tap) {
      mark(hand, hand.sets[tap.set], tap.code);
    },
    turn(hand, tap) {
      const set = hand.sets[tap.set];
      set.open = !set.open;
    },
    // A pung becomes a kong, and a kong a pung again.
    kong(hand, tap) {
      const set = hand.sets[tap.set];
      const [code] = set.tiles;
      if (isWinner(hand, set)) hand.win = null;
      if (set.kind === "kong") grow(set, "pung", Array(3).fill(code), set.open);
      else grow(set, "kong", Array(4).fill(code), set.open);
    },
    // Of tiles that stand loose only the one that was touched goes.
    remove(hand, tap) {
      const set = hand.sets[tap.set];
      if (isWinner(hand, set) && (!isRack(set) || hand.win.code === tap.code)) hand.win = null;
      set.tiles = isRack(set) ? without(set.tiles, tap.code) : [];
      hand.sets = hand.sets.filter((one) => one.tiles.length);
    },
    indicator(hand, tap) {
      hand[tap.to].push(tap.code);
    },
    put(hand, tap) {
      hand.last = add(hand, tap.kind, tap.tiles.slice(), tap.open);
      if (tap.win) hand.win = { set: hand.last, code: tap.win };
    },
    clear(hand) {
      Object.assign(hand, empty());
    },
  };

  const isRack = (set) => set.kind === "rack" || set.kind === "loose";
  const isWinner = (hand, set) => Boolean(hand.win) && hand.win.set === set;

  // A set that the winning tile completed was not declared before.
  function mark(hand, set, code) {
    set.open = false;
    hand.win = { set, code };
  }

  // A claimed tile may have completed an open set; no tile completes a kong.
  function canHold(set, claimed) {
    return set.kind !== "kong" && (claimed || !set.open);
  }

  // Where this tile can have won, on the rack first.
  function setWith(hand, code, claimed) {
    const sets = hand.sets.filter((set) => canHold(set, claimed) && set.tiles.includes(code));
    return sets.find((set) => !set.open) || sets[0];
  }

  // The tiles of a whole hand that can have won, each with the place of its set. The other three
  // of a robbed kong lie elsewhere, so a hand holds one of them.
  function possibleWins(hand, claimed, robbed) {
    const codes = hand.sets.flatMap((set) => (canHold(set, claimed) ? set.tiles : []));
    const fits = codes.filter((code) => !robbed || held(hand, code) === 1);
    return Object.fromEntries(fits.map((code) => [code, hand.sets.indexOf(setWith(hand, code, claimed))]));
  }

  const isUndecided = (hand) => hand.whole === WHOLE && size(hand) === WHOLE && !hand.win;

  // `elsewhere` counts what the other hands hold now.
  function play(taps, elsewhere = {}, lost = false) {
    const hand = begun(lost);
    for (const tap of taps) {
      hand.elsewhere = tap.elsewhere || {};
      if (!lost || tap.type !== "won") STEPS[tap.type](hand, tap);
    }
    if (lost) hand.win = null;
    hand.elsewhere = elsewhere;
    return hand;
  }

  // Whether a tap on this key would do anything: "", or why not.
  function refusal(hand, tap) {
    const { code } = tap;
    if (tap.type === "win" && size(hand) >= hand.whole) return setWith(hand, code, tap.claimed) ? "" : "cannotWin";
    if (left(hand, code) <= 0) return "usedUp";
    if (tap.type === "indicator" || isBonus(code)) return "";
    const upgrades = tap.by === "set" && !tap.pair && hand.last && hand.last.kind === "pung"
      && hand.last.began && hand.last.tiles[0] === code;
    if (size(hand) < hand.whole || upgrades) return "";
    return hand.whole === WHOLE ? "full" : "fullOther";
  }

  // --- Notation ---

  function inOrder(tiles) {
    const place = (code) => SUITS.indexOf(suit(code)) * 10 + number(code);
    return tiles.slice().sort((one, other) => place(one) - place(other));
  }

  function digits(tiles) {
    return inOrder(tiles).reduce((text, code) => {
      const goesOn = text.endsWith(suit(code));
      return goesOn ? text.slice(0, -1) + code : (text ? text + " " : "") + code;
    }, "");
  }

  function without(tiles, code) {
    const rest = tiles.slice();
    rest.splice(rest.lastIndexOf(code), 1);
    return rest;
  }

  // The set with the winning tile stands last, so that reading finds the two together again.
  function write(hand) {
    const won = hand.win && hand.win.set;
    const written = (set) => {
      if (set.kind === "kong") return (set.open ? "[" : "(") + digits(set.tiles) + (set.open ? "]" : ")");
      return set.open ? "[" + digits(set.tiles) + "]" : digits(set.tiles);
    };
    const parts = hand.sets.filter((set) => set !== won).map(written);
    if (hand.bonus.length) parts.push(digits(hand.bonus));
    if (won) parts.push(digits(without(won.tiles, hand.win.code)), "!" + hand.win.code);
    return parts.filter(Boolean).join(" ");
  }

  function tilesIn(text) {
    const found = [];
    for (const [, numbers, letter] of text.matchAll(/([0-9]+)([mpszf])/g)) {
      found.push(...Array.from(numbers, (digit) => digit + letter));
    }
    return found;
  }

  function isTiles(text) {
    return /^(?:[1-9]+[mps]|[1-7]+z|[1-8]+f)*$/.test(text.replace(/\s/g, ""));
  }

  // One tap for every part of a text; null where it is no notation, which the server explains.
  function read(text) {
    const taps = [];
    let win = "";
    for (const [, open, closed, winning, rack, stray] of text.matchAll(PARTS)) {
      if (stray || !isTiles(open || closed || rack || "")) return null;
      if (winning) win = winning;
      else if (rack) taps.push(...rackTaps(rack));
      else taps.push(meldTap(open || closed || "", open !== undefined));
    }
    if (taps.includes(null)) return null;
    return win ? withWin(taps, win) : taps;
  }

  function meldTap(text, open) {
    const tiles = tilesIn(text);
    const kind = kindOf(tiles);
    return kind && kind !== "pair" ? { type: "put", kind, tiles, open } : null;
  }

  function rackTaps(text) {
    return text.split(/\s+/).filter(Boolean).flatMap((word) => {
      const tiles = tilesIn(word);
      const bonus = tiles.filter(isBonus).map((code) => ({ type: "tile", code }));
      const rack = tiles.filter((code) => !isBonus(code));
      const kind = kindOf(rack);
      const known = kind && kind !== "kong";
      return rack.length ? [{ type: "put", kind: known ? kind : "loose", tiles: rack }, ...bonus] : bonus;
    });
  }

  function withWin(taps, win) {
    const last = taps.filter((tap) => tap.type === "put").pop();
    const joined = last && !last.open && last.kind !== "kong" ? [...last.tiles, win] : [];
    const kind = joined.length && kindOf(joined);
    if (!kind || kind === "kong") return [...taps, { type: "put", kind: "loose", tiles: [win], win }];
    return [...taps.filter((tap) => tap !== last), { type: "put", kind, tiles: joined, win }];
  }

  window.tileHand = {
    play, refusal, left, held, size, read, write, digits, inOrder, without, tilesIn, isTiles,
    isBonus, isRack, isUndecided, isWinner, canHold, possibleWins,
  };
})();
