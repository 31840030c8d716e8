import { toBengaliDigits } from "../../../bengali/numerals.ts";
import { ordinalWord } from "../../../bengali/ordinals.ts";
import { fnv1a } from "../../../fnv1a.ts";
import type { BallsPerOver } from "../../overs.ts";
import { scoreFigures } from "../../views.ts";
import { type Ball, splitBallId } from "../ball.ts";
import { NOT_THE_BOWLERS } from "../tally.ts";
import { MILESTONES, named, of, to } from "./naming.ts";
import { PLACES } from "./places.ts";
import { DOT, EXTRAS, HIT, RUNS, WICKETS } from "./wordings.ts";

const EXTRA_NAMES = {
  wide: "ওয়াইড",
  "no-ball": "নো বল",
  bye: "বাই",
  "leg-bye": "লেগ বাই",
  penalty: "পেনাল্টি",
} as const;
const COUNTS = ["", "এক", "দুই", "তিন", "চার", "পাঁচ", "ছয়", "সাত"];

const words = (runs: number): string => COUNTS[runs] ?? toBengaliDigits(runs);

/** A ball, the values for its wordings, and the earlier balls of its over. */
interface Told {
  ball: Ball;
  said: Readonly<Record<"bowler" | "bowlers" | "toBowler" | "batter" | "batters" | "toBatter", string>>;
  place: string | undefined;
  before: readonly Ball[];
  /** Phrase such as "এই ওভারে"; another one in The Hundred, which has no overs. */
  inThis: string;
  /** Whether the sentence names the bowler: on the first ball of an over, and after a change of bowler. */
  names: boolean;
}

/**
 * Sentence for a ball, made only from facts, with the score (decisions/balls.md#sentences). `before`: earlier
 * balls of the over, oldest first. The same balls give the same sentence, so all readers see the same wording.
 */
export function sentenceOf(ball: Ball, before: readonly Ball[] = [], ballsPerOver: BallsPerOver = 6): string {
  const figures = scoreFigures(ball.total);
  const isAllOut = ball.wicket !== undefined && ball.total.wickets === 10;
  const score = toBengaliDigits(isAllOut ? `${figures} রানে অলআউট` : figures);
  return [
    what(toldOf(ball, before, ballsPerOver)),
    milestone(ball),
    fiveWickets(ball),
    teamMilestone(ball),
    score,
  ]
    .filter((part) => part !== "")
    .join(" ");
}

function toldOf(ball: Ball, before: readonly Ball[], ballsPerOver: BallsPerOver): Told {
  const { bowler, batter } = ball;
  return {
    ball,
    said: {
      bowler: named(bowler),
      bowlers: of(bowler),
      toBowler: to(bowler),
      batter: named(batter),
      batters: of(batter),
      toBatter: to(batter),
    },
    place: ball.direction && PLACES[ball.direction.zone - 1],
    before,
    inThis: ballsPerOver === 5 ? "এই পাঁচ বলে" : "এই ওভারে",
    names: before.at(-1)?.bowler.id !== bowler.id,
  };
}

/**
 * Takes the next wording for each ball of an over, so that neighbours differ; the over's id determines the
 * first.
 */
function pick(
  { ball, before, said }: Told,
  wordings: readonly string[],
  more: Readonly<Record<string, string>> = {},
): string {
  const wording = wordings[(fnv1a(splitBallId(ball.id).over) + before.length) % wordings.length] ?? "";
  const all: Readonly<Record<string, string>> = { ...said, ...more };
  return wording.replace(/\{(\w+)\}/g, (_, name: string) => all[name] ?? "");
}

function what(told: Told): string {
  const { ball } = told;
  if (ball.wicket) return wicketOf(told, ball.wicket);
  if (ball.extras) return extrasOf(told, ball.extras);
  if (ball.runs > ball.batterRuns) return unnamedExtrasOf(told);
  if (ball.boundary) return boundaryOf(told, ball.boundary);
  return ball.batterRuns === 0 ? dotOf(told) : runsOf(told);
}

const isPlain = ({ wicket, extras, runs, batterRuns }: Ball): boolean =>
  !wicket && !extras && runs === batterRuns;
const isDot = (ball: Ball): boolean => isPlain(ball) && ball.runs === 0;

function inARow({ before }: Told, like: (ball: Ball) => boolean): number {
  return before.length - 1 - before.findLastIndex((ball) => !like(ball));
}

function boundaryOf(told: Told, boundary: 4 | 6): string {
  const { place, ball, said } = told;
  const shot = boundary === 4 ? "চার" : "ছক্কা";
  const through = place && (boundary === 4 ? `${place} দিয়ে` : `${place}ের উপর দিয়ে`);
  const run = inARow(told, (other) => isPlain(other) && other.boundary === boundary);
  const last = told.before.at(-1);
  if (told.names || run === 0) {
    const { first, firstTo, next, nextTo } = HIT;
    if (through === undefined) return pick(told, told.names ? first : next, { shot });
    return pick(told, told.names ? firstTo : nextTo, { shot, through });
  }
  if (last?.batter.id !== ball.batter.id)
    return `আবার ${shot}, এবার ${said.batters}${through ? `, ${through}` : ""}।`;
  const now = through && last.direction?.zone !== ball.direction?.zone ? `, এবার ${through}` : "";
  const nth = run > 1 ? `${told.inThis} টানা ${ordinalWord(run + 1)}` : "আবার";
  return `${nth} ${shot} ${said.batters}${now}!`;
}

