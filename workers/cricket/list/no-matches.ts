import { stripOf } from "../../../core/cricket/strip/strip.ts";
import type { MatchListDocument } from "../../../core/cricket/types.ts";
import type { WorkerContext } from "../../context.ts";
import { leasedLoop } from "../../leased-loop.ts";
import { commitMatches } from "../commit-matches.ts";

const NO_MATCHES: MatchListDocument = { order: [], matches: {} };

/**
 * Publishes an empty list if there is no provider, so that pages do not wait. It does so again if the live
 * store lost the list or strip, because no poll restores them. An earlier list stays.
 */
export async function publishNoMatches(context: WorkerContext): Promise<void> {
  await commitMatches(context, ["matches", "strip"], async (draft) => {
    const list = (await draft.get("matches")) ?? NO_MATCHES;
    draft.set("matches", list);
    draft.set("strip", stripOf(list, context.clock.now()));
  });
}

export const startNoMatches = leasedLoop({
  lease: "no-matches",
  title: "The list of no matches",
  everyMs: 1_000,
  round: publishNoMatches,
});
