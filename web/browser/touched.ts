declare global {
  interface Window {
    /** Settled once the reader has touched a page that the server drew (public/start.js). */
    touched?: Promise<unknown>;
  }
}

/** For what a reader who only looks does not miss: settles when they press, type, scroll or move a pointer, and at once on a page without a first view. */
export const touched = (): Promise<unknown> | undefined =>
  typeof window === "undefined" ? undefined : window.touched;
