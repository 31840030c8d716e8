// What the reader chose, before the first paint: who chose a theme never sees the other one, and what is followed has its
// room from the beginning. A file of its own because the pages' Content-Security-Policy lets no inline script run.
try {
  const { dataset } = document.documentElement;
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") dataset.theme = chosen;
  // Written by web/cricket/follow/follows.ts.
  if (/"id":/.test(localStorage.getItem("followedCricket"))) dataset.follows = "";
} catch {}
