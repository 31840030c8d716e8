import { describe, expect, it } from "vitest";
import { popularOffset, rotate } from "./rotation.ts";

it("the popular list's offset is the five-minute slot modulo 10", () => {
  const minutes = (count: number) => count * 60_000;
  expect([0, 4.99, 5, 10, 49.99, 50, 55].map((at) => popularOffset(minutes(at)))).toEqual([
    0, 0, 1, 2, 9, 0, 1,
  ]);
});

describe("turning a list", () => {
  it("goes to the left and wraps", () => {
    expect(rotate([1, 2, 3, 4], 1)).toEqual([2, 3, 4, 1]);
    expect(rotate([1, 2, 3], 7)).toEqual([2, 3, 1]);
    expect(rotate([], 4)).toEqual([]);
  });
});
