import { isRegression } from "../../core/cricket/finished/is-regression.ts";
import type { Scorecard } from "../../core/cricket/types.ts";
import { matchTopic } from "../../core/topics/readers-topics.ts";
import { parseDocument } from "../../core/topics/topics.ts";
import { readDocument } from "../../platform/live-store/documents.ts";
import type { WorkerContext } from "../context.ts";
import type { Variant } from "./matches.ts";

/** Key of the provider's fixture list in the live store (decisions/live.md#after-a-flush). */
export const FIXTURES_BLOB = "provider:fixtures";

export function scorecardBlob(code: string, variant: Variant): string {
  return variant === "innings" ? `provider:${code}` : `provider:${code}_scoresoverbyover_2`;
}

/**
 * Lifetime of the provider's scorecards in the live store, s, longer than any match; those of finished matches
 * are in the database permanently.
 */
export const SCORECARD_BLOB_SECONDS = 7 * 24 * 3600;

export interface StoredScorecard {
  card: Scorecard;
  raw: string;
}

export async function storedScorecard(
  context: WorkerContext,
  code: string,
): Promise<StoredScorecard | undefined> {
  const stored = await context.store.matches.get(code);
  const card = stored && scorecardOf(code, stored.document);
  return card && { card, raw: stored.raw };
}

function scorecardOf(code: string, document: object): Scorecard | undefined {
  const card = parseDocument(matchTopic(code), document);
  return card?.published ? card : undefined;
}

/**
 * Saves a scorecard with the provider's document in the database permanently; only this function does so. A
 * finished scorecard stays if the new one has less.
 */
export async function saveScorecard(context: WorkerContext, { card, raw }: StoredScorecard): Promise<void> {
  const now = context.clock.now();
  await context.store.matches.save(card.code, raw, card, now, (stored) => {
    const kept = scorecardOf(card.code, stored);
    return kept !== undefined && isRegression(card, kept, now);
  });
}

/**
 * Saves the live document permanently, if the provider's document still exists. True if the database then has
 * the document.
 */
export async function keepScorecard(context: WorkerContext, code: string): Promise<boolean> {
  const { liveStore } = context.platform;
  const card = (await readDocument(liveStore, matchTopic(code)))?.value;
  const raw =
    (await liveStore.getBlob(scorecardBlob(code, "innings"))) ??
    (await liveStore.getBlob(scorecardBlob(code, "overs")));
  if (!card?.published || raw === undefined) return (await context.store.matches.stored([code])).has(code);
  await saveScorecard(context, { card, raw });
  return true;
}
