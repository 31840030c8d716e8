import type { BallEntry } from "../../contract/balls.ts";
import type { BallsDocument, TailOver } from "./balls-document.ts";
import type { OverOfBalls } from "./overs.ts";

/** Overs in the live document, at least: one a patch takes out as another begins. */
const TAIL_OVERS = 4;

/** The strip of a page shows so many balls: where the latest overs are short ones, earlier ones come with them. */
const TAIL_BALLS = 18;
/** Overs in the live document at the most; what is kept is read that far back. */
export const MOST_TAIL_OVERS = 8;

/** The live document of a match's latest overs, of both innings where one has just begun. */
export function tailOf(code: string, overs: readonly OverOfBalls[]): BallsDocument {
  const latest = latestOf(overs).map(({ innings, over, balls }) => {
    const own: TailOver = {
      order: balls.map(({ id }) => id).toReversed(),
      balls: Object.fromEntries(balls.map((ball) => [ball.id, ball])),
    };
    return [`${innings}-${over}`, own] as const;
  });
  const hasEnded = overs.at(-1)?.balls.at(-1)?.matchSummary !== undefined;
  return { code, ...(hasEnded ? { ended: true } : {}), overs: Object.fromEntries(latest) };
}

/** Innings and over as one number. */
function placeOf(over: string): number {
  const [innings = 0, number = 0] = over.split("-").map(Number);
  return innings * 10_000 + number;
}

/** Its balls, the newest first. */
export function ballsOf({ overs }: BallsDocument): BallEntry[] {
  return Object.keys(overs)
    .toSorted((one, other) => placeOf(other) - placeOf(one))
    .flatMap((over) => {
      const { order = [], balls = {} } = overs[over] ?? {};
      return order.flatMap((id) => balls[id] ?? []);
    });
}

/** The ids of its balls, the newest first. */
export const ballIdsOf = (document: BallsDocument): string[] => ballsOf(document).map(({ id }) => id);

function latestOf(overs: readonly OverOfBalls[]): readonly OverOfBalls[] {
  let count = TAIL_OVERS;
  const balls = (): number => overs.slice(-count).reduce((sum, over) => sum + over.balls.length, 0);
  while (count < Math.min(overs.length, MOST_TAIL_OVERS) && balls() < TAIL_BALLS) count += 1;
  return overs.slice(-count);
}
