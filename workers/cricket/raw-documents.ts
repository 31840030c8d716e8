import { saysEnded } from "../../core/cricket/status.ts";
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

/** Longer than any match, s; a finished one is in the database for ever. */
export const SCORECARD_BLOB_SECONDS = 7 * 24 * 3600;

/**
 * Saves a scorecard for good, with the raw document it was parsed from, where both are still there. True when the store
 * has one now.
 */
export async function keepScorecard(context: WorkerContext, code: string): Promise<boolean> {
  const { liveStore } = context.platform;
  const { matches } = context.store;
  const topic = matchTopic(code);
  const card = (await readDocument(liveStore, topic))?.value;
  const kept = async (): Promise<boolean> => (await matches.stored([code])).has(code);
  if (!card?.published) return kept();
  const document = (await matches.get(code))?.document;
  const stored = document && parseDocument(topic, document);
  // A live store restored from an old state may have less than what was saved.
  if (stored?.published && takesResultBack(card, stored)) return true;
  const raw =
    (await liveStore.getBlob(scorecardBlob(code, "innings"))) ??
    (await liveStore.getBlob(scorecardBlob(code, "overs")));
  if (raw === undefined) return kept();
  await matches.save(code, raw, card, context.clock.now());
  return true;
}

/**
 * Whether `card`, whose own words do not end the match, would replace `kept`, whose words do, and the provider does not
 * say that it is the later one. The list's word on either does not count here.
 */
export function takesResultBack(card: Scorecard, kept: Scorecard): boolean {
  const later =
    card.providerTime !== undefined &&
    kept.providerTime !== undefined &&
    card.providerTime > kept.providerTime;
  return hasEnded(kept) && !hasEnded(card) && !later;
}

function hasEnded({ statusText, result, equation }: Scorecard): boolean {
  return saysEnded({ text: statusText, result, equation });
}
