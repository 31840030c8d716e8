import { expect, it } from "vitest";
import { CHASE } from "../../../core/cricket/fixtures/chase.ts";
import type { Innings, Scorecard } from "../../../core/cricket/types.ts";
import { endOf } from "./innings-end.ts";

it("an innings that is over names its super over: each has two", () => {
  const played = Object.values(CHASE.innings)[0];
  if (!played) throw new Error("no innings");
  const numbers = [1, 2, 3, 4, 5, 6];
  const innings: Innings[] = numbers.map((number) => ({
    ...played,
    number,
    ...(number > 2 ? { superOver: true as const } : {}),
  }));
  const card: Scorecard = {
    ...CHASE,
    inningsOrder: numbers.map(String),
    innings: Object.fromEntries(innings.map((one) => [one.number, one])),
  };
  expect(innings.map((one) => endOf(card, one, false).end?.superOver)).toEqual([
    undefined,
    undefined,
    1,
    1,
    2,
    2,
  ]);
});
