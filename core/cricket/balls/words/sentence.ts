import { toBengaliDigits } from "../../../bengali/numerals.ts";
import { fnv1a } from "../../../fnv1a.ts";
import { scoreFigures } from "../../views.ts";
import type { Ball, Direction } from "../ball.ts";
import { NOT_THE_BOWLERS } from "../tally.ts";
import { dismissalAlone } from "./dismissal-in-bengali.ts";
import { MILESTONES, named, of, to } from "./naming.ts";
import { PLACES } from "./places.ts";

const EXTRAS = {
  wide: "ওয়াইড",
  "no-ball": "নো বল",
  bye: "বাই",
  "leg-bye": "লেগ বাই",
  penalty: "পেনাল্টি",
} as const;
const COUNTS = ["", "এক", "দুই", "তিন", "চার", "পাঁচ", "ছয়", "সাত"];

const words = (runs: number): string => COUNTS[runs] ?? toBengaliDigits(runs);

function place(direction: Direction | undefined): string | undefined {
  return direction && PLACES[direction.zone - 1];
}

/**
 * A ball in one Bengali sentence, of its facts alone (decisions/balls.md#sentences): who, what, where it went when that is known,
 * and the score. Which of several wordings is chosen hangs on the ball's id, so it is the same for ever.
 */
export function sentenceOf(ball: Ball): string {
  const score = toBengaliDigits(scoreFigures(ball.total));
  return [what(ball), milestone(ball), fiveWickets(ball), teamMilestone(ball), score]
    .filter((part) => part !== "")
    .join(" ");
}

/** Only the wording that is chosen is made: a Test has 2,700 balls. */
type Wording = () => string;

function pick(ball: Ball, wordings: readonly Wording[]): string {
  return wordings[fnv1a(ball.id) % wordings.length]?.() ?? "";
}

function what(ball: Ball): string {
  if (ball.wicket) return wicketOf(ball, ball.wicket);
  if (ball.extras) return extrasOf(ball, ball.extras);
  if (ball.runs > ball.batterRuns) return unnamedExtrasOf(ball);
  if (ball.boundary === 6) return sixOf(ball);
  if (ball.boundary === 4) return fourOf(ball);
  return ball.batterRuns === 0 ? dotOf(ball) : runsOf(ball);
}

function sixOf(ball: Ball): string {
  const [bowler, batter] = [of(ball.bowler), ball.batter];
  const where = place(ball.direction);
  const over = where === undefined ? "" : `, ${where}ের উপর দিয়ে`;
  return pick(ball, [
    () => `${bowler} বলে ${of(batter)} ছক্কা${over}।`,
    () => `ছক্কা! ${bowler} বলে মারলেন ${named(batter)}${over}।`,
    () => `${named(batter)} ছক্কা মারলেন ${bowler} বলে${over}।`,
  ]);
}

function fourOf(ball: Ball): string {
  const [bowler, batter] = [of(ball.bowler), ball.batter];
  const where = place(ball.direction);
  const through = where === undefined ? "" : `, ${where} দিয়ে`;
  return pick(ball, [
    () => `${bowler} বলে ${of(batter)} চার${through}।`,
    () => `${named(batter)} চার মারলেন ${bowler} বলে${through}।`,
    () => `চার! ${bowler} বল ${where === undefined ? "" : `${where} দিয়ে `}সীমানার বাইরে পাঠালেন ${named(batter)}।`,
  ]);
}

function dotOf(ball: Ball): string {
  const [bowler, batter] = [of(ball.bowler), ball.batter];
  return pick(ball, [
    () => `${bowler} বলে রান নিতে পারলেন না ${named(batter)}।`,
    () => `${bowler} বল, ${named(batter)} রান পেলেন না।`,
    () => `${bowler} বলে ${of(batter)} ব্যাট থেকে রান এল না।`,
  ]);
}

function runsOf(ball: Ball): string {
  const [bowler, batter] = [of(ball.bowler), ball.batter];
  const where = place(ball.direction);
  const runs = `${words(ball.batterRuns)} রান`;
  return pick(ball, [
    () =>
      where === undefined
        ? `${bowler} বলে ${runs} নিলেন ${named(batter)}।`
        : `${bowler} বল ${where}ের দিকে পাঠিয়ে ${runs} নিলেন ${named(batter)}।`,
    () =>
      `${named(batter)} নিলেন ${runs}${where === undefined ? "" : `, বল গেল ${where}ের দিকে`}। বোলার ${named(ball.bowler)}।`,
    () => `${bowler} বলে ${of(batter)} ${runs}${where === undefined ? "" : `, ${where}ের দিকে`}।`,
  ]);
}

function extrasOf(ball: Ball, { kind, runs }: NonNullable<Ball["extras"]>): string {
  const name = EXTRAS[kind];
  const off = offTheBat(ball);
  if (kind === "wide" || kind === "no-ball") return bowlersExtraOf(ball, runs, name);
  if (runs === 0) return `${of(ball.bowler)} বলে ${name}${off}।`;
  if (kind === "penalty") return `${name} থেকে ${words(runs)} রান।`;
  return pick(ball, [
    () => `${of(ball.bowler)} বলে ${name}, ${words(runs)} রান${off}।`,
    () => `${of(ball.bowler)} বলে ${name} থেকে ${words(runs)} রান${off}।`,
  ]);
}

