/* Dragging a name in the draw does what two taps do: the name is held, then what it is dropped on is
   tapped. A mouse drags anywhere on the name, a finger by its grip, so that it can still scroll. */
(() => {
  "use strict";

  const FAR_ENOUGH = 8;
  const TARGETS = ".drawn-name, .drawn-table";
  let drag = null;

  function under(event) {
    const found = document.elementFromPoint(event.clientX, event.clientY);
    const target = found && found.closest(TARGETS);
    return target && target !== drag.name ? target : null;
  }

  function mark(target) {
    if (drag.over) drag.over.classList.remove("drop-here");
    drag.over = target;
    if (target) target.classList.add("drop-here");
  }

  // A copy goes with the pointer, outside of what the server draws: the name itself stays as it was.
  function lift() {
    const { left, top, width } = drag.name.getBoundingClientRect();
    const ghost = drag.name.cloneNode(true);
    ghost.removeAttribute("id");
    ghost.classList.add("ghost");
    Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
    document.body.append(ghost);
    drag.name.classList.add("dragged");
    Object.assign(drag, { moved: true, ghost });
  }

  function begin(event) {
    const name = event.target.closest(".drawn-name");
    if (!name || event.button !== 0) return;
    if (event.pointerType === "touch" && !event.target.closest(".grip")) return;
    drag = { name, id: event.pointerId, x: event.clientX, y: event.clientY, moved: false, over: null };
  }

  function move(event) {
    if (!drag || event.pointerId !== drag.id) return;
    const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moved && Math.hypot(x, y) < FAR_ENOUGH) return;
    event.preventDefault();
    if (!drag.moved) lift();
    drag.ghost.style.transform = `translate(${x}px, ${y}px)`;
    mark(under(event));
  }

  function end(event) {
    if (!drag || event.pointerId !== drag.id) return;
    const { name, moved, over, ghost } = drag;
    mark(null);
    name.classList.remove("dragged");
    if (ghost) ghost.remove();
    drag = null;
    if (!moved) return;
    // The click that follows belongs to the drag.
    document.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => document.removeEventListener("click", swallow, true));
    if (over && event.type === "pointerup") drop(name, over);
  }

  function swallow(event) {
    event.preventDefault();
    event.stopPropagation();
  }

  function drop(name, over) {
    const form = name.form;
    const target = over.matches(".drawn-name") ? over : over.querySelector(".drawn-head");
    form.elements.held.value = name.value;
    target.disabled = false;
    setTimeout(() => target.click());
  }

  document.addEventListener("pointerdown", begin);
  document.addEventListener("pointermove", move, { passive: false });
  document.addEventListener("pointerup", end);
  document.addEventListener("pointercancel", end);
  // The browser's own dragging would end ours.
  document.addEventListener("dragstart", (event) => {
    if (event.target.closest && event.target.closest(".drawn-name")) event.preventDefault();
  });
})();
