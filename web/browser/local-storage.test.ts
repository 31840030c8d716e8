import { afterEach, describe, expect, it, vi } from "vitest";
import { readStored, removeStored, writeStored } from "./local-storage.ts";

afterEach(() => vi.unstubAllGlobals());

const refuse = (): never => {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
};

describe("local storage", () => {
  const forbidden = Object.defineProperty({}, "localStorage", { get: refuse });
  it.each([
    ["is forbidden", forbidden],
    ["is absent", {}],
    ["is full or broken", { localStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } }],
  ])("that %s is done without", (_, window) => {
    vi.stubGlobal("window", window);
    expect(readStored("theme")).toBeNull();
    expect(() => writeStored("theme", "value")).not.toThrow();
    expect(() => removeStored("theme")).not.toThrow();
  });

  /** Storage that works while `isFull` says no. */
  const storage = (kept: Map<string, string>, isFull = () => false) => ({
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => (isFull() ? refuse() : kept.set(key, value)),
      removeItem: (key: string) => kept.delete(key),
    },
  });

  it("is used where it works", () => {
    vi.stubGlobal("window", storage(new Map()));
    writeStored("theme", "value");
    expect(readStored("theme")).toBe("value");
    removeStored("theme");
    expect(readStored("theme")).toBeNull();
  });

  it("that is full holds the latest for the page, until another tab writes", () => {
    const kept = new Map([["textSize", "old"]]);
    let full = true;
    vi.stubGlobal(
      "window",
      storage(kept, () => full),
    );
    writeStored("textSize", "new");
    expect(readStored("textSize")).toBe("new");
    kept.set("textSize", "from another tab");
    expect(readStored("textSize")).toBe("from another tab");
    writeStored("textSize", "newest");
    expect(readStored("textSize")).toBe("newest");
    full = false;
    writeStored("textSize", "written");
    kept.delete("textSize");
    expect(readStored("textSize")).toBeNull();
  });
});
