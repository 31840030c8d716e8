// Begins a rendered page's scripts when its first view is loaded and painted, at once when the reader touches something, and
// in any case after a while. A button pressed before they are there is pressed again when they are (web/entry-client.tsx).
(({ entry, modules }) => {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const href of modules.split(" "))
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    import(entry);
  };
  const loaded = new Promise((resolve) => addEventListener("load", resolve));
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  });
  // A frame more, for the picture that came last.
  Promise.all([loaded, painted]).then(() => requestAnimationFrame(() => setTimeout(begin)));
  for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, begin, true);
  setTimeout(begin, 4000);
  let pressed;
  const remember = ({ target }) => {
    pressed = target.closest("button[type=button]") ?? pressed;
  };
  addEventListener("click", remember, true);
  addEventListener("hydrating", () => {
    removeEventListener("click", remember, true);
    pressed?.click();
  });
})(document.currentScript.dataset);
