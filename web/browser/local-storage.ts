import type { StoredKey } from "./stored-keys.ts";

/** Values that could not be written, by key; `over`: the stored value at that time (undefined: unreadable). */
const unwritten = new Map<StoredKey, { value: string; over: string | null | undefined }>();

function read(key: StoredKey): string | null | undefined {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return undefined;
  }
}

/**
 * Reads local storage, which may be full, forbidden or absent (decisions/pages.md#local-storage). A value that
 * could not be written is valid on this page until another tab writes one.
 */
export function readStored(key: StoredKey): string | null {
  const stored = read(key);
  const held = unwritten.get(key);
  return (held && held.over === stored ? held.value : stored) ?? null;
}

/** Writes a value. Returns whether it will exist after the page closes. */
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
  } catch {}
}

/** Calls back when another tab writes `key` or clears the storage. Returns a function that stops this. */
export function watchStored(key: StoredKey, changed: () => void): () => void {
  const heard = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) changed();
  };
  window.addEventListener("storage", heard);
  return () => window.removeEventListener("storage", heard);
}
