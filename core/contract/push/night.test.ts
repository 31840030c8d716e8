import { expect, it } from "vitest";
import { endOfNight } from "./night.ts";

const inDhaka = (text: string): number => Date.parse(`${text}+06:00`);

it.each([
  ["2026-11-21T22:59:59.999", undefined],
  ["2026-11-21T23:00:00.000", "2026-11-22T07:00:00"],
  ["2026-11-21T23:59:59.999", "2026-11-22T07:00:00"],
  ["2026-11-22T00:00:00.000", "2026-11-22T07:00:00"],
  ["2026-11-22T06:59:59.999", "2026-11-22T07:00:00"],
  ["2026-11-22T07:00:00.000", undefined],
  ["2026-11-22T15:00:00.000", undefined],
  ["1969-12-31T23:30:00.000", "1970-01-01T07:00:00"],
])("the night in Dhaka that %s is in ends at %s", (at, end) => {
  expect(endOfNight(inDhaka(at))).toBe(end && inDhaka(end));
});
