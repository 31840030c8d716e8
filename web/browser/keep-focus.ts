/**
 * Call before a banner is removed: focus inside it moves to the page, so that the keyboard does not start again at the
 * top.
 */
export function keepFocus(banner: HTMLElement | null): void {
  if (banner?.contains(document.activeElement)) {
    document.getElementById("content")?.focus({ preventScroll: true });
  }
}
