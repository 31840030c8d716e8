import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { FOLLOWS_KEY, type Follow, parseFollows } from "../../../core/cricket/follow/follows.ts";
import { removeStored } from "../../browser/local-storage.ts";
import { readFollows, setFollowed } from "./follows.ts";

const team = (id: string): Follow => ({ kind: "team", id, name: id });
const followed = (): string[] => readFollows().map(({ id }) => id);
let kept: Map<string, string>;
let full: boolean;

beforeEach(() => {
  kept = new Map();
  full = false;
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("window", {
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

it("adds up for as long as the page lasts when storage is full", () => {
  setFollowed(team("india"), true);
  full = true;
  setFollowed(team("oman"), true);
  setFollowed(team("nepal"), true);
  expect(followed()).toEqual(["nepal", "oman", "india"]);
  setFollowed(team("india"), false);
  setFollowed(team("kenya"), true);
  expect(followed()).toEqual(["kenya", "nepal", "oman"]);
});

it("takes up what another tab wrote", () => {
  setFollowed(team("india"), true);
  const other = kept.get(FOLLOWS_KEY)?.replaceAll("india", "oman") ?? "";
  expect(parseFollows(other)).toHaveLength(1);
  kept.set(FOLLOWS_KEY, other);
  setFollowed(team("nepal"), true);
  expect(followed()).toEqual(["nepal", "oman"]);
});
