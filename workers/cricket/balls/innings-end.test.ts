import { expect, it } from "vitest";
import { BEHIND_LIST, CHASE } from "../../../core/cricket/fixtures/chase.ts";
import { cardAgain } from "../../../core/cricket/fixtures/worded.ts";
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
  const result = "Match tied (Rivers won the Super Over)";
  const ended = cardAgain({ ...card, status: "RESULTS", result });
  expect(endOf(ended, innings.at(-1) ?? played, true).end?.result).toBe("ম্যাচ টাই, দ্বিতীয় সুপার ওভারে জয়ী Rivers");
});

it("an innings in play is not over because the list has the result before its scorecard shows the end", () => {
  const innings = BEHIND_LIST.innings["2"];
  if (!innings) throw new Error("no innings");
  expect(BEHIND_LIST.status).toBe("RESULTS");
  expect(endOf(BEHIND_LIST, innings, true)).toEqual({});
  expect(endOf(cardAgain({ ...BEHIND_LIST, statusText: "Match Ended" }), innings, true).end?.result).toBe("");
});

it("an innings that the end of its match cut short says so", () => {
  const innings = { ...Object.values(CHASE.innings)[0] } as Innings;
  const endIn = (result: string) => {
    const card = cardAgain({ ...CHASE, status: "RESULTS", result });
    return endOf(card, { ...innings, wickets: 3, overs: "12.0" }, true).end;
  };
  expect(endIn("No result")).toMatchObject({ cutShort: true, result: "ম্যাচে ফল হয়নি" });
  expect(endIn("Rivers won by 4 runs")).not.toHaveProperty("cutShort");
});