function bowlersExtraOf(ball: Ball, runs: number, name: string): string {
  const bat = offTheBat(ball);
  if (runs > 0 && bat !== "") return `${of(ball.bowler)} ${name} থেকে ${words(runs)} রান${bat}।`;
  const added = `${runs === 0 ? "" : `, ${words(runs)} রান`}${bat}`;
  return pick(ball, [
    () => `${of(ball.bowler)} ${name}${added}।`,
    () => `${name} দিলেন ${named(ball.bowler)}${added}।`,
  ]);
}

/** Extras of a kind that the provider did not say. */
function unnamedExtrasOf(ball: Ball): string {
  return `${of(ball.bowler)} বলে অতিরিক্ত ${words(ball.runs - ball.batterRuns)} রান${offTheBat(ball)}।`;
}

/** After runs that were told already the word for them is not said again. */
function offTheBat({ batterRuns, boundary, runs }: Ball): string {
  if (batterRuns === 0) return "";
  if (boundary === 6) return ", ব্যাট থেকে ছক্কা";
  return `, ব্যাট থেকে ${words(batterRuns)}${runs > batterRuns ? "" : " রান"}`;
}

function wicketOf(ball: Ball, { batter, kind, how, fielder }: NonNullable<Ball["wicket"]>): string {
  const [bowler, out] = [of(ball.bowler), named(batter)];
  const runs = ball.runs > 0 ? ` ওই বলে ${words(ball.runs)} রান।` : "";
  const caughtBy = fielder === undefined ? undefined : { id: "", name: fielder, short: fielder };
  const told: Record<typeof kind, Wording[]> = {
    bowled: [
      () => `উইকেট! ${bowler} বলে বোল্ড ${out}।`,
      () => `বোল্ড! ${to(batter)} ফেরালেন ${named(ball.bowler)}।`,
    ],
    caught: caughtBy
      ? [
          () => `উইকেট! ${bowler} বলে ${of(caughtBy)} হাতে ক্যাচ দিলেন ${out}।`,
          () => `আউট! ${of(batter)} ক্যাচ নিলেন ${named(caughtBy)}, বোলার ${named(ball.bowler)}।`,
        ]
      : [() => `উইকেট! ${bowler} বলে ক্যাচ দিয়ে ফিরলেন ${out}।`],
    "caught and bowled": [() => `উইকেট! নিজের বলেই ${of(batter)} ক্যাচ নিলেন ${named(ball.bowler)}।`],
    lbw: [
      () => `উইকেট! ${bowler} বলে এলবিডব্লিউ ${out}।`,
      () => `এলবিডব্লিউ! ${to(batter)} ফেরালেন ${named(ball.bowler)}।`,
    ],
    "run out": [() => `রান আউট! ফিরে গেলেন ${out}।`, () => `উইকেট! রান আউট হলেন ${out}।`],
    stumped: [() => `উইকেট! ${bowler} বলে স্টাম্প আউট ${out}।`],
    "hit wicket": [() => `উইকেট! ${bowler} বলে হিট উইকেট ${out}।`],
    retired: [() => `${out} মাঠ ছাড়লেন।`],
    other: [() => `উইকেট! ${dismissalAlone(how) ?? "আউট"} হলেন ${out}।`],
  };
  return `${pick(ball, told[kind])}${runs}`;
}

const BATTER_STEP = 50;

/** The fifties and hundreds that this ball brings. */
function milestone(ball: Ball): string {
  const now = ball.batterFigures?.runs;
  const reached =
    now === undefined || ball.batterRuns === 0
      ? 0
      : Math.floor(now / BATTER_STEP) > Math.floor((now - ball.batterRuns) / BATTER_STEP)
        ? Math.floor(now / BATTER_STEP) * BATTER_STEP
        : 0;
  if (reached === 0) return "";
  const balls = ball.batterFigures?.balls ?? 0;
  const score = MILESTONES[reached] ?? `${toBengaliDigits(reached)} রান`;
  return `${balls > 0 ? `${toBengaliDigits(balls)} বলে ` : ""}${score} ${of(ball.batter)}।`;
}

const FIVE_WICKETS = 5;

/** That the bowler has taken five with this ball. */
function fiveWickets({ bowler, bowlerWickets, wicket }: Ball): string {
  const isTheirs = wicket !== undefined && !NOT_THE_BOWLERS.has(wicket.kind);
  return isTheirs && bowlerWickets === FIVE_WICKETS ? `${of(bowler)} পাঁচ উইকেট।` : "";
}

const TEAM_STEP = 50;

/** The fifties of the side that this ball brings. */
function teamMilestone({ runs, total }: Ball): string {
  const reached = Math.floor(total.runs / TEAM_STEP) * TEAM_STEP;
  if (reached === 0 || total.runs - runs >= reached) return "";
  const side = toBengaliDigits(reached);
  return total.runs === reached ? `দলের ${side} রান পূর্ণ।` : `দলের রান ${side} পেরোল।`;
}
