import type { StoredKey } from "./stored-keys.ts";

/** What could not be written, by key: `over` is what was stored then (undefined: it could not be read). */
const unwritten = new Map<StoredKey, { value: string; over: string | null | undefined }>();

/** Undefined where it cannot be read. */
function read(key: StoredKey): string | null | undefined {
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
export function readStored(key: StoredKey): string | null {
  const stored = read(key);
  const held = unwritten.get(key);
  return (held && held.over === stored ? held.value : stored) ?? null;
}

export function writeStored(key: StoredKey, value: string): void {
  try {
    window.localStorage.setItem(key, value);
    unwritten.delete(key);
  } catch {
    unwritten.set(key, { value, over: read(key) });
  }
}

export function removeStored(key: StoredKey): void {
  unwritten.delete(key);
  try {
    window.localStorage.removeItem(key);
  } catch {
    // There was nothing that could be removed.
  }
}

/** Calls back when another tab writes under `key`, or clears everything, until the returned function is called. */
export function watchStored(key: StoredKey, changed: () => void): () => void {
  const heard = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) changed();
  };
  window.addEventListener("storage", heard);
  return () => window.removeEventListener("storage", heard);
}
