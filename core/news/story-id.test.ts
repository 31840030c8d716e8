import { expect, test } from "vitest";
import { parseStoryId } from "./story-id.ts";

const ID = "66b1f0c2a3d4e5f601234567";

test.each([
  ["as it is written", ID],
  ["in capitals", ID.toUpperCase()],
  ["with its kind before it", `article-${ID}`],
  ["with a headline after it", `${ID}-নদীর-পাড়`],
  ["with a file's ending", `${ID}.html`],
])("an id %s is the story's", (_, text) => {
  expect(parseStoryId(text)).toBe(ID);
});

test.each(["", "1", "abc", `${ID}0`, `${ID.slice(1)}`, `x${ID}`, `${ID}/x`, "zzzzzzzzzzzzzzzzzzzzzzzz"])(
  "%j is no id",
  (text) => {
    expect(parseStoryId(text)).toBeUndefined();
  },
);
