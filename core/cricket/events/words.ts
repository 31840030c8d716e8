import { genitive } from "../../bengali/cases.ts";
import { toBengaliDigits } from "../../bengali/numerals.ts";
import { ordinalWord } from "../../bengali/ordinals.ts";
import { present } from "../../present.ts";
import { MILESTONES, named } from "../balls/words/naming.ts";
import { sideName } from "../bengali-teams.ts";
import { briefSide } from "../charts/short-sides.ts";
import { oversBowled, scoreInWords } from "../in-words.ts";
import { ALL_OUT, type BallsPerOver, ballsAnOver, ballsIn } from "../overs.ts";
import { madeInWords } from "../strip/score-in-bengali.ts";
import { tossInWords } from "../tell/play.ts";
import type { Batter, Bowler, FallOfWicket, Innings, Team } from "../types.ts";
import type { Keyed } from "../views.ts";
import { type EventKind, type MatchEvent, partsOf } from "./event.ts";

export const toss = (side: string, chose: "bat" | "field" | undefined): string =>
  `${tossInWords({ side, ...present({ chose }) })}।`;

/** Both sides of a match: "ভারত–অস্ট্রেলিয়া"; "" unless both are known. */
export function sidesInWords(sides: readonly Pick<Team, "name">[]): string {
  return sides.length === 2 ? sides.map(({ name }) => sideName(name)).join("–") : "";
}

export function start(sides: readonly Team[]): string {
  return sides.length === 2 ? `${sides.map(briefSide).join("–")} ম্যাচ শুরু হলো।` : "খেলা শুরু হলো।";
}

interface Wicket {
  side: string;
  number: number;
  fall: FallOfWicket | undefined;
  batter: Keyed<Batter> | undefined;
  superOver: boolean;
  ballsPerOver?: BallsPerOver | undefined;
}

const whose = (side: string): string => (side === "" ? "" : `${genitive(side)} `);

/**
 * Batter and score at a wicket: "কোহলি, ৪৮ বলে ৭০", "কোহলি, প্রথম বলেই শূন্য রানে"; undefined for an unknown
 * batter.
 */
function outInWords({ batter, fall }: Pick<Wicket, "batter" | "fall">): string | undefined {
  if (!batter) return fall?.player || undefined;
  if (batter.runs === undefined) return named(batter);
  const isFirstBall = batter.runs === 0 && batter.balls === 1;
  return `${named(batter)}, ${isFirstBall ? "প্রথম বলেই শূন্য রানে" : madeInWords(batter.runs, batter.balls)}`;
}

/**
 * Score after a wicket: " ভারত ৪ উইকেটে ১৬৩ (১৭.২ ওভার)।", after the last wicket " ভারত ১৬৩ রানে অলআউট (১৭
 * ওভার)।", in The Hundred " Fire ৪ উইকেটে ৯১ (৬২ বল)।"
 */
function scoreThen(wicket: Omit<Wicket, "batter" | "superOver">): string {
  const { side, number, fall } = wicket;
  if (!fall) return "";
  const ballsPerOver = ballsAnOver(wicket);
  const score = `${side} ${scoreInWords({ runs: fall.score, wickets: number })}`.trim();
  const balls = ballsIn(fall.overs, ballsPerOver);
  return ` ${score}${balls === undefined ? "" : ` (${oversBowled(balls, ballsPerOver)})`}।`;
}

/**
 * Sentence of a wicket: "আউট! কোহলি, ৪৮ বলে ৭০। ভারত ৪ উইকেটে ১৬৩ (১৭.২ ওভার)।"; for an unknown batter "চতুর্থ
 * উইকেট হারাল ভারত।"
 */
export function wicket(one: Wicket): string {
  const out = outInWords(one);
  const lost = one.side === "" ? "উইকেট পড়ল" : `উইকেট হারাল ${one.side}`;
  const fell =
    out === undefined
      ? `${one.superOver ? "সুপার ওভারে " : ""}${ordinalWord(one.number)} ${lost}`
      : `${one.superOver ? "সুপার ওভার: " : ""}আউট! ${out}`;
  return toBengaliDigits(`${fell}।${scoreThen(one)}`);
}

export function amended(
  { kind, key, who, sentence }: Pick<MatchEvent, "kind" | "key" | "who" | "sentence">,
  before: string | undefined,
): string {
  if (kind !== "wicket" || who === undefined) return `সংশোধন: ${sentence}`;
  const not = before === undefined ? "" : `, ${before} নন`;
  return `সংশোধন: ${ordinalWord(Number(partsOf(key)?.subject))} উইকেটে আউট হয়েছেন ${who}${not}।`;
}

export function milestone(batter: Keyed<Batter>, reached: number): string {
  const score = MILESTONES[reached] ?? `${reached} রান`;
  const runs = batter.runs ?? reached;
  const who = runs > reached ? `${score} পেরোলেন ${named(batter)}` : `${genitive(named(batter))} ${score}`;
  return toBengaliDigits(`${who}: ${madeInWords(runs, batter.balls)}।`);
}

