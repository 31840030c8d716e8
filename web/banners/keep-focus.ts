/**
 * A banner that goes away takes the focus with it when it held it: then it is given to the page, so that the keyboard
 * does not begin again at the top. Called before the banner goes.
 */
export function keepFocus(banner: HTMLElement | null): void {
  if (banner?.contains(document.activeElement)) {
    document.getElementById("content")?.focus({ preventScroll: true });
  }
}
