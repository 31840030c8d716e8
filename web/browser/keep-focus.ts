/**
 * Must be called before a banner is removed: a focus inside it moves to the page, so that Tab does not start at
 * the top again.
 */
export function keepFocus(banner: HTMLElement | null): void {
  if (banner?.contains(document.activeElement)) {
    document.getElementById("content")?.focus({ preventScroll: true });
  }
}
