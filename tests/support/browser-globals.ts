import { vi } from "vitest";

/** What a module of the page asks of its browser, for a unit test: `vi.unstubAllGlobals` takes it away again. */
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
