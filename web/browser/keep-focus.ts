/**
 * Call before removing a banner: moves a focus inside it to the page, so that Tab does not restart at the top.
 */
export function keepFocus(banner: HTMLElement | null): void {
  if (banner?.contains(document.activeElement)) {
    document.getElementById("content")?.focus({ preventScroll: true });
  }
}
