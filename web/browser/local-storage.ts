/** What could not be written, by key: `over` is what was stored then (undefined: it could not be read). */
const unwritten = new Map<string, { value: string; over: string | null | undefined }>();

/** Undefined where it cannot be read. */
function read(key: string): string | null | undefined {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

/**
 * Local storage that is full, forbidden or absent is silently done without (decisions/pages.md#local-storage): what could not be
 * written holds for this page, until another tab writes.
 */
export function readStored(key: string): string | null {
  const stored = read(key);
  const held = unwritten.get(key);
  return (held && held.over === stored ? held.value : stored) ?? null;
}

export function writeStored(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
    unwritten.delete(key);
  } catch {
    unwritten.set(key, { value, over: read(key) });
  }
}

export function removeStored(key: string): void {
  unwritten.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    // There was nothing that could be removed.
  }
}

/** Calls back when another tab writes under `key`, or clears everything, until the returned function is called. */
export function watchStored(key: string, changed: () => void): () => void {
  const heard = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) changed();
  };
  window.addEventListener("storage", heard);
  return () => window.removeEventListener("storage", heard);
}
