import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { trimEndOf } from "../trim-end.ts";
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

  it("trims the end as /[/ ]+$/ does", () => {
    fc.assert(
      fc.property(markup, (text) => {
        expect(trimEndOf(text, "/ ")).toBe(text.replace(/[/ ]+$/, ""));
      }),
    );
  });
});
