import { toBengaliDigits } from "../../../bengali/numerals.ts";
import { ordinalWord } from "../../../bengali/ordinals.ts";
import { fnv1a } from "../../../fnv1a.ts";
import { scoreFigures } from "../../views.ts";
import { type Ball, splitBallId } from "../ball.ts";
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

/** A ball with the names and the place that its sentences take, and what stood before it in its over. */
interface Told {
  ball: Ball;
  bowler: string;
  batter: string;
  /** Genitives. */
  bowlers: string;
  batters: string;
  place: string | undefined;
  /** Earlier balls of the over, oldest first. */
  before: readonly Ball[];
  /** The bowler is named: on the first ball of an over, and if another goes on. */
  names: boolean;
}

/**
 * A ball as a reporter tells it, of its facts alone, with the score (decisions/balls.md#sentences). `before`: the earlier balls
 * of its over, oldest first. The wording hangs on them and the ball, so each reader has the same one.
 */
export function sentenceOf(ball: Ball, before: readonly Ball[] = []): string {
  const score = toBengaliDigits(scoreFigures(ball.total));
  return [what(toldOf(ball, before)), milestone(ball), fiveWickets(ball), teamMilestone(ball), score]
    .filter((part) => part !== "")
    .join(" ");
}

function toldOf(ball: Ball, before: readonly Ball[]): Told {
  return {
    ball,
    bowler: named(ball.bowler),
    batter: named(ball.batter),
    bowlers: of(ball.bowler),
    batters: of(ball.batter),
    place: ball.direction && PLACES[ball.direction.zone - 1],
    before,
    names: before.at(-1)?.bowler.id !== ball.bowler.id,
  };
}

/** Only the wording that is chosen is made: a Test has 2,700 balls. */
type Wording = () => string;

