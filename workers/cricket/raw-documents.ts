import type { Scorecard } from "../../core/cricket/types.ts";
import { matchTopic } from "../../core/live/readers-topics.ts";
import { parseDocument } from "../../core/live/topics.ts";
import { readDocument } from "../../platform/live-store/documents.ts";
import type { WorkerContext } from "../context.ts";
import type { Variant } from "./matches.ts";

/** Names of raw provider documents in the live store (decisions/live.md#after-a-flush). */
export const FIXTURES_BLOB = "provider:fixtures";

export function scorecardBlob(code: string, variant: Variant): string {
  return variant === "innings" ? `provider:${code}` : `provider:${code}_scoresoverbyover_2`;
}

/** Longer than any match; a finished one is in the store for ever. */
export const SCORECARD_BLOB_SECONDS = 7 * 24 * 3600;

/**
 * Keeps a scorecard for ever, with the raw document it was read from, as far as both are still there. Whether the store
 * has one now.
 */
export async function keepScorecard(context: WorkerContext, code: string): Promise<boolean> {
  const { liveStore } = context.platform;
  const { matches } = context.store;
  const topic = matchTopic(code);
  const card = (await readDocument(liveStore, topic))?.value;
  const kept = async (): Promise<boolean> => (await matches.kept([code])).has(code);
  if (!card?.published) return kept();
  const document = (await matches.get(code))?.document;
  const stored = document && parseDocument(topic, document);
  // A live store that came back older may hold less than what was kept.
  if (stored?.published && takesResultBack(card, stored)) return true;
  const raw =
    (await liveStore.getBlob(scorecardBlob(code, "innings"))) ??
    (await liveStore.getBlob(scorecardBlob(code, "overs")));
  if (raw === undefined) return kept();
  await matches.save(code, raw, card, context.clock.now());
  return true;
}

/** Whether a result would be replaced by a score that has none, unless the provider says that it is the later one. */
export function takesResultBack(card: Scorecard, kept: Scorecard): boolean {
  const later =
    card.providerTime !== undefined &&
    kept.providerTime !== undefined &&
    card.providerTime > kept.providerTime;
  return kept.status === "RESULTS" && card.status !== "RESULTS" && !later;
}
