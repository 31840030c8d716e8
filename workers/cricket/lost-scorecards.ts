import type { MatchListDocument } from "../../core/cricket/types.ts";
import type { WorkerContext } from "../context.ts";
import { isCaughtUp, listLife } from "./list/caught-up.ts";
import { readScorecard, type ScorecardRequest } from "./read-scorecard.ts";
import { titleOf } from "./scorecard-documents.ts";
import { scorecardId } from "./sources.ts";

const READ_AT_ONCE = 20;
/** ms after which no further scorecard is begun: a provider that hangs holds the list up no longer than its own time limit. */
const MOST_MS = 10_000;

/**
 * Fetches every scorecard that is polled, where they were not all fetched since the live store lost something: a list that is
 * published then has what they say, and not what this process or an older store remembers. "missed": one could not be had.
 * "awaited": so it is, and the list is better left to its next poll.
 */
export async function bringScorecardsBack(
  context: WorkerContext,
  list: MatchListDocument,
): Promise<"back" | "awaited" | "missed"> {
  const life = await listLife(context);
  const mayFollow = await isCaughtUp(context, life);
  if (context.matches.caughtUp === life) return "back";
  const polled = await polledScorecards(context, list);
  const ends = performance.now() + MOST_MS;
  let missed = 0;
  for (let index = 0; index < polled.length; index += READ_AT_ONCE) {
    const batch = polled.slice(index, index + READ_AT_ONCE);
    // What fails is reported by its own poll.
    const reports =
      performance.now() < ends ? await Promise.all(batch.map((one) => readScorecard(context, one))) : [];
    missed += batch.length - reports.filter(({ ok }) => ok).length;
  }
  if (missed === 0) return "back";
  // A process that has never published a list keeps nobody waiting for the first.
  return mayFollow || !context.matches.published ? "missed" : "awaited";
}

/** The listed matches whose scorecard is polled and has answered before. */
async function polledScorecards(
  { store }: WorkerContext,
  list: MatchListDocument,
): Promise<ScorecardRequest[]> {
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
    const validators = sources.get(scorecardId(code));
    return validators ? [{ code, type, title: titleOf(match), validators }] : [];
  });
}
