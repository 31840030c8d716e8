/** When the page on the screen was kept, if it came from the service worker's store: ms since 1970 (web/sw/kept.ts). */
export function readKeptAt(): number | undefined {
  const at = Number(document.querySelector<HTMLMetaElement>("meta[name=kept-at]")?.content);
  return at > 0 ? at : undefined;
}

/** An answer that the worker gave out of its store. `path`: of REST, with its search; `at` in ms since 1970. */
export interface KeptAnswer {
  path: string;
  at: number;
}

function readAnswer(message: unknown): KeptAnswer | undefined {
  if (typeof message !== "object" || message === null) return undefined;
  if (!("type" in message) || message.type !== "kept" || !("path" in message) || !("at" in message))
    return undefined;
  const { path, at } = message;
  return typeof path === "string" && typeof at === "number" ? { path, at } : undefined;
}

/** Tells of every answer that comes out of the worker's store, until the returned function is called. */
export function listenForKept(tell: (answer: KeptAnswer) => void): () => void {
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
 * Asks the worker to keep a page for reading offline: one that was reached by a link within the site, or that came before
 * there was a worker. `answers`: what the page asked REST for besides.
 */
export async function askToKeep(path: string, answers: readonly string[]): Promise<void> {
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
