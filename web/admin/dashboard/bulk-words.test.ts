import { expect, it } from "vitest";
import { bulkWords } from "./BulkActions.tsx";

const article = (at: number) => ({ id: String(at), title: "মেলা", revision: 1 });
const outcome = (changed: number, unchanged = 0) => ({
  changed: Array.from({ length: changed }, (_, at) => article(at)),
  unchanged: Array.from({ length: unchanged }, (_, at) => article(at)),
  refused: [],
});

it("says how many were changed, and how many needed no change", () => {
  expect(bulkWords("publish", outcome(1), false)).toBe("1 article is published or scheduled.");
  expect(bulkWords("move", outcome(3, 1), false)).toBe("3 articles are moved. 1 article needed no change.");
  expect(bulkWords("delete", outcome(2), true)).toBe("Undone for 2 articles.");
});

it("counts nothing where nothing was changed", () => {
  expect(bulkWords("unpublish", outcome(0, 2), false)).toBe(
    "Nothing was changed. 2 articles needed no change.",
  );
  expect(bulkWords("publish", outcome(0), false)).toBe("Nothing was changed.");
  expect(bulkWords("publish", outcome(0), true)).toBe("Nothing was undone.");
});
