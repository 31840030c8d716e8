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
});
