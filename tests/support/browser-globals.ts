import { vi } from "vitest";

/** Simulates browser globals for unit tests; `vi.unstubAllGlobals` removes them. */
export function stubBrowser(): {
  stored: Map<string, string>;
  window: EventTarget;
  document: EventTarget & { hidden: boolean };
} {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  const window = Object.assign(new EventTarget(), { localStorage });
  const document = Object.assign(new EventTarget(), { hidden: false, documentElement: { dataset: {} } });
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  return { stored, window, document };
}
