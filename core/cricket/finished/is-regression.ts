import { DAY_MS } from "../../time-units.ts";
import { hasEnded } from "../list-and-scorecard.ts";
import { ballsAnOver, ballsIn } from "../overs.ts";
import { legal } from "../scorecard/overs-by-innings.ts";
import type { Innings, Scorecard } from "../types.ts";

/**
 * Largest time by which a timestamp may be ahead: no time zone explains more, so a later one is an error and is
 * ignored.
 */
const MOST_AHEAD_MS = DAY_MS;

/**
 * Whether `card` has less than `finished`, a scorecard with the match's result, and must not replace it
 * (decisions/cricket.md#finished-scorecards): it is older by timestamp, or lacks innings or tables. If the
 * order of the two is unknown, also if it has fewer balls or no result. Any other difference is a correction,
 * such as further balls, or a later result without an extra innings. False unless `finished` shows the end, by
 * its own words, or by the list's words if these apply to `card` too. `now`: ms since 1970.
 */
export function isRegression(card: Scorecard, finished: Scorecard, now: number): boolean {
  const ended = hasEnded(finished);
  if (!ended && !(finished.status === "RESULTS" && card.status === "RESULTS")) return false;
  const passed = timeOf(card, now) - timeOf(finished, now);
  if (passed < 0 || hasLostPlay(card, finished, passed > 0)) return true;
  if (passed > 0) return false;
  return (
    hasFewerBalls(card, finished) ||
    (!hasMoreBalls(card, finished) &&
      ((ended && !hasEnded(card)) || (hasResult(finished) && !hasResult(card))))
  );
}

/** The provider's time of a scorecard; NaN if absent, so that comparisons with it are false. */
function timeOf({ providerTime = Number.NaN }: Scorecard, now: number): number {
  return providerTime > now + MOST_AHEAD_MS ? Number.NaN : providerTime;
}

function hasResult({ play }: Scorecard): boolean {
  return play.state === "over" && (play.outcome !== undefined || play.said !== undefined);
}

/**
 * Whether the new scorecard lacks play that the finished one has. An over-by-over scorecard has neither sides
 * nor scores, so it counts as less than any innings. `later`: by timestamp. A later result may lack an innings,
 * but a document under construction has no result yet.
 */
function hasLostPlay(card: Scorecard, finished: Scorecard, later: boolean): boolean {
  if (finished.shape === "overs") return finished.overOrder.length > 0 && !hasPlay(card);
  const takenBack = later && card.inningsOrder.length > 0 && hasEnded(card) && hasResult(card);
  return finished.inningsOrder.some((number) => {
    const before = finished.innings[number];
    const now = card.innings[number];
    if (before === undefined || !isPlayed(before)) return false;
    return now === undefined ? !takenBack : hasLostTables(now, before);
  });
}

function hasPlay({ inningsOrder, overOrder }: Scorecard): boolean {
  return inningsOrder.length + overOrder.length > 0;
}

function isPlayed(innings: Innings): boolean {
  return (ballsOf(innings) ?? 0) > 0 || innings.batterOrder.length + innings.bowlerOrder.length > 0;
}

function hasLostTables(now: Innings, before: Innings): boolean {
  return (["batterOrder", "bowlerOrder"] as const).some(
    (table) => before[table].length > 0 && now[table].length === 0,
  );
}

function hasFewerBalls(card: Scorecard, finished: Scorecard): boolean {
  if (card.shape !== finished.shape) return false;
  if (finished.shape === "overs") return ballsOverByOver(card) < ballsOverByOver(finished);
  return finished.inningsOrder.some((number) => {
    const before = finished.innings[number];
    const now = card.innings[number];
    const [had, has] = [before && ballsOf(before), now && ballsOf(now)];
    // A missing number of overs may mean fewer balls, an unreadable one does not.
    return had !== undefined && (has === undefined ? now?.overs.trim() === "" : has < had);
  });
}

/**
 * Whether play resumed after the provider had reported the end too early, such as an abandonment that was
 * withdrawn.
 */
function hasMoreBalls(card: Scorecard, finished: Scorecard): boolean {
  if (card.shape !== finished.shape) return false;
  if (finished.shape === "overs") return ballsOverByOver(card) > ballsOverByOver(finished);
  const sum = ({ inningsOrder, innings }: Scorecard): number =>
    inningsOrder.reduce((total, number) => {
      const one = innings[number];
      return total + ((one && ballsOf(one)) ?? 0);
    }, 0);
  return sum(card) > sum(finished);
}

function ballsOf(innings: Innings): number | undefined {
  return ballsIn(innings.overs, ballsAnOver(innings));
}

function ballsOverByOver({ overOrder, overs }: Scorecard): number {
  return overOrder.reduce((sum, id) => sum + legal(overs[id] ?? { balls: [] }), 0);
}

/**
 * Whether a document is older than the previous one by its timestamp, or has lost all innings or overs, as
 * during the provider's rebuild (decisions/live.md#order-of-fetches).
 */
export function isBehind(card: Scorecard, before: Scorecard): boolean {
  if (card.shape === before.shape && hasPlay(before) && !hasPlay(card)) return true;
  return (
    card.providerTime !== undefined &&
    before.providerTime !== undefined &&
    card.providerTime < before.providerTime
  );
}
