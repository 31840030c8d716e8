// Before the first paint, so that a reader who chose a theme never sees the other one. A file of its own because the
// pages' Content-Security-Policy lets no inline script run.
try {
  const chosen = localStorage.getItem("theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch {}
