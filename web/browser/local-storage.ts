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

/** Whether it outlives the page. */
export function writeStored(key: StoredKey, value: string): boolean {
  try {
    window.localStorage.setItem(key, value);
    unwritten.delete(key);
    return true;
  } catch {
    unwritten.set(key, { value, over: read(key) });
    return false;
  }
}

/** The keys under which anything is stored, or holds for this page. */
export function storedKeys(): string[] {
  try {
    const { localStorage } = window;
    const stored = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
    return [...new Set([...stored, ...unwritten.keys()])];
  } catch {
    return [...unwritten.keys()];
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
