import { expect, it } from "vitest";
import { BEHIND_LIST, CHASE, CHASE_BEFORE, chaseWith } from "../fixtures/chase.ts";
import type { MatchDocument } from "../types.ts";
import { asUnsent, diffEvents, markAllSent, type Patience, type SentEvents } from "./diff-events.ts";

/** Names of the events of successive states, such as "back wicket/2/3". */
function follow(told: SentEvents, ...states: (MatchDocument | [MatchDocument, Patience])[]): string[][] {
  let known = told;
  return states.map((state) => {
    const [document, patience] = Array.isArray(state) ? state : [state, undefined];
    const next = diffEvents(known, document, patience);
    known = next.told;
    return next.events.map(({ change, key }) => `${change} ${key}`);
  });
}
const WON = { status: "RESULTS", result: "Hills won by 7 wickets" } as const;
const back = ["back wicket/2/3"];
const fallen = ["new wicket/2/3"];

it("counts a denial from its own beginning, not from that of one that passed", () => {
  const at = (document: MatchDocument, seconds: number): [MatchDocument, Patience] => [
    document,
    { now: 1_000 * seconds, ms: 10_000 },
  ];
  const states = [
    at(CHASE_BEFORE, 0),
    at(CHASE, 5),
    ...[11, 20, 21].map((second) => at(CHASE_BEFORE, second)),
  ];
  expect(follow(markAllSent(CHASE), ...states)).toEqual([[], [], [], [], back]);
});

it("tells what reached nobody and was taken back as often as what was never told", () => {
  const unsent = asUnsent(markAllSent(CHASE), ["wicket/2/3"]);
  const states = [CHASE_BEFORE, CHASE, CHASE_BEFORE, CHASE, CHASE_BEFORE, CHASE];
  expect(follow(unsent, ...states)).toEqual([[], fallen, back, fallen, back, []]);
});

it("amends who was out once, and leaves alone what goes to and fro", () => {
  const falls = CHASE.innings["2"]?.fallOfWickets ?? {};
  const third = falls["3"];
  if (!third) throw new Error("The chase has no third wicket");
  const other = chaseWith({ fallOfWickets: { ...falls, 3: { ...third, player: "Second Hill" } } });
  expect(follow(markAllSent(CHASE), other, CHASE, other)).toEqual([["amended wicket/2/3"], [], []]);
});

it("tells the result as the list has it while the scorecard is behind, and not afterwards what came before it", () => {
  const { told, events } = diffEvents(markAllSent(CHASE), BEHIND_LIST);
  expect(events.map(({ key, about }) => [key, about])).toEqual([["result", "Hills"]]);
  expect(events[0]?.sentence).toContain("Hills");
  expect(events[0]?.sentence).toContain("৩ উইকেটে ১৫১");
  const wicket = chaseWith({ wickets: 4 }, WON);
  const late = diffEvents(told, wicket);
  expect(late.events).toEqual([]);
  expect(follow(late.told, chaseWith({ wickets: 3 }, WON))).toEqual([[]]);
});

it("tells a result again once its winner is known, and what happens once it is denied", () => {
  const ended = chaseWith({}, { status: "RESULTS" });
  const won = chaseWith({}, WON);
  expect(follow(markAllSent(CHASE), ended, won, won)).toEqual([["new result"], ["new result"], []]);
  const goesOn = chaseWith({ wickets: 4 });
  const patience: Patience = { now: 1_000, ms: 10_000 };
  expect(follow(markAllSent(CHASE), ended, [goesOn, patience])).toEqual([["new result"], ["new wicket/2/4"]]);
});

it.each(["LIVE", "DELAYED"] as const)("takes a result back of a match that is %s", (status) => {
  const won = chaseWith({}, WON);
  expect(follow(markAllSent(CHASE), won, chaseWith({}, { status }))).toEqual([
    ["new result"],
    ["back result"],
  ]);
  expect(follow(markAllSent(CHASE), won, chaseWith({}, { status: "UPCOMING" }))[1]).toEqual([]);
});
