import { expect, it } from "vitest";
import { changeSaved, MOST_SAVED, parseSaved, type SavedStory, serialiseSaved } from "./saved-list.ts";

const story = (id: string): SavedStory => ({
  id,
  title: `খবর ${id}`,
  publishDate: "2026-08-22T10:00:00.000Z",
  readTime: 3,
});

it("has the story saved last first, each once, and forgets the oldest beyond the limit", () => {
  const both = changeSaved(changeSaved([], story("a"), true), story("b"), true);
  expect(both.map(({ id }) => id)).toEqual(["b", "a"]);
  expect(changeSaved(both, story("a"), true).map(({ id }) => id)).toEqual(["a", "b"]);
  expect(changeSaved(both, story("b"), false).map(({ id }) => id)).toEqual(["a"]);
  let many: SavedStory[] = [];
  for (let count = 0; count <= MOST_SAVED; count += 1) many = changeSaved(many, story(`s${count}`), true);
  expect([many.length, many.at(-1)?.id]).toEqual([MOST_SAVED, "s1"]);
});

it("reads what it wrote, and leaves out what is no story", () => {
  const own: SavedStory = { ...story("b"), source: "পত্র" };
  expect(parseSaved(serialiseSaved([own, story("a")]))).toEqual([own, story("a")]);
  const wrong = [
    null,
    {},
    { ...story("a"), publishDate: "যখন" },
    { ...story("a"), id: "" },
    { ...story("a"), readTime: "3" },
  ];
  expect(parseSaved(JSON.stringify({ version: 1, stories: [...wrong, story("c")] }))).toEqual([story("c")]);
  for (const text of [null, "", "{", "[]", '{"version":2,"stories":[]}', '{"version":1,"stories":7}'])
    expect(parseSaved(text)).toEqual([]);
});
