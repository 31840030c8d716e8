import { describe, expect, it } from "vitest";
import { parseDirection, parsePitch } from "./direction.ts";

describe("where a ball went", () => {
  it.each([
    ["7,290,5", { zone: 7, angle: 290, distance: 5 }],
    ["1,0,3", { zone: 1, angle: 0, distance: 3 }],
    ["1,360,3", { zone: 1, angle: 0, distance: 3 }],
  ])("%s is read", (written, direction) => {
    expect(parseDirection(written)).toEqual(direction);
  });

  it.each(["x,9,-1", "", "9,290,5", "7,900,5", "1,370,3", "7,290,6", "2,290,5", "7,290", "7.5,290,5"])(
    "%j draws nothing",
    (written) => {
      expect(parseDirection(written)).toBeUndefined();
    },
  );

  it("is not known from points that are none", () => {
    expect(parsePitch("17,3,11,8,26,15")).toEqual([17, 3, 11, 8, 26, 15]);
    for (const written of ["", "1,2", "1,2,3,4,5", "1,2,3,400", "a,b,c,d"])
      expect(parsePitch(written)).toBeUndefined();
  });
});
