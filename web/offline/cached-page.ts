/**
 * Time when the page was cached, ms since 1970; undefined if it came from the network (web/sw/cached-page.ts).
 */
export function readCachedAt(): number | undefined {
  const at = Number(document.querySelector<HTMLMetaElement>("meta[name=kept-at]")?.content);
  return at > 0 ? at : undefined;
}

/**
 * A REST answer from the service worker's cache. `path`: with its query; `at`: time when it was cached, ms
 * since 1970.
 */
export interface CachedResponse {
  path: string;
  at: number;
}

function readAnswer(message: unknown): CachedResponse | undefined {
  if (typeof message !== "object" || message === null) return undefined;
  if (!("type" in message) || message.type !== "kept" || !("path" in message) || !("at" in message))
    return undefined;
  const { path, at } = message;
  return typeof path === "string" && typeof at === "number" ? { path, at } : undefined;
}

/** Calls `tell` for each answer from the cache. Returns a function that ends the calls. */
export function listenForCached(tell: (answer: CachedResponse) => void): () => void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return () => {};
  const hear = ({ data }: MessageEvent): void => {
    const answer = readAnswer(data);
    if (answer) tell(answer);
  };
  serviceWorker.addEventListener("message", hear);
  return () => serviceWorker.removeEventListener("message", hear);
}

/**
 * Asks the service worker to cache a page that it did not see: the reader came by a link inside the site, or
 * the page loaded before the worker started. `answers`: REST paths of the page.
 */
export async function askToCache(path: string, answers: readonly string[]): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage({ type: "keep", path, answers });
}

/** Whether the site is reachable, tested with a HEAD request, which the service worker does not answer. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch(window.location.pathname, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}
