import { describe, expect, it } from "vitest";
import { focusText, readFocus } from "./focus.ts";

describe("the focal point of a picture", () => {
  it("is a pair of percentages in whole steps, within the picture, and empty in its middle", () => {
    expect(focusText({ x: 31, y: 68 })).toBe("30% 70%");
    expect(focusText({ x: -4, y: 1e308 })).toBe("0% 100%");
    expect(focusText({ x: Number.NEGATIVE_INFINITY, y: Number.POSITIVE_INFINITY })).toBe("0% 100%");
    for (const [x, y] of [
      [50, 50],
      [54.9, 45],
      [Number.NaN, Number.NaN],
    ] as const)
      expect(focusText({ x, y })).toBe("");
  });

  it("is read as it was written, and from nothing else", () => {
    for (let x = 0; x <= 100; x += 10)
      for (let y = 0; y <= 100; y += 10) expect(readFocus(focusText({ x, y }))).toEqual({ x, y });
    const large = ["1e308% 2%", "101% 5%", "999% 999%"];
    for (const none of ["50%", "NaN% 5%", "-1% 5%", "5% 5% 5%", "5 5", "5%  5%", "৫% ৫%", " ", ...large])
      expect(readFocus(none), none).toBeUndefined();
  });
});
