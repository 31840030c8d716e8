import { expect, it } from "vitest";
import { bulkWords } from "./BulkActions.tsx";

const article = (at: number) => ({ id: String(at), title: "মেলা", revision: 1 });
const outcome = (changed: number, unchanged = 0) => ({
  changed: Array.from({ length: changed }, (_, at) => article(at)),
  unchanged: Array.from({ length: unchanged }, (_, at) => article(at)),
  refused: [],
});

it.each([
  ["publish", 1, 0, false, "1 article is published or scheduled."],
  ["move", 3, 1, false, "3 articles are moved. 1 article needed no change."],
  ["delete", 2, 0, true, "Undone for 2 articles."],
  ["unpublish", 0, 2, false, "Nothing was changed. 2 articles needed no change."],
  ["publish", 0, 0, false, "Nothing was changed."],
  ["publish", 0, 0, true, "Nothing was undone."],
] as const)(
  "says of %s, with %i changed and %i unchanged, undone %s: %s",
  (action, changed, unchanged, undone, words) => {
    expect(bulkWords(action, outcome(changed, unchanged), undone)).toBe(words);
  },
);
