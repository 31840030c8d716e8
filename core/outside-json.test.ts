import { describe, expect, it } from "vitest";
import { HOSTILE_FEEDS, HOSTILE_SCORECARDS } from "../tests/support/hostile-inputs.ts";
import { parseOutsideJson } from "./untrusted-json.ts";

describe("a provider's JSON", () => {
  it("is read, with its mark and its brackets and commas inside texts", () => {
    const value = { a: `${"[{,".repeat(200)}\\"`, b: ["\\", '"[', {}] };
    expect(parseOutsideJson(`\uFEFF ${JSON.stringify(value)}\n`)).toEqual({ ok: true, value });
  });

  it.each([
    ["", "The answer is empty"],
    ["<html>", "The answer is HTML or XML, not JSON"],
    ["[".repeat(65), "The answer has values nested more than 64 deep"],
    [HOSTILE_FEEDS["nested lists"]?.() ?? "", "The answer has values nested more than 64 deep"],
    [HOSTILE_SCORECARDS["nested objects"]?.() ?? "", "The answer has values nested more than 64 deep"],
    [`[${"1,".repeat(300_001)}1]`, "The answer has more than 300000 values"],
  ])("is refused with a reason", (text, error) => {
    expect(parseOutsideJson(text)).toEqual({ ok: false, error });
  });

  it.each(['{"a":', '"', '"\\', "[1,]"])("is refused when it is broken: %s", (text) => {
    const read = parseOutsideJson(text);
    expect(read.ok ? "" : read.error).toMatch(/^The answer is not JSON: /);
  });
});
