/* Whether the club's computer can be reached, found out by asking it: in a hall with weak wifi the
   browser believes in a connection long after there is none. Nobody is led to a page that cannot
   come: a link or a form waits for an answer first. */
(() => {
  "use strict";

  const place = document.getElementById("waiting");
  const PATIENCE = 4000;
  const AGAIN = 5000;
  // The club's computer is too busy, or what it needs is away.
  const DOWN = [429, 502, 503, 504];
  // It outlives a page whose place is taken without a connection (waiting.js), so that of all the
  // pages that were here only one goes on asking.
  const now = window.reachNow || (window.reachNow = { timer: 0, away: false });

  // Fetch that gives up: what does not answer is not there.
  function ask(address, options, patience) {
    const stop = new AbortController();
    const giveUp = setTimeout(() => stop.abort(), patience || PATIENCE);
    const asked = { credentials: "same-origin", cache: "no-store", ...options, signal: stop.signal };
    return fetch(address, asked).finally(() => clearTimeout(giveUp));
  }

  function tell() {
    document.documentElement.classList.toggle("away", now.away);
    window.dispatchEvent(new CustomEvent("reach"));
  }

  function found() {
    clearTimeout(now.timer);
    if (!now.away) return;
    now.away = false;
    tell();
  }

  function lost() {
    clearTimeout(now.timer);
    now.timer = setTimeout(probe, AGAIN);
    if (now.away) return;
    now.away = true;
    tell();
  }

  // Without a word of the proxy in between: only our own computer says ok.
  function probe() {
    return ask(place.dataset.ping)
      .then((answer) => (answer.ok ? found() : lost()), lost)
      .then(() => !now.away);
  }

  const isDown = (answer) => DOWN.includes(answer.status);

  // Read when it is needed: whoever logged in since this page came has another one.
  function csrf() {
    const [, token] = /(?:^|; )csrftoken=([^;]+)/.exec(document.cookie) || [];
    return token || "";
  }

  window.reach = { ask, csrf, probe, found, lost, isDown, isAway: () => now.away };

  // --- What every request of the page tells ---

  // Before any other script hears of it.
  function hear(name, listen) {
    document.addEventListener(name, listen, true);
  }

  hear("htmx:sendError", lost);
  hear("htmx:timeout", lost);
  hear("htmx:responseError", (event) => { if (isDown(event.detail.xhr)) lost(); });
  hear("htmx:afterOnLoad", found);
  hear("htmx:configRequest", ({ detail: { headers, formData } }) => {
    formData.delete("csrfmiddlewaretoken");
    headers["X-CSRFToken"] = csrf();
  });

  // --- Leaving the page ---

  function say(text) {
    document.getElementById("toasts").textContent = "";
    document.dispatchEvent(new CustomEvent("toast", { detail: { value: text } }));
  }

  // What to do instead is for another script to know: it hears "stranded" and stops it.
  function stay(link) {
    const news = new CustomEvent("stranded", { bubbles: true, cancelable: true });
    if (link.dispatchEvent(news)) say(place.dataset.away);
  }

  function leadsAway(link) {
    const href = link && link.getAttribute("href");
    return href && href[0] !== "#" && !link.target && !link.hasAttribute("download") && link.origin === location.origin;
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (event.defaultPrevented || event.button || event.ctrlKey || event.metaKey || event.shiftKey || !leadsAway(link)) return;
    event.preventDefault();
    probe().then((there) => (there ? location.assign(link.href) : stay(link)));
  });

  // A form is sent once it can arrive. What its button says goes along.
  function send(form, button) {
    if (button && button.name) {
      const said = Object.assign(document.createElement("input"), { type: "hidden", name: button.name, value: button.value });
      form.append(said);
    }
    form.elements.csrfmiddlewaretoken.value = csrf();
    form.submit();
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || form.id === "deal" || form.method !== "post") return;
    event.preventDefault();
    probe().then((there) => {
      if (there) return send(form, event.submitter);
      delete form.dataset.sent;
      return stay(form);
    });
  });

  document.documentElement.classList.toggle("away", now.away);
  window.addEventListener("online", probe);
  window.addEventListener("offline", lost);
})();
