import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FOLLOWS_KEY, type Follow, parseFollows } from "../../../core/cricket/follow/follows.ts";
import { removeStored } from "../../browser/local-storage.ts";
import { readFollows, setFollowed, watchFollows } from "./follows.ts";

const team = (id: string): Follow => ({ kind: "team", id, name: id });
const followed = (): string[] => readFollows().map(({ id }) => id);
let kept: Map<string, string>;
let full: boolean;
let heard: Map<string, (event: object) => void>;

beforeEach(() => {
  kept = new Map();
  full = false;
  heard = new Map();
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("window", {
    addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear),
    removeEventListener: (name: string) => heard.delete(name),
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => {
        if (full) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
        kept.set(key, value);
      },
      removeItem: (key: string) => kept.delete(key),
    },
  });
});
afterEach(() => {
  removeStored(FOLLOWS_KEY);
  vi.unstubAllGlobals();
});

it("takes up what another tab wrote", () => {
  setFollowed(team("india"), true);
  const other = kept.get(FOLLOWS_KEY)?.replaceAll("india", "oman") ?? "";
  expect(parseFollows(other)).toHaveLength(1);
  kept.set(FOLLOWS_KEY, other);
  setFollowed(team("nepal"), true);
  expect(followed()).toEqual(["nepal", "oman"]);
});

it("hears of other tabs, of a storage that was cleared, and of a page that comes back", () => {
  setFollowed(team("india"), true);
  const told = vi.fn();
  const stop = watchFollows(told);
  const india = kept.get(FOLLOWS_KEY) ?? "";
  kept.clear();
  heard.get("storage")?.({ key: "other" });
  heard.get("pageshow")?.({ persisted: false });
  expect([followed(), told.mock.calls.length]).toEqual([["india"], 0]);
  heard.get("storage")?.({ key: null });
  expect([followed(), told.mock.calls.length]).toEqual([[], 1]);
  kept.set(FOLLOWS_KEY, india);
  heard.get("storage")?.({ key: FOLLOWS_KEY });
  expect(followed()).toEqual(["india"]);
  kept.set(FOLLOWS_KEY, india.replaceAll("india", "oman"));
  heard.get("pageshow")?.({ persisted: true });
  expect([followed(), told.mock.calls.length]).toEqual([["oman"], 3]);
  stop();
  expect(heard.size).toBe(0);
});
