import { describe, expect, it } from "vitest";
import { parseStored } from "./stored-json.ts";

describe("what a page kept in the browser", () => {
  it("is read where it is of this version", () => {
    expect(parseStored('{"version":1,"list":[1]}', 1)).toEqual({ version: 1, list: [1] });
  });

  it.each([
    ["nothing", null],
    ["not there", undefined],
    ["empty", ""],
    ["cut off", '{"version":1,'],
    ["a list", "[1]"],
    ["null", "null"],
    ["of another version", '{"version":2}'],
    ["of a version that is a text", '{"version":"1"}'],
    ["longer than it can be", `{"version":1,"more":"${"x".repeat(60)}"}`],
  ])("that is %s is nothing", (_, text) => {
    expect(parseStored(text, 1, 60)).toBeUndefined();
  });
});
