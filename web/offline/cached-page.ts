/** When the page shown was cached, ms since 1970; undefined when it came over the network (web/sw/cached-page.ts). */
export function readCachedAt(): number | undefined {
  const at = Number(document.querySelector<HTMLMetaElement>("meta[name=kept-at]")?.content);
  return at > 0 ? at : undefined;
}

/** A REST answer that came from the worker's cache. `path` with its query; `at`: when it was cached, ms since 1970. */
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

/** Calls `tell` for each answer from the worker's cache, until the returned function is called. */
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
 * Asks the worker to cache a page for reading offline that it did not see: reached by a link within the site, or loaded
 * before there was a worker. `answers`: paths that the page asked REST for besides.
 */
export async function askToCache(path: string, answers: readonly string[]): Promise<void> {
  const registration = await navigator.serviceWorker?.ready;
  registration?.active?.postMessage({ type: "keep", path, answers });
}

/** Whether the site can be reached at all. The worker answers no HEAD. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  return fetch(window.location.pathname, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}
