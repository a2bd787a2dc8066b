/* The organiser's PIN lapses two minutes after it was typed. A page that was opened with it says so
   half a minute before, and asks for the PIN over the form: nothing that was filled in is lost, and
   what was sent too late is sent again. */
(() => {
  "use strict";

  const place = document.getElementById("organiser-pin");
  const words = place.dataset;
  const countdown = place.querySelector("[data-countdown]");
  const dialog = document.getElementById("pin-again");
  const form = dialog.querySelector("form");
  const fault = document.getElementById("pin-fault");
  const WARNED = 30;
  const SECOND = 1000;
  let lapsesAt = 0;
  let hasAsked = false;
  // Sends once more what came too late, and where the finger was.
  let again = null;
  let focused = null;

  const left = () => Math.ceil((lapsesAt - Date.now()) / SECOND);

  // --- How long it lasts ---

  function lasts(seconds) {
    lapsesAt = Date.now() + seconds * SECOND;
    hasAsked = false;
    draw();
  }

  function draw() {
    const seconds = left();
    countdown.hidden = seconds > WARNED;
    if (countdown.hidden) return;
    const text = seconds > 0 ? words.lapses.replace("#", String(seconds)) : words.lapsed;
    countdown.querySelector("p").textContent = text;
    if (seconds <= 0 && !hasAsked) ask();
  }

  // --- The question, over the form ---

  function ask() {
    hasAsked = true;
    if (dialog.hasAttribute("open")) return;
    focused = document.activeElement;
    countdown.querySelector("[data-opens]").click();
  }

  function close() {
    dialog.querySelector("[data-closes]").click();
    form.elements.pin.value = "";
    if (focused) focused.focus();
    focused = null;
  }

  function complain(text) {
    fault.hidden = !text;
    fault.querySelector("span").textContent = text;
    form.elements.pin.setAttribute("aria-invalid", String(Boolean(text)));
    if (text) form.elements.pin.select();
  }

  function opened(seconds) {
    const send = again;
    again = null;
    complain("");
    close();
    lasts(seconds);
    if (send) send();
  }

  async function tryPin() {
    const body = new URLSearchParams(new FormData(form));
    try {
      const answer = await fetch(form.action, { method: "POST", body, credentials: "same-origin", headers: { Accept: "application/json" } });
      const { seconds, fault: text } = await answer.json();
      if (seconds) opened(seconds);
      else complain(text);
    } catch (unreachable) {
      complain(words.away);
    }
    form.dispatchEvent(new CustomEvent("pin:tried"));
  }

  // --- What was sent too late ---

  // A form that was tapped on asks anew about all that stands in it now; a button is tapped again.
  function repeat(part) {
    if (part.matches("form")) part.dispatchEvent(new CustomEvent("pad"));
    else part.click();
  }

  // Before the page is led away to the question.
  document.addEventListener("htmx:beforeOnLoad", (event) => {
    const { xhr, elt } = event.detail;
    if (xhr.status !== 403 || !xhr.getResponseHeader("HX-Redirect")) return;
    event.preventDefault();
    if (!elt.matches("form, button")) return;
    if (!again || elt.matches("button")) again = () => repeat(elt);
    ask();
  }, true);

  function submit(sent, button) {
    if (button && button.name) {
      sent.append(Object.assign(document.createElement("input"), { type: "hidden", name: button.name, value: button.value }));
    }
    sent.submit();
  }

  document.addEventListener("submit", (event) => {
    const sent = event.target;
    if (sent === form) {
      event.preventDefault();
      event.stopImmediatePropagation();
      tryPin();
      return;
    }
    if (left() > 0 || sent.id === "deal" || sent.method !== "post" || !sent.closest("main")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    again = () => submit(sent, event.submitter);
    ask();
  }, true);

  form.addEventListener("pin:whole", (event) => {
    event.preventDefault();
    tryPin();
  });

  // What was sent too late waits no longer when the question is put away.
  dialog.addEventListener("click", (event) => { if (event.target.closest("[data-closes]") && event.isTrusted) again = null; });

  lasts(Number(words.seconds));
  setInterval(draw, SECOND);
})();
