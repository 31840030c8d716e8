import { toLatinDigits } from "../../bengali/numerals.ts";
import { overRankOf, splitBallId } from "./ball.ts";
import type { BallEntry } from "./ball-entry.ts";
import type { BallsDocument, TailBall, TailOver } from "./balls-document.ts";
import type { OverOfBalls } from "./overs.ts";

/** Fewest overs in the live document of balls. */
const TAIL_OVERS = 4;

/**
 * Balls in a page's strip. If overs are short, the document includes earlier overs, so that the strip is full.
 */
const TAIL_BALLS = 18;
/** Most overs in the live document, and most overs read from the store. */
export const MOST_TAIL_OVERS = 8;

export function tailOf(code: string, overs: readonly OverOfBalls[]): BallsDocument {
  const latest = latestOf(overs).map(({ innings, over, balls }) => {
    const place = `${innings}-${over}`;
    return [place, tailOver(place, balls)] as const;
  });
  const hasEnded = overs.at(-1)?.balls.at(-1)?.matchSummary !== undefined;
  return { code, ...(hasEnded ? { ended: true } : {}), overs: Object.fromEntries(latest) };
}

export function tailOver(place: string, balls: readonly BallEntry[]): TailOver {
  const own = balls.map((ball) => {
    const { over, number } = splitBallId(ball.id);
    return over === `${place}-` && ball.innings === inningsOf(place)
      ? ([number, shortened(ball)] as const)
      : ([ball.id, ball] as const);
  });
  const order = own.map(([key]) => key).toReversed();
  const byNumber = newestFirst(order);
  return {
    ...(order.every((key, at) => key === byNumber[at]) ? {} : { order }),
    balls: Object.fromEntries(own),
  };
}

const inningsOf = (place: string): number => Number.parseInt(place, 10);

/** Sorts numbers, largest first, in the same order in every JavaScript engine. */
const newestFirst = (numbers: readonly string[]): string[] =>
  numbers.toSorted((one, other) => other.length - one.length || (one < other ? 1 : -1));

/** Score at the end of a sentence: "163/3" of "…ছক্কা। ১৬৩/৩". */
const scoreSaid = (sentence: string): string => toLatinDigits(sentence.slice(sentence.lastIndexOf(" ") + 1));

function shortened({ id: _id, innings: _innings, batterRuns, score, wicket, ...ball }: BallEntry): TailBall {
  return {
    ...ball,
    ...(batterRuns === ball.runs ? {} : { batterRuns }),
    ...(score === scoreSaid(ball.sentence) ? {} : { score }),
    ...(wicket ? { wicket: wicket.batter === ball.batter ? { how: wicket.how } : wicket } : {}),
  };
}

/** Cache of entries; versions of a document share the objects of unchanged balls. */
const entries = new WeakMap<TailBall, BallEntry>();

function entryAt(place: string, number: string, ball: TailBall | BallEntry): BallEntry {
  if ("id" in ball) return ball;
  const id = `${place}-${number}`;
  const known = entries.get(ball);
  if (known?.id === id) return known;
  const { batterRuns = ball.runs, score = scoreSaid(ball.sentence), wicket, ...rest } = ball;
  const entry: BallEntry = { ...rest, id, innings: inningsOf(place), batterRuns, score };
  if (wicket) entry.wicket = { batter: ball.batter, ...wicket };
  entries.set(ball, entry);
  return entry;
}

function ballsAt({ overs }: BallsDocument, place: string): BallEntry[] {
  const { order, balls = {} } = overs[place] ?? {};
  return (order ?? newestFirst(Object.keys(balls))).flatMap((key) => {
    const ball = balls[key];
    return ball ? entryAt(place, key, ball) : [];
  });
}

export function ballsOf(document: BallsDocument): BallEntry[] {
  return Object.keys(document.overs)
    .toSorted((one, other) => overRankOf(other) - overRankOf(one))
    .flatMap((place) => ballsAt(document, place));
}

export function oversOfTail(document: BallsDocument): OverOfBalls[] {
  return Object.keys(document.overs)
    .toSorted((one, other) => overRankOf(one) - overRankOf(other))
    .map((place) => {
      const [innings = 0, over = 0] = place.split("-").map(Number);
      return { innings, over, balls: ballsAt(document, place).toReversed() };
    });
}

export const ballIdsOf = (document: BallsDocument): string[] => ballsOf(document).map(({ id }) => id);

function latestOf(overs: readonly OverOfBalls[]): readonly OverOfBalls[] {
  let count = TAIL_OVERS;
  const balls = (): number => overs.slice(-count).reduce((sum, over) => sum + over.balls.length, 0);
  while (count < Math.min(overs.length, MOST_TAIL_OVERS) && balls() < TAIL_BALLS) count += 1;
  return overs.slice(-count);
}
