import { present } from "../../present.ts";
import { named } from "../balls/words/naming.ts";
import { briefSide } from "../charts/short-sides.ts";
import { ALL_OUT, ballsAnOver, ballsIn } from "../overs.ts";
import { isInningsBreak, outcomeOf, type Play } from "../play.ts";
import { endedAsListed } from "../scorecard/ended-as-listed.ts";
import { endedBySuperOver, superOversBegun } from "../super-over.ts";
import { outcomeInWords, outcomeKey } from "../tell/play.ts";
import { targetAtBreak } from "../tell/target.ts";
import type { Innings, Match, MatchDocument, Scorecard, Team } from "../types.ts";
import { listedSuperOvers, rowsOf } from "../views.ts";
import { type DetectedEvent, type EventKind, keyOf } from "./event.ts";
import { sidesOf } from "./sides.ts";
import * as words from "./words.ts";

const FIVE = 5;
const FIFTY = 50;
const HUNDRED = 100;
const MOST_HUNDREDS = 4;
const LAST_OVERS = 5;
/**
 * Required runs a ball between which a chase is close: below the first it is easy, above the second it nearly
 * always fails. The limit is lower once half the side is out.
 */
const EASY = 0.75;
const OUT_OF_REACH = 2.5;
const OUT_OF_TAILS_REACH = 2;
const HALF_OUT = 5;
const FEW_WICKETS = 3;

export function detectEvents(document: MatchDocument): DetectedEvent[] {
  return document.published ? ofScorecard(document) : ofListed(document.match);
}

function ofListed(match: Match | undefined): DetectedEvent[] {
  if (!match) return [];
  const sides = [match.teamA, match.teamB];
  const over = match.status === "RESULTS";
  return [
    ...listedToss(match.play),
    ...(match.innings.length > 0 ? [startOf(sides)] : []),
    ...(over ? [listedResult(match, sides)] : []),
  ];
}

function listedResult(match: Match, sides: readonly Team[]): DetectedEvent {
  const superOvers = Math.ceil(listedSuperOvers(match.innings, sides).size / 2);
  return resultOf(match.play, listedFigures(match, sides), superOvers);
}

function listedFigures({ innings }: Match, sides: readonly Team[]): words.Score[] {
  const supers = listedSuperOvers(innings, sides);
  const played = innings.filter((one) => !supers.has(one));
  return played.map(({ team = "", runs, wickets }) => {
    const side = sides.find(({ name, short }) => team === name || team === short);
    return { side: briefSide(side ?? { name: team, short: team }), runs, ...present({ wickets }) };
  });
}

function ofScorecard(card: Scorecard): DetectedEvent[] {
  const innings = card.inningsOrder.flatMap((key) => card.innings[key] ?? []);
  const begun = innings.length > 1 || (innings[0] && hasBegun(innings[0])) || card.overOrder.length > 0;
  const sides = sidesOf(card);
  return [
    ...tossOf(card),
    ...(begun ? [startOf(sides)] : []),
    ...innings.flatMap((one, index) => ofInnings(card, one, innings[index + 1])),
    ...(card.status === "RESULTS" ? [resultOfCard(card, sides, innings)] : []),
  ];
}

/** Result of the match; from the list if the scorecard is older. */
function resultOfCard(card: Scorecard, sides: readonly Team[], innings: readonly Innings[]): DetectedEvent {
  const match = endedAsListed(card);
  if (match) return listedResult(match, sides);
  const scores = innings
    .filter((one) => !one.superOver)
    .map((one) => ({ side: sideOf(card, one), runs: one.runs, wickets: one.wickets }));
  return resultOf(card.play, scores, superOversBegun(card));
}

export function battingSide(document: MatchDocument, innings: string): string {
  const one = document.published ? document.innings[innings] : undefined;
  return document.published && one ? sideOf(document, one) : "";
}

const sideOf = (card: Scorecard, { battingTeam }: Innings): string =>
  briefSide(card.teams[battingTeam] ?? { name: "", short: "" });

