// Begins a rendered page's scripts when its first view is loaded and painted, at once when the reader touches something, and
// in any case after a while; where no page was drawn, at once. A button pressed before they are there is pressed again when they are (web/entry-client.tsx), one in
// a part that comes later when that is (web/deferred.tsx).
// For who saves data, and on a phone with little memory, they wait until they are needed: for a button, a field, a choice.
// Such a phone tells of its memory only from its second request on: the first page is asked for once more, before it shows.
(({ entry, modules, parts = "", font, whole, wait, empty }) => {
  const { connection, deviceMemory } = navigator;
  const little = deviceMemory <= 1;
  if (little && whole === "" && empty === undefined && !/[?&]pictures=1(&|$)/.test(location.search)) {
    try {
      if (!sessionStorage.askedAgain) {
        sessionStorage.askedAgain = 1;
        // What the first page wants would come until the next one is there.
        stop();
        location.reload();
        return;
      }
    } catch {
      // Without a storage nothing says that it was asked before.
    }
  }
  const link = (attributes) =>
    document.head.append(Object.assign(document.createElement("link"), attributes));
  if (font) link({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", href: font });
  // What a reader who only looks does not miss waits for this (web/deferred.tsx). A row that the page itself scrolls is no
  // touch, and no pointer that lies where the page has come.
  self.touched = new Promise((resolve) => {
    for (const touch of ["pointerdown", "keydown", "focusin", "click"])
      addEventListener(touch, resolve, true);
    addEventListener("scroll", resolve);
    addEventListener("pointermove", ({ movementX, movementY }) => (movementX || movementY) && resolve());
  });
  // Where no page was drawn, and its scripts are not to be had or fail (web/entry-client.tsx).
  const fail = () => {
    const root = document.getElementById("root");
    if (!root || root.firstElementChild) return false;
    const make = (tag, textContent, more) =>
      box.append(Object.assign(document.createElement(tag), { textContent, ...more }));
    const box = Object.assign(document.createElement("div"), { className: "failure-screen", lang: "en" });
    make("h1", "Loading Error");
    make("p", "Please refresh the page or try again later.");
    make("button", "Refresh", {
      type: "button",
      className: "solid-button",
      onclick: () => location.reload(),
    });
    root.append(box);
    return true;
  };
  addEventListener("start-failed", fail);
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    // Fetched before they are imported: a browser may remember that an import failed, and a fetch can be repeated.
    const get = (href) => fetch(href).then((answer) => (answer.ok ? answer.text() : Promise.reject()));
    const files = [entry, ...modules.split(" ")].map(get);
    // The page asks for its own parts again, and does without.
    const own = parts.split(" ").map((href) => href && get(href).catch(() => ""));
    Promise.all([...files, ...own]).then(
      () => import(entry),
      () =>
        fail() ||
        setTimeout(() => {
          begun = false;
          begin();
        }, 5000),
    );
  };
  const spare = wait === "yes" || (wait !== "no" && (connection?.saveData || little));
  if (empty !== undefined) begin();
  else if (spare) {
    const NEEDED = "button:not(.held), input, select, textarea, label";
    for (const touch of ["click", "focusin"])
      addEventListener(touch, ({ target }) => target.closest?.(NEEDED) && begin(), true);
  } else {
    const loaded = new Promise((resolve) => addEventListener("load", resolve));
    const painted = new Promise((resolve) => {
      new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    });
    // A frame more, for the picture that came last.
    Promise.all([loaded, painted]).then(() => requestAnimationFrame(() => setTimeout(begin)));
    for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, begin, true);
    setTimeout(begin, 4000);
  }
  // React forgets a press on what it does not answer for yet, and lets none of these come back to the window. It leaves marks
  // on what it answers for. What is laid over a story's pictures (web/article/gallery) answers for itself.
  const pressed = new Set();
  const isTaken = (button) => button.onclick || Object.keys(button).some((key) => key.startsWith("__react"));
  const look = ({ target }) => {
    const button = target.closest("button[type=button]:not(.held)");
    if (!button) return;
    if (isTaken(button)) pressed.delete(button);
    else pressed.add(button);
  };
  addEventListener("click", look, true);
  addEventListener("click", look);
  // Not within a press that brings its own part to life.
  addEventListener("hydrating", () =>
    setTimeout(() => {
      for (const button of [...pressed]) button.click();
    }),
  );
})(document.currentScript.dataset);
