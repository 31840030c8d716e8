// Applies stored choices before the first paint: the theme, and space for followed matches. It is a separate
// file, because the Content-Security-Policy forbids inline scripts.
try {
  const { dataset } = document.documentElement;
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") dataset.theme = chosen;
  // web/browser/text-size.ts writes this value.
  const size = localStorage.getItem("textSize");
  if (size === "small" || size === "large") dataset.textSize = size;
  // web/cricket/follow/follows.ts writes this value.
  const followed = localStorage.getItem("followedCricket");
  if (/"id":/.test(followed)) {
    const marks = Array.from(followed.matchAll(/"mark":"(\w+)"/g), ([, mark]) => mark);
    dataset.follows = marks.join(" ");
    if (/"kind":"(?!match)/.test(followed)) dataset.followsNamed = "";
    // Rules that order the server's strip (web/cricket/strip/LiveStrip.tsx) until the page has sorted it.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${marks.map((mark) => `.strip-rendered [data-marks~="${mark}"]`)}{order:-1}`);
    document.adoptedStyleSheets = [sheet];
  }
} catch {}
