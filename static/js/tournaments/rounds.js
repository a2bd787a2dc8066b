/* The clock of a round counts down by itself, by how long the page has it, so that the time of the
   device does not matter. Its signal, its end and the gong are said: over all of a wall, and in a toast
   on a tablet. They are heard once somebody tapped for sound (browsers ask for that). */
(() => {
  "use strict";

  const { local, session } = window.storage;
  const SHOWN_FOR = 20000;
  const arrived = new WeakMap();
  const GONG = "club.gong";
  const SOUND = "club.sound";
  let audio = null;
  let hiding = 0;

  const now = () => performance.now() / 1000;
  // On most devices the first of these clocks stands still while the device sleeps.
  const slept = () => Date.now() / 1000 - now();
  let apart = slept();

  // ---- the gong, made of a few falling tones: there is no file to fetch

  function tone(frequency, loudness, seconds, after) {
    const start = audio.currentTime + after;
    const source = audio.createOscillator();
    const volume = audio.createGain();
    source.frequency.value = frequency;
    volume.gain.setValueAtTime(loudness, start);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    source.connect(volume).connect(audio.destination);
    source.start(start);
    source.stop(start + seconds);
  }

  function gong(times) {
    if (!audio) return;
    for (let stroke = 0; stroke < times; stroke += 1) {
      [[110, 0.5, 4], [164, 0.3, 3], [277, 0.2, 2], [415, 0.1, 1.2]].forEach(
        ([frequency, loudness, seconds]) => tone(frequency, loudness, seconds, stroke * 1.5),
      );
    }
  }

  const Audio = window.AudioContext || window.webkitAudioContext;

  function offer() {
    document.querySelectorAll("[data-sound]").forEach((button) => {
      button.hidden = !Audio;
      button.setAttribute("aria-pressed", String(Boolean(audio)));
    });
  }

  function turn(on) {
    if (audio) audio.close();
    audio = on ? new Audio() : null;
    offer();
  }

  document.addEventListener("click", (event) => {
    if (!Audio || !event.target.closest("[data-sound]")) return;
    turn(!audio);
    if (audio) gong(1);
    local.set(SOUND, audio ? "on" : "");
  });

  // Who wanted sound on this device need not ask again on every page: any tap will do.
  document.addEventListener("pointerdown", (event) => {
    const asks = event.target.closest("[data-sound]");
    if (Audio && !audio && !asks && local.get(SOUND) === "on") turn(true);
  });

  // ---- what happens is said large

  // On a tablet it stays until it is closed, and what stands beside the game is fetched at once.
  function say(kind) {
    const tablet = document.querySelector("[data-tells]");
    if (!tablet) return;
    const detail = { value: tablet.dataset[kind], stays: true };
    document.dispatchEvent(new CustomEvent("toast", { detail }));
    htmx.trigger(tablet, "told");
  }

  function flash(kind) {
    const shown = document.getElementById("flash");
    if (!shown) return;
    shown.firstElementChild.textContent = shown.dataset[kind];
    shown.hidden = false;
    clearTimeout(hiding);
    hiding = setTimeout(() => { shown.hidden = true; }, SHOWN_FOR);
  }

  function tell(kind, times) {
    gong(times);
    flash(kind);
    say(kind);
  }

  // ---- ticking

  // Whether this many seconds went by since it was looked at last.
  function passed(seconds, before, gone) {
    return seconds !== "" && Number(seconds) > before && Number(seconds) <= gone;
  }

  // A device that slept, or was set to another time, asks how long there is still to play.
  function wake() {
    const before = apart;
    apart = slept();
    if (Math.abs(apart - before) < 2) return;
    const clocks = [...document.querySelectorAll("[data-round-left]")];
    new Set(clocks.map((clock) => clock.closest("[hx-get]"))).forEach((part) => {
      const address = part.getAttribute("hx-get").replace(/seen=[^&]*/, "");
      htmx.ajax("GET", address, { source: part, target: part, swap: "outerHTML" });
    });
  }

  function tick() {
    wake();
    document.querySelectorAll("[data-round-left]").forEach((clock) => {
      const known = arrived.get(clock) || { at: now(), gone: 0 };
      const gone = now() - known.at;
      const left = Math.max(0, Math.ceil(Number(clock.dataset.roundLeft) - gone));
      const words = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
      if (clock.textContent !== words) clock.textContent = words;
      const signal = clock.dataset.roundSignal;
      if (signal !== undefined) {
        if (passed(signal, known.gone, gone)) tell("signal", 1);
        if (passed(clock.dataset.roundLeft, known.gone, gone)) tell("over", 3);
      }
      arrived.set(clock, { at: known.at, gone });
    });
  }

  // Kept from page to page: a gong is not missed while another page is opened.
  function look() {
    const found = document.querySelector("[data-gong]");
    const struck = session.get(GONG);
    if (found) {
      session.set(GONG, found.dataset.gong);
      if (struck !== null && found.dataset.gong && found.dataset.gong !== struck) tell("struck", 1);
    }
    offer();
    tick();
  }

  document.addEventListener("htmx:afterSwap", look);
  setInterval(tick, 500);
  look();
})();