function hasBegun(innings: Innings): boolean {
  return innings.runs > 0 || (ballsIn(innings.overs, ballsAnOver(innings)) ?? 0) > 0;
}

function tossOf({ facts, teams }: Scorecard): DetectedEvent[] {
  const toss = facts?.toss;
  const winner = toss && teams[toss.team];
  if (!winner) return [];
  return [{ key: "toss", kind: "toss", about: toss.team, sentence: words.toss(winner.name, toss.chose) }];
}

function listedToss({ toss }: Play): DetectedEvent[] {
  // The list lacks the provider's ids, so the event names no side.
  return toss ? [{ key: "toss", kind: "toss", about: "", sentence: words.toss(toss.side, toss.chose) }] : [];
}

function startOf(sides: readonly Team[]): DetectedEvent {
  return { key: "start", kind: "start", about: "", sentence: words.start(sides) };
}

function resultOf(play: Play, scores: readonly words.Score[], superOvers: number): DetectedEvent {
  const end = outcomeOf(play);
  return {
    key: "result",
    kind: "result",
    about: end ? outcomeKey(end) : "",
    sentence: words.result(end && endedBySuperOver(outcomeInWords(end), superOvers), scores),
  };
}

function ofInnings(card: Scorecard, innings: Innings, next: Innings | undefined): DetectedEvent[] {
  const side = sideOf(card, innings);
  return [
    ...battingOf(innings, side),
    ...fiveWicketsOf(innings),
    ...closeOf(innings, side),
    ...breakOf(card, innings, next, side),
  ];
}

/** Events of a batting side: wickets and milestones. A milestone comes before the same batter's wicket. */
function battingOf(innings: Innings, side: string): DetectedEvent[] {
  const milestones = Map.groupBy(milestonesOf(innings), ({ about }) => about);
  const wickets = wicketsOf(innings, side).flatMap((wicket) => {
    const own = milestones.get(wicket.about) ?? [];
    milestones.delete(wicket.about);
    return [...own, wicket];
  });
  return [...wickets, ...[...milestones.values()].flat()];
}

/** Key, kind and innings of an event. */
const inInnings = ({ number }: Innings, kind: EventKind, ...parts: (string | number)[]) => ({
  key: keyOf(kind, number, ...parts),
  kind,
  innings: number,
});

function wicketsOf(innings: Innings, side: string): DetectedEvent[] {
  const batters = rowsOf(innings.batterOrder, innings.batters);
  const falls = Object.values(innings.fallOfWickets);
  const count = Math.min(innings.wickets, ALL_OUT);
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const fall = falls.find((one) => one.number === number);
    const batter = fall && batters.find(({ name }) => name === fall.player);
    const who = batter ? named(batter) : fall?.player;
    return {
      ...inInnings(innings, "wicket", number),
      about: batter?.id ?? "",
      ...(who ? { who } : {}),
      sentence: words.wicket({
        side,
        number,
        fall,
        batter,
        superOver: innings.superOver === true,
        ballsPerOver: innings.ballsPerOver,
      }),
    };
  });
}

function milestonesOf(innings: Innings): DetectedEvent[] {
  return rowsOf(innings.batterOrder, innings.batters).flatMap((batter) => {
    const runs = batter.runs ?? 0;
    const whose = { about: batter.id, who: named(batter) };
    const hundreds = Math.min(MOST_HUNDREDS, Math.floor(runs / HUNDRED));
    const fifty = { ...inInnings(innings, "fifty", batter.id), ...whose };
    return [
      ...(runs >= FIFTY ? [{ ...fifty, sentence: words.milestone(batter, FIFTY) }] : []),
      ...Array.from({ length: hundreds }, (_, index) => (index + 1) * HUNDRED).map((made) => ({
        ...inInnings(innings, "hundred", `${made}/${batter.id}`),
        ...whose,
        sentence: words.milestone(batter, made),
      })),
    ];
  });
}

