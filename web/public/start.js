// Starts a rendered page's scripts after its first view is painted, at the first touch, or after a timeout; at
// once without a rendered page. Presses before that are repeated when the scripts (web/entry-client.tsx) or the
// late part (web/deferred.tsx) are ready. For readers who save data or have little memory, scripts wait until
// the reader uses a button, a field or a choice. A phone reports its memory only from the second request on, so
// its first page is requested twice before it is visible.
(({ entry, modules, parts = "", font, whole, wait, empty }) => {
  const { connection, deviceMemory } = navigator;
  const little = deviceMemory <= 1;
  if (little && whole === "" && empty === undefined && !/[?&]pictures=1(&|$)/.test(location.search)) {
    try {
      if (!sessionStorage.askedAgain) {
        sessionStorage.askedAgain = 1;
        stop();
        location.reload();
        return;
      }
    } catch {
      // Without storage the page is not reloaded, because that could repeat forever.
    }
  }
  const link = (attributes) =>
    document.head.append(Object.assign(document.createElement("link"), attributes));
  if (font) link({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "", href: font });
  // Resolves at the first touch, for which less urgent parts wait (web/deferred.tsx). A row that the page
  // itself scrolls does not count, nor a pointer that is only over the page.
  self.touched = new Promise((resolve) => {
    for (const touch of ["pointerdown", "keydown", "focusin", "click"])
      addEventListener(touch, resolve, true);
    addEventListener("scroll", resolve);
    addEventListener("pointermove", ({ movementX, movementY }) => (movementX || movementY) && resolve());
  });
  // Shows the failure if there is no rendered page and its scripts fail (web/entry-client.tsx).
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
    // Scripts are fetched before they are imported: browsers may remember a failed import, but not a failed
    // fetch.
    const get = (href) => fetch(href).then((answer) => (answer.ok ? answer.text() : Promise.reject()));
    const files = [entry, ...modules.split(" ")].map(get);
    // The page works without its parts, and requests those that failed again.
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
    Promise.all([loaded, painted]).then(() => requestAnimationFrame(() => setTimeout(begin)));
    for (const touch of ["pointerdown", "keydown"]) addEventListener(touch, begin, true);
    setTimeout(begin, 4000);
  }
  // React ignores presses on parts that it has not hydrated, and stops their propagation. It marks elements
  // that are hydrated. Buttons over a story's images (web/article/gallery) have their own handler.
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
  // The repetition must not happen during the press that hydrates its part.
  addEventListener("hydrating", () =>
    setTimeout(() => {
      for (const button of [...pressed]) button.click();
    }),
  );
})(document.currentScript.dataset);
