import { afterEach, expect, it, vi } from "vitest";
import { stubBrowser } from "../../../tests/support/browser-globals.ts";
import { ACCOUNT_KEY, noteAccount } from "../../browser/device-owner.ts";
import { removeStored } from "../../browser/local-storage.ts";
import { SAVED_KEY } from "./saved-list.ts";
import { readSavedStories, setSaved } from "./saved-stories.ts";

afterEach(() => {
  removeStored(SAVED_KEY);
  removeStored(ACCOUNT_KEY);
  vi.unstubAllGlobals();
});

it("a story is said to be kept where the browser stores it, or an account has it, and nowhere else", () => {
  const story = { id: "a".repeat(24), title: "খবর", publishDate: "2026-08-22T10:00:00.000Z", readTime: 3 };
  stubBrowser();
  expect(setSaved(story, true)).toBe(true);
  vi.stubGlobal("window", {});
  expect(setSaved(story, true)).toBe(false);
  expect(readSavedStories()).toEqual([story]);
  noteAccount("a");
  expect(setSaved(story, true)).toBe(true);
});
