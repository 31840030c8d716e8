import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { trimEndOf } from "../trim-end.ts";
import { hasTextBetweenTags } from "./body/text-between-tags.ts";
import { replaceTags } from "./tags.ts";

const markup = fc.string({ unit: fc.constantFrom("<", ">", "a", "/", " ") });

describe("linear stand-ins for quadratic patterns", () => {
  it("replaces tags as /<[^>]*>/g does", () => {
    fc.assert(
      fc.property(markup, (html) => {
        expect(replaceTags(html, () => "|")).toBe(html.replace(/<[^>]*>/g, "|"));
      }),
    );
  });

  it("finds text between tags where there is some once they are replaced", () => {
    const piece = fc.constantFrom("<", ">", "a", "/", " ", "\n", "&nbsp;", "&", "\u00a0", "\u200b");
    fc.assert(
      fc.property(fc.string({ unit: piece }), (html) => {
        const text = html.replace(/<[^>]*>/g, " ").replace(/&nbsp;|\u00a0|\u200b/g, " ");
        expect(hasTextBetweenTags(html)).toBe(text.trim() !== "");
      }),
    );
  });

  it.each([
    "\u200b",
    "\u200d",
    "\u2060",
    "\u3164",
    "&#8203;",
    "&#x200B;",
    "&ZeroWidthSpace;",
    "&shy;",
    "&zwj;",
  ])("takes what shows nothing for no text: %s", (nothing) => {
    expect(hasTextBetweenTags(`<p>${nothing.repeat(1_000)}</p>`)).toBe(false);
    expect(hasTextBetweenTags(`<p>${nothing}ক</p>`)).toBe(true);
  });

  it("trims the end as /[/ ]+$/ does", () => {
    fc.assert(
      fc.property(markup, (text) => {
        expect(trimEndOf(text, "/ ")).toBe(text.replace(/[/ ]+$/, ""));
      }),
    );
  });
});
