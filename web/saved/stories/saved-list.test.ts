import { expect, it } from "vitest";
import {
  changeSaved,
  MOST_SAVED,
  parseSaved,
  type SavedStory,
  savedStory,
  serialiseSaved,
} from "./saved-list.ts";

const story = (id: string): SavedStory => ({
  id,
  title: `খবর ${id}`,
  publishDate: "2026-08-22T10:00:00.000Z",
  readTime: 3,
});
const ids = (stories: readonly SavedStory[]): string[] => stories.map(({ id }) => id);
const save = (stories: readonly SavedStory[], id: string, on = true) => changeSaved(stories, story(id), on);

it("has the story saved last first, each once, and forgets the oldest beyond the limit", () => {
  const both = save(save([], "a"), "b");
  expect(ids(both)).toEqual(["b", "a"]);
  expect(ids(save(both, "a"))).toEqual(["a", "b"]);
  expect(ids(save(both, "b", false))).toEqual(["a"]);
  let many: SavedStory[] = [];
  for (let count = 0; count <= MOST_SAVED; count += 1) many = save(many, `s${count}`);
  expect([many.length, ids(many).at(-1)]).toEqual([MOST_SAVED, "s1"]);
});

it("reads what it wrote, and leaves out what is no story", () => {
  const own = { ...story("b"), source: "পত্র", imageUrl: "https://paper.example/a.jpg" };
  const kept = changeSaved(save([], "a"), own, true);
  expect(parseSaved(serialiseSaved(kept))).toEqual(kept);
  const good = { on: true, story: story("c") };
  const wrong = [
    null,
    {},
    { ...good, on: 1 },
    { on: true },
    { on: true, story: { ...story("c"), title: "" } },
  ];
  expect(parseSaved(JSON.stringify({ version: 2, entries: [...wrong, good] }))).toEqual([story("c")]);
  for (const text of [null, "", "{", "[]", '{"version":3,"entries":[]}', '{"version":2,"entries":7}'])
    expect(parseSaved(text)).toEqual([]);
});

it("reads the lists of earlier builds in their order: with removed stories, and from before there were times", () => {
  const entry = (id: string, at: number) => ({ id, on: true, at, account: "one", story: story(id) });
  const removed = { id: "x", on: false, at: 8 };
  const synced = JSON.stringify({ version: 2, entries: [entry("b", 9), removed, entry("a", 7)] });
  const untimed = JSON.stringify({
    version: 1,
    stories: [story("b"), { ...story("x"), title: "" }, story("a")],
  });
  for (const old of [synced, untimed]) expect(ids(parseSaved(old))).toEqual(["b", "a"]);
});

it("keeps of a card what its line says, and no address that is longer than a list has room for", () => {
  const card = {
    ...story("a"),
    source: "internal",
    contentType: "News",
    imageUrl: "https://x.example/a.jpg",
  };
  expect(savedStory(card)).toEqual({ ...story("a"), imageUrl: "https://x.example/a.jpg" });
  expect(savedStory({ ...card, imageUrl: `https://x.example/${"a".repeat(600)}` })).toEqual(story("a"));
});