function fiveWicketsOf(innings: Innings): DetectedEvent[] {
  return rowsOf(innings.bowlerOrder, innings.bowlers)
    .filter(({ wickets }) => wickets >= FIVE)
    .map((bowler) => ({
      ...inInnings(innings, "five-wickets", bowler.id),
      about: bowler.id,
      who: named(bowler),
      sentence: words.fiveWickets(bowler),
    }));
}

/** Event of a close chase: with limited overs, in the last five overs, if either side may win. */
function closeOf(innings: Innings, side: string): DetectedEvent[] {
  const { target, allottedOvers, runs, wickets, superOver } = innings;
  const ballsPerOver = ballsAnOver(innings);
  const all = allottedOvers === undefined ? undefined : ballsIn(allottedOvers, ballsPerOver);
  const bowled = ballsIn(innings.overs, ballsPerOver);
  if (target === undefined || all === undefined || !bowled || superOver) return [];
  const [balls, needed] = [all - bowled, target - runs];
  if (balls <= 0 || balls > LAST_OVERS * ballsPerOver || needed <= 0 || wickets >= ALL_OUT) return [];
  const rate = needed / balls;
  const most = wickets < HALF_OUT ? OUT_OF_REACH : OUT_OF_TAILS_REACH;
  const open = rate <= most && (rate >= EASY || wickets >= ALL_OUT - FEW_WICKETS);
  if (!open) return [];
  return [
    { ...inInnings(innings, "close"), about: "", sentence: words.close(side, { needed, balls, wickets }) },
  ];
}

function breakOf(
  card: Scorecard,
  innings: Innings,
  next: Innings | undefined,
  side: string,
): DetectedEvent[] {
  const over = next !== undefined || (card.status !== "RESULTS" && isInningsBreak(card.play));
  if (!over || innings.superOver || !hasBegun(innings)) return [];
  const sentence = words.inningsBreak(side, innings, chaseOf(card, next));
  return [{ ...inInnings(innings, "innings-break"), about: "", sentence }];
}

/** Target after an innings. Before the chase is in the scorecard, only matches with limited overs have one. */
function chaseOf(card: Scorecard, next: Innings | undefined): { side: string; target: number } | undefined {
  if (next) {
    const { target, superOver } = next;
    return target === undefined || superOver ? undefined : { side: sideOf(card, next), target };
  }
  const found = targetAtBreak(card);
  return found && { side: briefSide(found.side ?? { name: "", short: "" }), target: found.runs };
}

/** Whether a scorecard contradicts an event. `subject`: number of a wicket, or a player's id. */
type Denies = (card: Scorecard, innings: string, subject: string) => boolean;

const madeLess = (card: Scorecard, innings: string, batter: string, reached: number): boolean =>
  (card.innings[innings]?.batters[batter]?.runs ?? reached) < reached;

/** Kinds of events that may be withdrawn. */
const DENIED_BY: Readonly<Partial<Record<EventKind, Denies>>> = {
  wicket: (card, innings, number) => (card.innings[innings]?.wickets ?? ALL_OUT) < Number(number),
  fifty: (card, innings, batter) => madeLess(card, innings, batter, FIFTY),
  hundred: (card, innings, subject) => {
    const [runs = "", ...batter] = subject.split("/");
    return madeLess(card, innings, batter.join("/"), Number(runs));
  },
  "five-wickets": (card, innings, bowler) => (card.innings[innings]?.bowlers[bowler]?.wickets ?? FIVE) < FIVE,
  result: ({ status }) => status === "LIVE" || status === "DELAYED",
};

/** Whether this state of a match contradicts an event. A state that lacks the facts contradicts nothing. */
export function deniedBy(
  document: MatchDocument,
  { kind, innings, subject }: { kind: EventKind; innings: string; subject: string },
): boolean {
  return document.published && DENIED_BY[kind]?.(document, innings, subject) === true;
}
