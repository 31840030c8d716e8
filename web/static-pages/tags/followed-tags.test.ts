import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubBrowser } from "../../../tests/support/browser-globals.ts";
import { readFollowedTags, setTagFollowed } from "./followed-tags.ts";

const tag = (name: string) => ({ key: name, name });
const followed = () => readFollowedTags().map(({ name }) => name);
const KEY = "followedTags";

beforeEach(() => {
  stubBrowser();
  for (const { key, name } of readFollowedTags()) setTagFollowed({ key, name }, false);
});
afterEach(() => vi.unstubAllGlobals());

it("keeps what is followed, the newest first, each once and fifty at most", () => {
  setTagFollowed(tag("নদী"), true);
  setTagFollowed(tag("মেলা"), true);
  setTagFollowed(tag("নদী"), true);
  expect(followed()).toEqual(["নদী", "মেলা"]);
  setTagFollowed(tag("নদী"), false);
  expect(followed()).toEqual(["মেলা"]);
  for (let at = 0; at < 60; at += 1) setTagFollowed(tag(`t${at}`), true);
  expect(followed()).toHaveLength(50);
  expect(followed()[0]).toBe("t59");
});

it("takes up what another tab of the browser wrote, and leaves out what is no tag", () => {
  setTagFollowed(tag("নদী"), true);
  const tags = [{ name: "শহর" }, { name: "❤️" }, { name: 7 }, null, { name: "ক".repeat(300) }];
  window.localStorage.setItem(KEY, JSON.stringify({ version: 1, tags }));
  setTagFollowed(tag("মেলা"), true);
  expect(followed()).toEqual(["মেলা", "শহর"]);
  window.localStorage.setItem(KEY, "{");
  setTagFollowed(tag("নদী"), true);
  expect(followed()).toEqual(["নদী"]);
});
