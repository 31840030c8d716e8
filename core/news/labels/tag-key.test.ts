import { expect, it } from "vitest";
import { tagLabels } from "./story-labels.ts";
import { LONGEST_TAG_KEY, tagKey, tagPath } from "./tag-key.ts";

it.each([
  ["সুন্দরবন", "সুন্দরবন"],
  ["  Metro-Rail  ২০২৬ ", "metro-rail-2026"],
  ["metro rail 2026", "metro-rail-2026"],
  ["#AC/DC", "ac-dc"],
  ["“মেলা”", "মেলা"],
  ["২%", "2"],
  ["বাড়ি", "বাড়ি".normalize("NFC")],
  ["ভবিষ্যত্\u200d", "ভবিষ্যৎ"],
  ["র\u200d্যাঙ্ক\u200c", "র্যাঙ্ক"],
  ["মেলা ❤️", "মেলা"],
])("writes %s in one form", (tag, key) => {
  expect(tagKey(tag)).toBe(key);
  expect(tagKey(key)).toBe(key);
});

const long = [LONGEST_TAG_KEY + 1, 500].map((length) => "ক".repeat(length));
it.each(["", " ", "/", '"', "❤️", "\ufe0f", "\u200d", "—!?", ...long])("finds no tag in %s", (tag) => {
  expect(tagKey(tag)).toBeUndefined();
});

it("names each list once, and none for a tag without a page", () => {
  expect(tagLabels(["নদী", "নদী ", "#নদী", "❤️", "AC/DC"])).toEqual(["#নদী", "#ac-dc"]);
});

it("has an address without a slash in it", () => {
  expect(tagPath(tagKey("AC/DC ?#%2F") ?? "")).toBe("/tag/ac-dc-2f");
});
