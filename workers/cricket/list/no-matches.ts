import { stripOf } from "../../../core/cricket/strip/strip.ts";
import type { MatchListDocument } from "../../../core/cricket/types.ts";
import type { WorkerContext } from "../../context.ts";
import { leasedLoop } from "../../leased-loop.ts";
import { commitMatches } from "../commit-matches.ts";

const NO_MATCHES: MatchListDocument = { order: [], matches: {} };

/**
 * Without a provider the list is published empty, so that pages do not wait for it, and again where the live store lost it or the strip:
 * no poll brings them back. An earlier list stays.
 */
export async function publishNoMatches(context: WorkerContext): Promise<void> {
  await commitMatches(context, ["matches", "strip"], async (draft) => {
    const list = (await draft.get("matches")) ?? NO_MATCHES;
    draft.set("matches", list);
    draft.set("strip", stripOf(list, context.clock.now()));
  });
}

/** For a process without a provider of cricket. */
export const startNoMatches = leasedLoop({
  lease: "no-matches",
  title: "The list of no matches",
  everyMs: 1_000,
  round: publishNoMatches,
});
