import type { MatchListDocument } from "../../core/cricket/types.ts";
import { MINUTE_MS } from "../../core/time-units.ts";
import { matchTopic } from "../../core/topics/readers-topics.ts";
import type { WorkerContext } from "../context.ts";
import { allStand } from "../polling/standing.ts";
import { isCaughtUp, isKnownCaughtUp, isSameLife, listLife } from "./list/caught-up.ts";
import { codesIn } from "./list/publish-matches.ts";
import { readScorecard, type ScorecardRequest } from "./read-scorecard.ts";
import { titleOf } from "./scorecard-documents.ts";
import { scorecardId } from "./sources.ts";

const READ_AT_ONCE = 20;
/** ms after which no further scorecard is begun: a provider that hangs holds the list up no longer than its own time limit. */
const MOST_MS = 10_000;
/** A scorecard that has not answered for this long is not waited for, ms: it may never come again. */
const LONG_AGO_MS = 10 * MINUTE_MS;

/** Whether the list and all scorecards that are polled were fetched since the live store lost any of them. */
export async function areScorecardsBack(context: WorkerContext, list: MatchListDocument): Promise<boolean> {
  const life = await listLife(context, codesIn(list));
  await isCaughtUp(context, life);
  return isKnownCaughtUp(context, life);
}

/**
 * Fetches every scorecard that is polled, where they were not all fetched since the live store lost something: a list that is
 * published then has what they say, and not what this process or an older store remembers. Answers the life of the live store in which
 * they were. "missed": one could not be had. "awaited": so it is, and the list is better left to its next poll.
 */
export async function bringScorecardsBack(
  context: WorkerContext,
  list: MatchListDocument,
): Promise<ReadonlySet<string> | "awaited" | "missed"> {
  const { matches, clock } = context;
  const life = await listLife(context, codesIn(list));
  await isCaughtUp(context, life);
  if (isKnownCaughtUp(context, life)) return life;
  const polled = await polledScorecards(context, list);
  const ends = performance.now() + MOST_MS;
  // Twice, so that one answer that went wrong among many keeps no list back.
  const failed = await missing(context, polled, ends);
  const missed = (await missing(context, failed, ends)).filter((one) => isAwaited(one, clock.now()));
  // What was lost again meanwhile may have been fetched before.
  const isSame = isSameLife(await listLife(context, codesIn(list)), life);
  if (missed.length === 0 && isSame) return life;
  // A process that has never published a list keeps nobody waiting for the first. The time may have run out while these were asked for.
  return !matches.published || (await isCaughtUp(context, life)) ? "missed" : "awaited";
}

type Polled = ScorecardRequest & { lastSuccessAt?: number };

/** Those that could not be fetched. None is begun after `ends`, by performance.now(). */
async function missing(context: WorkerContext, wanted: readonly Polled[], ends: number): Promise<Polled[]> {
  const missed: Polled[] = [];
  for (let index = 0; index < wanted.length; index += READ_AT_ONCE) {
    const batch = wanted.slice(index, index + READ_AT_ONCE);
    const inTime = performance.now() < ends;
    const back = await Promise.all(batch.map(async (one) => inTime && (await bringBack(context, one))));
    missed.push(...batch.filter((_, at) => !back[at]));
  }
  return missed;
}

/** Whether a scorecard is as it was fetched since the loss. What fails is reported by its own poll. */
async function bringBack(context: WorkerContext, one: Polled): Promise<boolean> {
  // Its own poll was here first, or the list's before this.
  if (await allStand(context, [matchTopic(one.code)])) return true;
  const { ok } = await readScorecard(context, one);
  // The validators of its source are older than this answer: a 304 to them would not be about it.
  context.matches.of(one.code).answered = undefined;
  return ok;
}

const isAwaited = ({ lastSuccessAt = 0 }: Polled, now: number): boolean => now - lastSuccessAt < LONG_AGO_MS;

/** The listed matches whose scorecard is polled and has answered before. */
async function polledScorecards({ store }: WorkerContext, list: MatchListDocument): Promise<Polled[]> {
  const begun = Object.values(list.matches).flatMap((match) =>
    match.code === undefined || match.type === "upcoming" ? [] : [{ ...match, code: match.code }],
  );
  const found = await store.sources.some(begun.map(({ code }) => scorecardId(code)));
  const sources = new Map(
    found
      .filter(({ retired, paused, lastSuccessAt }) => !retired && !paused && lastSuccessAt !== undefined)
      .map((source) => [source.id, source]),
  );
  return begun.flatMap((match) => {
    const { code, type } = match;
    // Its validators tell a worker that has just begun that there was a scorecard.
    const source = sources.get(scorecardId(code));
    const { lastSuccessAt } = source ?? {};
    return source && lastSuccessAt !== undefined
      ? [{ code, type, title: titleOf(match), validators: source, lastSuccessAt }]
      : [];
  });
}
