import { expect, it } from "vitest";
import { MOST_SAVED } from "../../../core/news/saved/saved-changes.ts";
import {
  changeSaved,
  claimed,
  parseSaved,
  type SavedEntry,
  type SavedStory,
  savedStory,
  serialiseSaved,
  storiesIn,
  withWords,
} from "./saved-list.ts";

const story = (id: string): SavedStory => ({
  id,
  title: `খবর ${id}`,
  publishDate: "2026-08-22T10:00:00.000Z",
  readTime: 3,
});
const ids = (entries: readonly SavedEntry[]): string[] => storiesIn(entries).map(({ id }) => id);
const save = (
  entries: readonly SavedEntry[],
  id: string,
  now: number,
  on = true,
  account: string | null = null,
) => changeSaved(entries, story(id), on, { now, account });

it("has the story saved last first, each once, and forgets the oldest beyond the limit", () => {
  const both = save(save([], "a", 1), "b", 2);
  expect(ids(both)).toEqual(["b", "a"]);
  expect(ids(save(both, "a", 3))).toEqual(["a", "b"]);
  expect(ids(save(both, "b", 3, false))).toEqual(["a"]);
  let many: SavedEntry[] = [];
  for (let count = 0; count <= MOST_SAVED; count += 1) many = save(many, `s${count}`, count);
  expect([many.length, ids(many).at(-1)]).toEqual([MOST_SAVED, "s1"]);
});

it("reads what it wrote, and leaves out what is no story", () => {
  const own = { ...story("b"), source: "পত্র", imageUrl: "https://paper.example/a.jpg" };
  const kept = changeSaved(save([], "a", 1), own, true, { now: 2, account: "x" });
  expect(parseSaved(serialiseSaved(kept))).toEqual(kept);
  const good = { id: "c", on: true, at: 3, story: story("c") };
  const fields = [{ at: -1 }, { at: "3" }, { id: "" }, { on: 1 }];
  const wrong = [null, {}, ...fields.map((field) => ({ ...good, ...field }))];
  expect(parseSaved(JSON.stringify({ version: 2, entries: [...wrong, good] }))).toEqual([good]);
  for (const words of [{ ...story("c"), publishDate: "যখন" }, story("d")]) {
    const text = JSON.stringify({ version: 2, entries: [{ ...good, story: words }] });
    expect(parseSaved(text)).toEqual([{ id: "c", on: true, at: 3 }]);
  }
  for (const text of [null, "", "{", "[]", '{"version":3,"entries":[]}', '{"version":2,"entries":7}'])
    expect(parseSaved(text)).toEqual([]);
});

it("keeps a list from before there were times, in its order and older than any change", () => {
  const old = JSON.stringify({ version: 1, stories: [story("b"), { ...story("x"), title: "" }, story("a")] });
  expect(ids(parseSaved(old))).toEqual(["b", "a"]);
  expect(ids(save(parseSaved(old), "c", 1_000))).toEqual(["c", "b", "a"]);
});

it("gives an account what is nobody's, and keeps from it what is another's", () => {
  const entries = [...save([], "a", 1, true, "one"), ...save([], "b", 2), ...save([], "c", 3, true, "two")];
  expect(claimed(entries, "two").map(({ id, account }) => [id, account])).toEqual([
    ["b", "two"],
    ["c", "two"],
  ]);
  const offSignedOut = save(save([], "a", 1, true, "one"), "a", 2, false);
  expect(offSignedOut).toMatchObject([{ on: false, account: "one" }]);
});

it("keeps the words that it has of what an account answers", () => {
  const changes = [
    { id: "a", on: true, at: 5 },
    { id: "n", on: true, at: 4 },
    { id: "b", on: false, at: 3 },
  ];
  expect(withWords(changes, [...save([], "a", 1), ...save([], "b", 2)], "one")).toEqual([
    { id: "a", on: true, at: 5, account: "one", story: story("a") },
    { id: "n", on: true, at: 4, account: "one" },
    { id: "b", on: false, at: 3, account: "one" },
  ]);
});

it("keeps of a card what its line says, and no address that is longer than a list has room for", () => {
  const imageUrl = "https://x.example/a.jpg";
  const card = { ...story("a"), source: "internal", contentType: "News", imageUrl };
  expect(savedStory(card)).toEqual({ ...story("a"), imageUrl: "https://x.example/a.jpg" });
  expect(savedStory({ ...card, imageUrl: `https://x.example/${"a".repeat(600)}` })).toEqual(story("a"));
});
