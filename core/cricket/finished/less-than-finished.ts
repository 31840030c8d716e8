import { DAY_MS } from "../../time-units.ts";
import { ballsAnOver, ballsIn } from "../overs.ts";
import { saysEnded } from "../read/status.ts";
import { legal } from "../scorecard/overs-by-innings.ts";
import type { Innings, Scorecard } from "../types.ts";

/** A Timestamp further ahead of the clock than any zone explains is a slip: it says nothing of what is later. */
const MOST_AHEAD_MS = DAY_MS;

/**
 * Whether `card` has less than `finished`, a scorecard with the result of the same match, so that it must not take its place
 * (decisions/cricket.md#finished-scorecards): it is older by the provider's Timestamp, has lost innings or their tables,
 * or, where the provider does not say that it is the later one, has fewer balls or no longer says the result. Anything
 * else is a correction: also an innings too many that a later result takes back, and a match that goes on with further balls.
 * False where `finished` is none: with own words that end the match, or with the list's word, which counts for as long as the
 * list says so of `card` too. `now`: ms since 1970.
 */
export function isLessThanFinished(card: Scorecard, finished: Scorecard, now: number): boolean {
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

/** NaN, with which nothing compares, for none. */
function timeOf({ providerTime = Number.NaN }: Scorecard, now: number): number {
  return providerTime > now + MOST_AHEAD_MS ? Number.NaN : providerTime;
}

/** By its own words: the list's do not count here. */
function hasEnded({ statusText, result, equation }: Scorecard): boolean {
  return saysEnded({ text: statusText, result, equation });
}

/** Whether it says how the match ended, and not only that it did. */
function hasResult({ result, equation }: Scorecard): boolean {
  return result !== undefined || saysEnded({ equation });
}

/**
 * Over by over a match has neither sides nor scores, so that is less than any innings. `later`: by the provider's Timestamp. A
 * later result may have an innings fewer; a document that is just put together says no result yet.
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
    // An over count that cannot be read is no sign of fewer balls, but one that is gone is.
    return had !== undefined && (has === undefined ? now?.overs.trim() === "" : has < had);
  });
}

/** A match that ended too early, as one that was said to be abandoned, has been played on. */
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
 * Whether a document is older than the one before it by its Timestamp, or has no innings or overs any more, as one that
 * the provider is just putting together (decisions/live.md#order-of-fetches).
 */
export function isBehind(card: Scorecard, before: Scorecard): boolean {
  if (card.shape === before.shape && hasPlay(before) && !hasPlay(card)) return true;
  return (
    card.providerTime !== undefined &&
    before.providerTime !== undefined &&
    card.providerTime < before.providerTime
  );
}
