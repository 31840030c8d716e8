import fc from "fast-check";
import { expect, it } from "vitest";
import { splitRubric } from "./rubric.ts";

it.each([
  ["তথ্য যাচাই | মিরপুরের উইকেটে ফিরছে ঘাস", "তথ্য যাচাই", "মিরপুরের উইকেটে ফিরছে ঘাস"],
  ["ক | খবরের শিরোনাম | আরও | এক", "ক", "খবরের শিরোনাম | আরও | এক"],
  ["একটি অত্যন্ত দীর্ঘ প্রথম অংশ যা রুব্রিক নয় | বাকি শিরোনাম", undefined, undefined],
  ["তথ্য যাচাই | ছোট", undefined, undefined],
  [" | মিরপুরের উইকেটে ঘাস", undefined, undefined],
  ["বার ছাড়া শিরোনাম|এখানে", undefined, undefined],
])("divides %s", (title, rubric, headline = title) => {
  expect(splitRubric(title)).toEqual({ ...(rubric ? { rubric } : {}), headline });
});

it("loses no word of a headline, whatever it is", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ক-হ| ]{0,60}$/u), (title) => {
      const { rubric, headline } = splitRubric(title);
      const words = (text: string): string[] => text.split(/[\s|]+/).filter(Boolean);
      expect(words(`${rubric ?? ""} ${headline}`)).toEqual(words(title));
    }),
  );
});