function dotOf(told: Told): string {
  if (told.names) return pick(told, DOT.first);
  const run = inARow(told, isDot);
  return run > 1
    ? `${told.inThis} টানা ${ordinalWord(run + 1)} ডট বল।`
    : pick(told, run === 1 ? DOT.again : DOT.next);
}

function runsOf(told: Told): string {
  const { place, ball, said, before } = told;
  const isSingle = ball.batterRuns === 1;
  const runs = `${words(ball.batterRuns)} রান`;
  const into = place && `${place}ে`;
  const last = before.at(-1);
  const isAgain = last && isPlain(last) && !last.boundary && last.batterRuns === ball.batterRuns;
  if (!told.names && isAgain && last.batter.id !== ball.batter.id && before.length % 2 === 1)
    return `আবার ${runs}, এবার ${into ? `${said.batter} খেললেন ${into}` : said.batters}।`;
  const ran = isSingle ? "এক রান নিয়ে প্রান্ত বদলালেন" : `দৌড়ে ${runs} নিলেন`;
  if (into === undefined) return pick(told, told.names ? RUNS.first : RUNS.next, { runs, ran });
  const pushed = isSingle ? "খেলে" : "পাঠিয়ে";
  return pick(told, told.names ? RUNS.firstTo : RUNS.nextTo, {
    runs,
    into,
    pushed,
    towards: `${place}ের দিকে`,
  });
}

function extrasOf(told: Told, { kind, runs: count }: NonNullable<Ball["extras"]>): string {
  const { ball, said, names } = told;
  const extra = EXTRA_NAMES[kind];
  const bat = offTheBat(ball);
  const runs = `${words(count)} রান`;
  if (kind === "penalty") return `${extra} থেকে ${runs}${bat}।`;
  const isBowlers = kind === "wide" || kind === "no-ball";
  const isAgain = told.before.at(-1)?.extras?.kind === kind;
  if (count === 0 || bat !== "") {
    const begins = names ? `${said.bowlers} ${isBowlers ? "" : "বলে "}` : isAgain ? "আবার " : "";
    return `${begins}${extra}${count === 0 ? "" : ` থেকে ${runs}`}${bat}।`;
  }
  const wordings = names ? EXTRAS[isBowlers ? "bowlers" : "batters"] : isAgain ? EXTRAS.again : EXTRAS.next;
  return pick(told, wordings, { extra, runs, gave: kind === "wide" ? "দিলেন" : "করলেন" });
}

function unnamedExtrasOf({ ball, said, names }: Told): string {
  const begins = names ? `${said.bowlers} বলে ` : "";
  return `${begins}অতিরিক্ত ${words(ball.runs - ball.batterRuns)} রান${offTheBat(ball)}।`;
}

/** Words for runs off the bat. Omits the word for runs if the sentence has it already. */
function offTheBat({ batterRuns, boundary, runs }: Ball): string {
  if (batterRuns === 0) return "";
  if (boundary === 6) return ", ব্যাট থেকে ছক্কা";
  return `, ব্যাট থেকে ${words(batterRuns)}${runs > batterRuns ? "" : " রান"}`;
}

/** Sentence for a wicket. It names the bowler, because readers may see a wicket without its over. */
function wicketOf(
  told: Told,
  { batter, kind, called = "আউট", fielder }: NonNullable<Ball["wicket"]>,
): string {
  const wordings = WICKETS[kind === "caught" && fielder === undefined ? "caught by somebody" : kind];
  const out = pick(told, wordings, {
    out: named(batter),
    outs: of(batter),
    toOut: to(batter),
    ...(fielder && { fielder: named(fielder), fielders: of(fielder) }),
    how: called,
  });
  return told.ball.runs > 0 ? `${out} ওই বলে ${words(told.ball.runs)} রান।` : out;
}

const BATTER_STEP = 50;

/**
 * Milestones reached with this ball. The sentence of a wicket mentions the milestone itself. Only for a ball
 * without extras or wicket the batter is named.
 */
function milestone(ball: Ball): string {
  const now = ball.batterFigures?.runs;
  const reached =
    now === undefined || ball.batterRuns === 0
      ? 0
      : Math.floor(now / BATTER_STEP) > Math.floor((now - ball.batterRuns) / BATTER_STEP)
        ? Math.floor(now / BATTER_STEP) * BATTER_STEP
        : 0;
  if (reached === 0 || ball.wicket?.batter.id === ball.batter.id) return "";
  const balls = ball.batterFigures?.balls ?? 0;
  const score = MILESTONES[reached] ?? `${toBengaliDigits(reached)} রান`;
  const whose = isPlain(ball) ? "" : ` ${of(ball.batter)}`;
  return `${balls > 0 ? `${toBengaliDigits(balls)} বলে ` : ""}${score}${whose}।`;
}

const FIVE_WICKETS = 5;

function fiveWickets({ bowlerWickets, wicket }: Ball): string {
  const isTheirs = wicket !== undefined && !NOT_THE_BOWLERS.has(wicket.kind);
  return isTheirs && bowlerWickets === FIVE_WICKETS ? "বোলারের পঞ্চম উইকেট।" : "";
}

const TEAM_STEP = 50;

function teamMilestone({ runs, total }: Ball): string {
  const reached = Math.floor(total.runs / TEAM_STEP) * TEAM_STEP;
  if (reached === 0 || total.runs - runs >= reached) return "";
  const side = toBengaliDigits(reached);
  return total.runs === reached ? `দলের ${side} রান পূর্ণ হলো।` : `দলের রান ${side} পেরোল।`;
}
