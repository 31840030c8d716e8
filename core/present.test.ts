import { expect, it } from "vitest";
import { present } from "./present.ts";

it("leaves out what is undefined, and that alone", () => {
  const fields = { none: undefined, nought: 0, empty: "", no: false, nothing: null };
  expect(Object.entries(present(fields))).toEqual([
    ["nought", 0],
    ["empty", ""],
    ["no", false],
    ["nothing", null],
  ]);
});
