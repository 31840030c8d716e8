import type { MatchType, Scorecard } from "../../core/cricket/types.ts";
import { matchTopic } from "../../core/live/readers-topics.ts";
import {
  type Compute,
  type FetchTime,
  publishDocument,
  readDocument,
} from "../../platform/live-store/documents.ts";
import type { WorkerContext } from "../context.ts";
import {
  fetchSource,
  isSameBody,
  rememberBody,
  type SourceAnswer,
  type Validators,
} from "../polling/fetch-source.ts";
import type { PollReport } from "../polling/poll-report.ts";
import { allStand, rememberStanding } from "../polling/standing.ts";
import { scorecardIn } from "./documents.ts";
import { listedScore } from "./follow-scorecard.ts";
import type { Variant } from "./matches.ts";
import { followInMatches } from "./publish-matches.ts";
import { SCORECARD_BLOB_SECONDS, scorecardBlob, takesResultBack } from "./raw-documents.ts";
import { publishUnpublished } from "./scorecard-documents.ts";
import { oversUrl, scorecardUrl } from "./sources.ts";

/** A live scorecard's fetch takes at most this whole, both tries together (decisions/failure.md#recovery). */
const TIMEOUT_MS = 3000;
const LEAST_TIMEOUT_MS = 250;
/** A Timestamp that went back is believed after this (decisions/live.md#order-of-fetches). */
const BELIEVE_AFTER_MS = 60_000;

export interface ScorecardRequest {
  code: string;
  title: string;
  type?: MatchType;
  /** Of the last good answer. */
  validators?: Validators;
}

/**
 * Fetches a match's scorecard (the over-by-over document when the first is 404,
 * decisions/cricket.md#provider-documents), publishes it when it changed, and lets the match list follow. A document
 * that is no scorecard of this match leaves the last good one in place and is a failure; 404 on both is a match
 * without a scorecard.
 */
export async function readScorecard(context: WorkerContext, request: ScorecardRequest): Promise<PollReport> {
  const { matches } = context;
  const { code } = request;
  const listed = request.type ?? "none";
  let known = matches.types.get(code) === listed ? matches.variants.get(code) : undefined;
  // Twice at most: again without validators when there is nothing stored to go with "unchanged", or a later fetch was published.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const began = Math.max(context.clock.now(), matches.fetchFloors.get(code) ?? 0);
    const { answer, variant } = await fetchEither(context, request, known);
    const fetched = { began, ended: Math.max(context.clock.now(), began) };
    if (answer.kind === "failed") return { ok: false, error: answer.error };
    if (answer.kind === "missing") return absent(context, request);
    const key = `${code}:${variant}`;
    if (answer.kind === "unchanged" || (known === variant && isSameBody(context, key, answer))) {
      if (await allStand(context, [matchTopic(code)]))
        return { ok: true, changed: false, ...answer.validators };
      known = undefined;
      if (answer.kind === "unchanged") continue;
    }
    const { type, title } = request;
    const read = await scorecardIn(answer, { code, type, title });
    if (!read.ok) return read;
    const { value: card, raw } = read.value;
    const outcome = await publishCard(context, card, fetched);
    if (outcome === "outdated") {
      known = undefined;
      continue;
    }
    if (outcome === "behind") {
      // Nothing is remembered of it, so that the next poll sees the whole document and can believe it in time.
      matches.variants.delete(code);
      return { ok: true, changed: false };
    }
    await context.platform.liveStore.putBlob(scorecardBlob(code, variant), raw, SCORECARD_BLOB_SECONDS);
    // Before the body is remembered: when this fails, the whole poll is done again.
    if (card.status === "RESULTS") {
      await context.store.matches.save(code, raw, card, context.clock.now());
    }
    await followInMatches(context);
    matches.variants.set(code, variant);
    matches.types.set(code, listed);
    rememberBody(context, key, answer);
    return { ok: true, changed: outcome === "published", ...answer.validators };
  }
  return { ok: true, changed: false };
}

async function fetchEither(
  context: WorkerContext,
  request: ScorecardRequest,
  known: Variant | undefined,
): Promise<{ answer: SourceAnswer; variant: Variant }> {
  const base = context.cricketDataUrl;
  if (base === undefined)
    return { answer: { kind: "failed", error: "There is no cricket source" }, variant: "innings" };
  const ends = performance.now() + TIMEOUT_MS;
  const fetchOne = (variant: Variant): Promise<SourceAnswer> =>
    fetchSource(context, {
      kind: "scorecard",
      url: variant === "innings" ? scorecardUrl(base, request.code) : oversUrl(base, request.code),
      // Validators belong to the document they came with.
      ...(known === variant && request.validators ? { validators: request.validators } : {}),
      accept: "application/json",
      timeout: Math.max(Math.round(ends - performance.now()), LEAST_TIMEOUT_MS),
    });
  const first = await fetchOne("innings");
  return first.kind === "missing"
    ? { answer: await fetchOne("overs"), variant: "overs" }
    : { answer: first, variant: "innings" };
}

type Outcome = "published" | "unchanged" | "outdated" | "behind";

async function publishCard(context: WorkerContext, card: Scorecard, fetched: FetchTime): Promise<Outcome> {
  const { matches, clock, platform } = context;
  const topic = matchTopic(card.code);
  let behind = false;
  const compute: Compute<typeof topic> = (previous) => {
    if (!previous?.published) return card;
    const less = takesResultBack(card, previous);
    behind = less || isBehind(card, previous);
    if (!behind) return card;
    const since = matches.behindSince.get(card.code) ?? clock.now();
    matches.behindSince.set(card.code, since);
    if (!less && clock.now() - since >= BELIEVE_AFTER_MS) {
      behind = false;
      return card;
    }
    return previous;
  };
  const { published, outdated, head, fetchBegan } = await publishDocument(
    platform.liveStore,
    topic,
    fetched,
    compute,
  );
  matches.fetchFloors.set(card.code, fetchBegan);
  if (outdated) return "outdated";
  if (behind) return "behind";
  matches.behindSince.delete(card.code);
  rememberStanding(context, topic, head);
  // As it is stored now, so that the match list need not read it back.
  matches.scores.set(card.code, { head, score: listedScore(card) });
  if (published) context.metrics.published(topic);
  return published ? "published" : "unchanged";
}

function isBehind(card: Scorecard, previous: Scorecard): boolean {
  return (
    card.providerTime !== undefined &&
    previous.providerTime !== undefined &&
    card.providerTime < previous.providerTime
  );
}

/** 404 on both: not published yet. A scorecard that was there before stays, and its loss is a failure. */
async function absent(context: WorkerContext, request: ScorecardRequest): Promise<PollReport> {
  const record = await readDocument(context.platform.liveStore, matchTopic(request.code));
  if (record?.value.published) {
    return { ok: false, error: "Answered with status 404, but has had a scorecard before" };
  }
  await publishUnpublished(context, request.code, request.title);
  return { ok: true, changed: record === undefined };
}
