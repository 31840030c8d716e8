import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EXCERPT_WORDS, excerptOf } from "./excerpt.ts";

const words = (count: number): string => Array.from({ length: count }, (_, index) => `শব্দ${index}`).join(" ");

describe("an excerpt", () => {
  it("has 40 words, and says that there were more", () => {
    expect(excerptOf(`${words(40)}।`)).toBe(`${words(40)}।`);
    expect(excerptOf(`${words(41)}।`)).toBe(`${words(40)}…`);
    expect(excerptOf(`${words(40)}, — আর`)).toBe(`${words(40)}…`);
    expect(excerptOf("")).toBe("");
  });

  it("counts words that no space parts, and a joined letter as a part of its word", () => {
    expect(excerptOf(words(60).replaceAll(" ", "—"))).toBe(`${words(40).replaceAll(" ", "—")}…`);
    const joined = Array.from({ length: 40 }, () => "ক্\u200cষমা").join(" ");
    expect(excerptOf(joined)).toBe(joined);
  });

  it("cut again stays the same", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("ক", "া", "্", " ", "।", "-", "7", "…") }), (text) => {
        const once = excerptOf(`${text} ${words(EXCERPT_WORDS)}`);
        expect(excerptOf(once)).toBe(once);
      }),
    );
  });
});
