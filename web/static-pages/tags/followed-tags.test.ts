import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stubBrowser } from "../../../tests/support/browser-globals.ts";
import { followedAuthors } from "./followed-authors.ts";
import { followedTags } from "./followed-tags.ts";

const tag = (name: string) => ({ key: name, name });
const followed = () => followedTags.read().map(({ name }) => name);
const KEY = "followedTags";

beforeEach(() => {
  stubBrowser();
  for (const { key, name } of followedTags.read()) followedTags.set({ key, name }, false);
});
afterEach(() => vi.unstubAllGlobals());

it("keeps what is followed, the newest first, each once and fifty at most", () => {
  followedTags.set(tag("নদী"), true);
  followedTags.set(tag("মেলা"), true);
  followedTags.set(tag("নদী"), true);
  expect(followed()).toEqual(["নদী", "মেলা"]);
  followedTags.set(tag("নদী"), false);
  expect(followed()).toEqual(["মেলা"]);
  for (let at = 0; at < 60; at += 1) followedTags.set(tag(`t${at}`), true);
  expect(followed()).toHaveLength(50);
  expect(followed()[0]).toBe("t59");
});

it("takes up what another tab of the browser wrote, and leaves out what is no tag", () => {
  followedTags.set(tag("নদী"), true);
  const tags = [{ name: "শহর" }, { name: "❤️" }, { name: 7 }, null, { name: "ক".repeat(300) }];
  window.localStorage.setItem(KEY, JSON.stringify({ version: 1, tags }));
  followedTags.set(tag("মেলা"), true);
  expect(followed()).toEqual(["মেলা", "শহর"]);
  window.localStorage.setItem(KEY, "{");
  followedTags.set(tag("নদী"), true);
  expect(followed()).toEqual(["নদী"]);
});

it("keeps authors apart from tags, by their slugs, whatever their names", () => {
  const author = { key: "city-desk", name: "শহর বিভাগ" };
  followedAuthors.set(author, true);
  followedAuthors.set({ ...author, name: "নগর বিভাগ" }, true);
  expect(followedAuthors.read()).toEqual([{ ...author, name: "নগর বিভাগ" }]);
  expect(followed()).toEqual([]);
  const slugs = ["", "s".repeat(200), 7, undefined];
  const authors = slugs.map((slug) => ({ slug, name: "কেউ" }));
  window.localStorage.setItem("followedAuthors", JSON.stringify({ version: 1, authors }));
  followedAuthors.set(author, true);
  expect(followedAuthors.read()).toEqual([author]);
  followedAuthors.set(author, false);
  expect(followedAuthors.read()).toEqual([]);
});
