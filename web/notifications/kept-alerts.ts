import { readStored, watchStored, writeStored } from "../browser/local-storage.ts";

/** What this device asked to be called for (decisions/push.md#alerts), as text: few pages have anything to read in it. */
export const ALERTS_KEY = "matchAlerts";

const listeners = new Set<() => void>();

/** Null where nothing was ever chosen. */
export const keptAlerts = (): string | null => readStored(ALERTS_KEY);

export function keepAlerts(text: string): void {
  writeStored(ALERTS_KEY, text);
  for (const listener of listeners) listener();
}

/** Calls back when the choices change, in this tab or another one, until the returned function is called. */
export function watchAlerts(changed: () => void): () => void {
  const unwatch = watchStored(ALERTS_KEY, changed);
  listeners.add(changed);
  return () => {
    listeners.delete(changed);
    unwatch();
  };
}
