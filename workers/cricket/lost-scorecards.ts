import type { MatchListDocument } from "../../core/cricket/types.ts";
import { MINUTE_MS } from "../../core/time-units.ts";
import type { WorkerContext } from "../context.ts";
import { lastsSince } from "../polling/waits.ts";
import { readScorecard, type ScorecardRequest } from "./read-scorecard.ts";
import { titleOf } from "./scorecard-documents.ts";
import { scorecardId } from "./sources.ts";

const READ_AT_ONCE = 20;
/** ms after which no further scorecard is begun, and the list waits for none: one document that cannot be had keeps nothing back for longer. */
const MOST_MS = 10_000;
/** A scorecard that has not answered for this long is not waited for, ms: it may never come again. */
const LONG_AGO_MS = 10 * MINUTE_MS;

/**
 * Fetches every scorecard that is polled and was not fetched in this tenure, before a list is published that would follow older
 * ones. False where one could not be had, and the list is better left to its next poll.
 */
export async function bringScorecardsBack(context: WorkerContext, list: MatchListDocument): Promise<boolean> {
  const { matches, clock } = context;
  if (matches.caughtUp) return true;
  const since = lastsSince(matches.waitsSince, clock.now());
  matches.waitsSince = since;
  const isInTime = (): boolean => clock.now() - since < MOST_MS;
  // Twice, so that one answer that went wrong among many keeps no list back.
  const failed = await missing(context, await polledScorecards(context, list), isInTime);
  const missed = await missing(context, failed, isInTime);
  const isAwaited = missed.some(({ lastSuccessAt = 0 }) => clock.now() - lastSuccessAt < LONG_AGO_MS);
  matches.caughtUp = !isAwaited || !isInTime();
  return matches.caughtUp;
}

type Polled = ScorecardRequest & { lastSuccessAt?: number };

/** Those that could not be fetched. */
async function missing(
  context: WorkerContext,
  wanted: readonly Polled[],
  isInTime: () => boolean,
): Promise<Polled[]> {
  const missed: Polled[] = [];
  for (let index = 0; index < wanted.length; index += READ_AT_ONCE) {
    const batch = wanted.slice(index, index + READ_AT_ONCE);
    const inTime = isInTime();
    const back = await Promise.all(batch.map(async (one) => inTime && (await bringBack(context, one))));
    missed.push(...batch.filter((_, at) => !back[at]));
  }
  return missed;
}

/** Whether a scorecard was fetched in this tenure: by its own poll, or now. What fails is reported by its own poll. */
async function bringBack(context: WorkerContext, one: Polled): Promise<boolean> {
  const match = context.matches.of(one.code);
  if (match.isFetched) return true;
  const { ok } = await readScorecard(context, one);
  // The validators of its source are older than this answer: a 304 to them would not be about it.
  match.answered = undefined;
  return ok;
}

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
