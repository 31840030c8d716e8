import { isBehind } from "../../core/cricket/finished/behind.ts";
import { isLessThanFinished } from "../../core/cricket/finished/less-than-finished.ts";
import { followListed } from "../../core/cricket/list-and-scorecard.ts";
import type { MatchDocument, Scorecard } from "../../core/cricket/types.ts";
import { matchTopic, READERS_TOPICS } from "../../core/topics/readers-topics.ts";
import { livePath, readDocument } from "../../packages/client/live/live-document.ts";
import { isFailure } from "../rest/failure.ts";
import { fetchRest } from "../rest/fetch-rest.ts";
import { CODE_REQUIRED, FETCH_FAILED } from "../words/scorecard.ts";

/**
 * The scorecard from the provider's own document, as the worker makes it, for when the live documents cannot be read
 * (decisions/live.md#fallback). Loaded only then. A document that is not there falls back to the over-by-over one;
 * neither means that none is published. `held`: what the page shows already; answered itself where the provider has less.
 * Rejects when no answer came, or with the signal's reason.
 */
export async function providerScorecard(
  code: string,
  held: MatchDocument | undefined,
  signal: AbortSignal,
): Promise<MatchDocument | undefined> {
  for (const name of [code, `${code}_scoresoverbyover_2`]) {
    const body = await fetchRest(`/cricket-data/${name}.json`, signal);
    if (isFailure(body)) continue;
    // With the table of players, which no page needs that has the live document.
    const { normaliseScorecard } = await import("../../core/cricket/read/scorecard/scorecard.ts");
    const read = normaliseScorecard(body, { code, title: held?.title });
    return read.ok ? unlessLess(read.value, held) : undefined;
  }
  return held ?? { published: false, code };
}

/** By the worker's rules. What the list said of the match is taken from what is shown: the page has no other list here. */
function unlessLess(read: Scorecard, held: MatchDocument | undefined): MatchDocument {
  const listed = held?.published ? held.listed : held?.match;
  const card = listed ? followListed(read, listed) : read;
  if (!held?.published) return card;
  return isBehind(card, held) || isLessThanFinished(card, held, Date.now()) ? held : card;
}

/**
 * One look at a scorecard for what does not follow the live document: that first, so that a match without a scorecard
 * is no 404 in the console, then the provider's, which never takes the place of more. Rejects with the fixed words
 * (decisions/cricket.md#waiting-scorecard), or with the signal's reason.
 */
export async function loadScorecard(
  code: string,
  held: MatchDocument | undefined,
  signal: AbortSignal,
): Promise<MatchDocument> {
  if (code === "") throw new Error(CODE_REQUIRED);
  const live = await fetchRest(livePath(matchTopic(code)), signal).catch((error: unknown) => {
    if (signal.aborted) throw error;
  });
  const document = readDocument(READERS_TOPICS.match, live);
  if (document) return document;
  if (isFailure(live)) return held ?? { published: false, code };
  const fallback = await providerScorecard(code, held, signal).catch((error: unknown) => {
    if (signal.aborted) throw error;
  });
  if (!fallback) throw new Error(FETCH_FAILED);
  return fallback;
}
