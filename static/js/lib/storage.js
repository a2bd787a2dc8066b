/* What this browser keeps by name: `storage.local` for good, `storage.session` until the tab closes.
   get and set take a text, read and write any value as JSON; null forgets. A private window or a full
   disk may refuse: then it lasts as long as the page, and isOnlyHere says so. */
(() => {
  "use strict";

  // A page that takes the place of another (waiting.js) still has what the browser refused to keep.
  if (window.storage) return;

  function storeOf(kind) {
    const refused = {};

    function get(name) {
      if (name in refused) return refused[name];
      try {
        return window[kind].getItem(name);
      } catch (error) {
        return null;
      }
    }

    function set(name, text) {
      try {
        if (text === null) window[kind].removeItem(name);
        else window[kind].setItem(name, text);
        delete refused[name];
      } catch (error) {
        refused[name] = text;
      }
    }

    function read(name) {
      try {
        return JSON.parse(get(name));
      } catch (error) {
        return null;
      }
    }

    function names() {
      let kept = [];
      try {
        kept = Object.keys(window[kind]);
      } catch (error) {
        /* only what it refused then */
      }
      return [...new Set([...kept, ...Object.keys(refused)])].filter((name) => get(name) !== null);
    }

    const write = (name, value) => set(name, value === null ? null : JSON.stringify(value));
    return { get, set, read, write, names, isOnlyHere: (name) => name in refused };
  }

  window.storage = { local: storeOf("localStorage"), session: storeOf("sessionStorage") };
})();