export function fiveWickets(bowler: Keyed<Bowler>): string {
  return toBengaliDigits(`${named(bowler)} নিলেন ${bowler.runs} রানে ${bowler.wickets} উইকেট।`);
}

export function inningsBreak(
  side: string,
  innings: Pick<Innings, "runs" | "wickets" | "overs" | "ballsPerOver">,
  chase: { side: string; target: number } | undefined,
): string {
  const ballsPerOver = ballsAnOver(innings);
  const balls = ballsIn(innings.overs, ballsPerOver);
  const length = balls === undefined ? "" : ` (${oversBowled(balls, ballsPerOver)})`;
  const needed = chase ? ` জিততে ${whose(chase.side)}চাই ${chase.target} রান।` : "";
  return toBengaliDigits(`${whose(side)}ইনিংস শেষ: ${scoreInWords(innings)}${length}।${needed}`);
}

export function close(side: string, left: { needed: number; balls: number; wickets: number }): string {
  const hand = ALL_OUT - left.wickets;
  return toBengaliDigits(`${whose(side)}চাই ${left.balls} বলে ${left.needed} রান, হাতে ${hand} উইকেট।`);
}

export interface Score {
  side: string;
  runs: number | string;
  wickets?: number | string;
}

/** Score in words: "৪ উইকেটে ৩০২"; without wickets if the side is all out or the wickets are unknown. */
const inOrOut = ({ runs, wickets }: Score): string =>
  wickets === undefined || Number(wickets) === ALL_OUT ? `${runs}` : scoreInWords({ runs, wickets });

/** Scores of each side with all its innings: "ভারত ৫ উইকেটে ৩৩৬", "ইংল্যান্ড ২৩৬ ও ৪ উইকেটে ৩০২". */
function scoresInWords(scores: readonly Score[]): string {
  const sides = [...Map.groupBy(scores, ({ side }) => side)];
  return sides.map(([side, own]) => `${side} ${own.map(inOrOut).join(" ও ")}`.trim()).join(", ");
}

/**
 * Sentence of a result. `said`: the result in Bengali, if known. `scores`: all innings except super overs,
 * oldest first; omitted if only one side has any.
 */
export function result(said: string | undefined, scores: readonly Score[]): string {
  const end = `${said ?? "ম্যাচ শেষ"}।`;
  const bothBatted = new Set(scores.map(({ side }) => side)).size > 1;
  return toBengaliDigits(bothBatted ? `${end} ${scoresInWords(scores)}।` : end);
}

/** Words for a withdrawn event, by kind; wickets of an innings share a sentence. */
const DENIED: Readonly<Partial<Record<EventKind, (subject: string) => string>>> = {
  fifty: () => "অর্ধশতক হয়নি",
  hundred: (subject) => `${MILESTONES[Number.parseInt(subject, 10)] ?? "শতক"} হয়নি`,
  "five-wickets": () => "পাঁচ উইকেট হয়নি",
  result: () => "খেলা শেষ হয়নি",
};

type Denied = Pick<MatchEvent, "key" | "kind" | "side" | "who">;

export function takenBack(denied: readonly Denied[]): string {
  const wickets = denied.filter(({ kind }) => kind === "wicket");
  const clauses = wickets.length > 0 ? [noWickets(wickets)] : [];
  for (const { key, kind, who } of denied) {
    const what = DENIED[kind]?.(partsOf(key)?.subject ?? "");
    if (what !== undefined) clauses.push(`${whose(who ?? "")}${what}`);
  }
  const wrong = denied.length > 1 ? "আগের খবরগুলো" : "আগের খবরটি";
  return `সংশোধন: ${clauses.join(", ")}, ${wrong} ভুল ছিল।`;
}

/**
 * Sentence that withdraws wickets: "Hills-এর তৃতীয় উইকেট (Fo Hill) পড়েনি", "Hills-এর তৃতীয় থেকে ষষ্ঠ উইকেট
 * পড়েনি".
 */
function noWickets(wickets: readonly Denied[]): string {
  const fallen = wickets
    .map(({ key, who }) => ({ number: Number(partsOf(key)?.subject), who }))
    .toSorted((a, b) => a.number - b.number);
  const [first, second] = fallen;
  const last = fallen.at(-1);
  const side = whose(wickets[0]?.side ?? "");
  if (!first || !last) return "";
  if (!second) return `${side}${ordinalWord(first.number)} উইকেট${first.who ? ` (${first.who})` : ""} পড়েনি`;
  if (fallen.length > 2 && last.number - first.number === fallen.length - 1) {
    return `${side}${ordinalWord(first.number)} থেকে ${ordinalWord(last.number)} উইকেট পড়েনি`;
  }
  const named = fallen.map(
    (one) => `${ordinalWord(one.number)}${one.who && fallen.length === 2 ? ` (${one.who})` : ""}`,
  );
  return `${side}${named.slice(0, -1).join(", ")} ও ${named.at(-1)} উইকেট পড়েনি`;
}
