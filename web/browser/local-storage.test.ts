import { afterEach, describe, expect, it, vi } from "vitest";
import { readStored, removeStored, writeStored } from "./local-storage.ts";

afterEach(() => vi.unstubAllGlobals());

const refuse = (): never => {
  throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
};

describe("local storage", () => {
  it.each([
    [
      "is forbidden",
      {
        get localStorage() {
          return refuse();
        },
      },
    ],
    ["is absent", {}],
    ["is full or broken", { localStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } }],
  ])("that %s is done without", (_, window) => {
    vi.stubGlobal("window", window);
    expect(readStored("key")).toBeNull();
    expect(() => writeStored("key", "value")).not.toThrow();
    expect(() => removeStored("key")).not.toThrow();
  });

  it("is used where it works", () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("window", {
      localStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
        removeItem: (key: string) => kept.delete(key),
      },
    });
    writeStored("key", "value");
    expect(readStored("key")).toBe("value");
    removeStored("key");
    expect(readStored("key")).toBeNull();
  });

  it("that is full holds the latest for the page, until another tab writes", () => {
    const kept = new Map([["held", "old"]]);
    let full = true;
    vi.stubGlobal("window", {
      localStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => (full ? refuse() : kept.set(key, value)),
        removeItem: (key: string) => kept.delete(key),
      },
    });
    writeStored("held", "new");
    expect(readStored("held")).toBe("new");
    kept.set("held", "from another tab");
    expect(readStored("held")).toBe("from another tab");
    writeStored("held", "newest");
    expect(readStored("held")).toBe("newest");
    full = false;
    writeStored("held", "written");
    kept.delete("held");
    expect(readStored("held")).toBeNull();
  });

  it("that is forbidden holds it for the page", () => {
    vi.stubGlobal("window", {
      get localStorage() {
        return refuse();
      },
    });
    writeStored("kept here", "value");
    expect(readStored("kept here")).toBe("value");
    removeStored("kept here");
    expect(readStored("kept here")).toBeNull();
  });
});
