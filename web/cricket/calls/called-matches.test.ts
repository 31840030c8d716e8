import { expect, it } from "vitest";
import type { Match, MatchStatus } from "../../../core/cricket/types.ts";
import { type CalledMatch, calledMatches, followedScorecards } from "./called-matches.ts";

function match(code: string, status: MatchStatus, sides: [string, string] = ["Oman", "Nepal"]): CalledMatch {
  const [a, b] = sides;
  const teams = { teamA: { name: a, short: "A" }, teamB: { name: b, short: "B" } };
  return { key: code, code, status, type: "live", innings: [], play: { state: "on" }, ...teams };
}
const { code: _, ...CODELESS } = match("x", "LIVE", ["South Africa", "Oman"]);

it("are those of which the reader chose something: the match, or a side of it", () => {
  const matches: Match[] = [
    match("a", "LIVE"),
    match("b", "UPCOMING", ["south africa", "Kenya"]),
    match("c", "RESULTS"),
    CODELESS,
  ];
  const list = {
    order: ["a", "b", "c", "x"],
    matches: Object.fromEntries(matches.map((one) => [one.key, one])),
  };
  const alerts = {
    matches: [{ code: "c", events: ["result" as const] }],
    teams: [{ team: "South Africa", events: ["wicket" as const] }],
  };
  expect(calledMatches(list, alerts).map(({ code }) => code)).toEqual(["b", "c"]);
  expect(calledMatches(list, { matches: [], teams: [] })).toEqual([]);
});

it("have three scorecards followed at most: what is played, what is delayed, what ended meanwhile", () => {
  const listed = [
    match("r", "RESULTS"),
    match("d", "DELAYED"),
    match("u", "UPCOMING"),
    match("l", "LIVE"),
    match("s", "RESULTS"),
  ];
  expect(followedScorecards(listed, [])).toEqual(["l", "d"]);
  expect(followedScorecards(listed, ["s"])).toEqual(["l", "d", "s"]);
  const many = ["1", "2", "3", "4"].map((code) => match(code, "LIVE"));
  expect(followedScorecards([...listed, ...many], ["s"])).toEqual(["l", "1", "2"]);
});
