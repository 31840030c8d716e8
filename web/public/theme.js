// What the reader chose, before the first paint: who chose a theme never sees the other one, and what is followed has its
// room and its place from the beginning. A file of its own because the pages' Content-Security-Policy lets no inline script run.
try {
  const { dataset } = document.documentElement;
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") dataset.theme = chosen;
  // Written by web/browser/text-size.ts.
  const size = localStorage.getItem("textSize");
  if (size === "small" || size === "large") dataset.textSize = size;
  // Written by web/cricket/follow/follows.ts.
  const followed = localStorage.getItem("followedCricket");
  if (/"id":/.test(followed)) {
    const marks = Array.from(followed.matchAll(/"mark":"(\w+)"/g), ([, mark]) => mark);
    dataset.follows = marks.join(" ");
    // On a phone sides and series have a line of their own.
    if (/"kind":"(?!match)/.test(followed)) dataset.followsNamed = "";
    // The strip as the server wrote it (web/cricket/strip/LiveStrip.tsx), until the page has put it in that order.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${marks.map((mark) => `.strip-rendered [data-marks~="${mark}"]`)}{order:-1}`);
    document.adoptedStyleSheets = [sheet];
  }
} catch {}