/** The next wording with each ball of an over, so that neighbours differ; where an over begins hangs on its id. */
function pick({ ball, before }: Told, wordings: readonly Wording[]): string {
  return wordings[(fnv1a(splitBallId(ball.id).over) + before.length) % wordings.length]?.() ?? "";
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

/** How many balls just before were like this one, in its over. */
function inARow({ before }: Told, like: (ball: Ball) => boolean): number {
  return before.length - 1 - before.findLastIndex((ball) => !like(ball));
}

function boundaryOf(told: Told, boundary: 4 | 6): string {
  const { bowler, bowlers, batter, batters, place, ball } = told;
  const [four, way] = boundary === 4 ? ["চার", "দিয়ে"] : ["ছক্কা", "উপর দিয়ে"];
  const through = place && `${place}${boundary === 4 ? "" : "ের"} ${way}`;
  const where = through ? `${through} ` : "";
  const after = through ? `, ${through}` : "";
  if (told.names) {
    return pick(told, [
      () => `${bowlers} বলে ${batters} ${four}${after}।`,
      () => `${to(ball.bowler)} ${four} মারলেন ${batter}${after}।`,
      () => `${four}! ${bowlers} বল ${where}সীমানার বাইরে পাঠালেন ${batter}।`,
      () => `বল হাতে ${bowler}। ${where}${four} মারলেন ${batter}।`,
      () => `${four}! বোলার ${bowler}, ${where}মারলেন ${batter}।`,
      () => `${bowlers} বলে ${where}${four} মারলেন ${batter}।`,
    ]);
  }
  const isSame = (other: Ball): boolean => isPlain(other) && other.boundary === boundary;
  const run = inARow(told, isSame);
  const last = told.before.at(-1);
  if (run > 0) {
    const his = last?.batter.id === ball.batter.id;
    const now = through && last?.direction?.zone !== ball.direction?.zone ? `, এবার ${through}` : "";
    if (!his) return `আবার ${four}, এবার ${batters}${after}।`;
    return run > 1 ? `টানা ${ordinalWord(run + 1)} ${four} ${batters}${now}!` : `আবার ${four} ${batters}${now}!`;
  }
  return pick(told, [
    () => `${four}! ${where ? `${where}বল` : "বল"} সীমানার বাইরে পাঠালেন ${batter}।`,
    () => `${batters} ${four}${after}।`,
    () => `${where}${four} মারলেন ${batter}।`,
    () => `${four}! ${where}মারলেন ${batter}।`,
    () => `${batter} মারলেন ${four}${after}।`,
    () => `${where}${four} ${batters}।`,
  ]);
}

function dotOf(told: Told): string {
  const { bowler, bowlers, batters, ball } = told;
  if (told.names) {
    return pick(told, [
      () => `${bowlers} বলে রান নেই।`,
      () => `${to(ball.batter)} ডট বল ${bowlers}।`,
      () => `${bowlers} বলে রান হলো না ${batters}।`,
      () => `বল হাতে ${bowler}। ডট বল।`,
      () => `ডট বল ${bowlers}।`,
      () => `বল হাতে ${bowler}, রান নেই।`,
    ]);
  }
  const run = inARow(told, isDot);
  if (run > 1) return `টানা ${ordinalWord(run + 1)} ডট বল।`;
  return pick(told, [
    () => (run === 1 ? "আবার ডট বল।" : "রান নেই।"),
    () => `${to(ball.batter)} ডট বল।`,
    () => `রান হলো না ${batters}।`,
    () => (run === 1 ? "এবারও রান নেই।" : "ডট বল।"),
    () => `রান এল না ${batters} ব্যাট থেকে।`,
    () => "এই বলে রান নেই।",
  ]);
}

function runsOf(told: Told): string {
  const { bowler, bowlers, batter, batters, place, ball } = told;
  const runs = `${words(ball.batterRuns)} রান`;
  const pushed = ball.batterRuns === 1 ? "ঠেলে" : "পাঠিয়ে";
  const into = place && `${place}ে`;
  if (told.names) {
    if (into === undefined) {
      return pick(told, [
        () => `${bowlers} বলে ${runs} নিলেন ${batter}।`,
        () => `${bowlers} বলে ${batters} ${runs}।`,
        () => `বল হাতে ${bowler}। ${runs} নিলেন ${batter}।`,
        () => `${bowlers} বলে ${runs} ${batters}।`,
        () => `${batter} ${runs} নিলেন ${bowlers} বলে।`,
        () => `বল হাতে ${bowler}, ${runs} ${batters}।`,
      ]);
    }
    return pick(told, [
      () => `${to(ball.bowler)} ${into} খেলে ${runs} নিলেন ${batter}।`,
      () => `${bowlers} বল ${into} পাঠিয়ে ${runs} নিলেন ${batter}।`,
      () => `বল হাতে ${bowler}। ${into} খেলে ${runs} ${batters}।`,
      () => `${bowlers} বল ${place}ের দিকে খেলে ${runs} ${batters}।`,
      () => `${bowlers} বল ${into} ${pushed} ${runs} ${batters}।`,
      () => `${bowlers} বলে ${into} ${runs} নিলেন ${batter}।`,
    ]);
  }
  const last = told.before.at(-1);
  const isAgain = last && isPlain(last) && !last.boundary && last.batterRuns === ball.batterRuns;
  if (isAgain && last.batter.id !== ball.batter.id && told.before.length % 2 === 1)
    return into ? `আবার ${runs}, এবার ${into} খেললেন ${batter}।` : `আবার ${runs}, এবার ${batters}।`;
  if (into === undefined) {
    return pick(told, [
      () => `${runs} নিলেন ${batter}।`,
      () => `${batters} ${runs}।`,
      () => `${batters} ব্যাটে ${runs}।`,
      () => `${batter} নিলেন ${runs}।`,
      () => `${runs} ${batters}।`,
      () => (ball.batterRuns === 1 ? `এক রান নিয়ে প্রান্ত বদলালেন ${batter}।` : `দৌড়ে ${runs} নিলেন ${batter}।`),
    ]);
  }
  return pick(told, [
    () => `${into} ${pushed} ${runs} ${batters}।`,
    () => `${into} পাঠিয়ে ${runs} নিলেন ${batter}।`,
    () => `${batter} খেললেন ${into}, ${runs}।`,
    () => `বল ${into} পাঠিয়ে ${runs} ${batters}।`,
    () => `${into} খেলে ${runs} নিলেন ${batter}।`,
    () => `${place}ের দিকে খেলে ${runs} ${batters}।`,
  ]);
}

function extrasOf(told: Told, { kind, runs }: NonNullable<Ball["extras"]>): string {
  const { ball, bowler, bowlers } = told;
  const name = EXTRAS[kind];
  const bat = offTheBat(ball);
  const counted = `${words(runs)} রান`;
  if (kind === "penalty") return `${name} থেকে ${counted}${bat}।`;
  const last = told.before.at(-1)?.extras?.kind === kind;
  const begins = told.names ? `${bowlers} ${isBowlers(kind) ? "" : "বলে "}` : last ? "আবার " : "";
  if (runs === 0) return `${begins}${name}${bat}।`;
  if (bat !== "") return `${begins}${name} থেকে ${counted}${bat}।`;
  const gives = told.names && isBowlers(kind);
  return pick(told, [
    () => `${begins}${name}, ${counted}।`,
    () =>
      gives
        ? `${name} ${kind === "wide" ? "দিলেন" : "করলেন"} ${bowler}, ${counted}।`
        : `${begins}${name} থেকে ${counted}।`,
  ]);
}

/** Extras that the bowler is charged with. */
const isBowlers = (kind: keyof typeof EXTRAS): boolean => kind === "wide" || kind === "no-ball";

/** Extras of a kind that the provider did not say. */
function unnamedExtrasOf({ ball, bowlers, names }: Told): string {
  return `${names ? `${bowlers} বলে ` : ""}অতিরিক্ত ${words(ball.runs - ball.batterRuns)} রান${offTheBat(ball)}।`;
}

/** After runs that were told already the word for them is not said again. */
function offTheBat({ batterRuns, boundary, runs }: Ball): string {
  if (batterRuns === 0) return "";
  if (boundary === 6) return ", ব্যাট থেকে ছক্কা";
  return `, ব্যাট থেকে ${words(batterRuns)}${runs > batterRuns ? "" : " রান"}`;
}

/** A wicket names its bowler: it may be read alone. */
function wicketOf(told: Told, { batter, kind, how, fielder }: NonNullable<Ball["wicket"]>): string {
  const { ball, bowler, bowlers } = told;
  const out = named(batter);
  const runs = ball.runs > 0 ? ` ওই বলে ${words(ball.runs)} রান।` : "";
  const by = fielder === undefined ? undefined : { id: "", name: fielder, short: fielder };
  const wordings: Record<typeof kind, Wording[]> = {
    bowled: [
      () => `উইকেট! ${bowlers} বলে বোল্ড ${out}।`,
      () => `বোল্ড! ${to(batter)} ফেরালেন ${bowler}।`,
      () => `আউট! ${to(batter)} বোল্ড করলেন ${bowler}।`,
      () => `বোল্ড! স্টাম্প ভাঙল ${of(batter)}, বোলার ${bowler}।`,
      () => `বোল্ড ${out}! উইকেট ${bowlers}।`,
      () => `আউট! ${bowlers} বলে বোল্ড হয়ে ফিরলেন ${out}।`,
    ],
    caught: by
      ? [
          () => `উইকেট! ${bowlers} বলে ${of(by)} হাতে ক্যাচ দিলেন ${out}।`,
          () => `আউট! ${of(batter)} ক্যাচ নিলেন ${named(by)}, বোলার ${bowler}।`,
          () => `ক্যাচ! ${bowlers} বলে ${of(by)} হাতে ধরা পড়লেন ${out}।`,
          () => `উইকেট! ${to(batter)} ফেরালেন ${bowler}, ক্যাচ নিলেন ${named(by)}।`,
          () => `আউট! ${of(by)} হাতে ক্যাচ দিয়ে ফিরলেন ${out}, উইকেট ${bowlers}।`,
          () => `উইকেট ${bowlers}! ${of(by)} হাতে ক্যাচ ${out}।`,
        ]
      : [
          () => `উইকেট! ${bowlers} বলে ক্যাচ দিয়ে ফিরলেন ${out}।`,
          () => `আউট! ক্যাচ দিলেন ${out}, উইকেট ${bowlers}।`,
        ],
    "caught and bowled": [
      () => `উইকেট! নিজের বলেই ${of(batter)} ক্যাচ নিলেন ${bowler}।`,
      () => `আউট! নিজের বলেই ক্যাচ নিয়ে ${to(batter)} ফেরালেন ${bowler}।`,
    ],
    lbw: [
      () => `উইকেট! ${bowlers} বলে এলবিডব্লিউ ${out}।`,
      () => `এলবিডব্লিউ! ${to(batter)} ফেরালেন ${bowler}।`,
      () => `আউট! এলবিডব্লিউ হয়ে ফিরলেন ${out}, উইকেট ${bowlers}।`,
      () => `উইকেট! ${to(batter)} এলবিডব্লিউ করলেন ${bowler}।`,
    ],
    "run out": [
      () => `রান আউট! ফিরে গেলেন ${out}।`,
      () => `উইকেট! রান আউট হলেন ${out}।`,
      () => `আউট! রান আউট হয়ে ফিরলেন ${out}।`,
    ],
    stumped: [() => `উইকেট! ${bowlers} বলে স্টাম্পড ${out}।`, () => `স্টাম্পড! ${bowlers} বলে ফিরলেন ${out}।`],
    "hit wicket": [
      () => `উইকেট! ${bowlers} বলে হিট উইকেট ${out}।`,
      () => `হিট উইকেট! ${bowlers} বলে ফিরলেন ${out}।`,
    ],
    retired: [() => `${out} মাঠ ছাড়লেন।`],
    other: [() => `উইকেট! ${dismissalAlone(how) ?? "আউট"} হলেন ${out}।`],
  };
  return `${pick(told, wordings[kind])}${runs}`;
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
  return total.runs === reached ? `দলের ${side} রান পূর্ণ হলো।` : `দলের রান ${side} পেরোল।`;
}
