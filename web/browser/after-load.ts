/** Runs a function once the page has loaded and the browser has nothing more urgent to do. Returns its cancel. */
export function afterLoad(run: () => void): () => void {
  let cancelled = false;
  const later = (): void => {
    if (cancelled) return;
    if ("requestIdleCallback" in window)
      window.requestIdleCallback(() => !cancelled && run(), { timeout: 1000 });
    else setTimeout(() => !cancelled && run(), 50);
  };
  if (document.readyState === "complete") later();
  else window.addEventListener("load", later, { once: true });
  return () => {
    cancelled = true;
    window.removeEventListener("load", later);
  };
}
