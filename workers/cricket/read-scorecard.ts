import { isBehind, isRegression } from "../../core/cricket/finished/is-regression.ts";
import { followListed, listedScore } from "../../core/cricket/list-and-scorecard.ts";
import type { MatchType, Scorecard } from "../../core/cricket/types.ts";
import { present } from "../../core/present.ts";
import { matchTopic } from "../../core/topics/readers-topics.ts";
import { withTimeout } from "../../core/with-timeout.ts";
import { readDocument } from "../../platform/live-store/documents.ts";
import type { WorkerContext } from "../context.ts";
import { fetchSource, type SourceAnswer, type Validators } from "../polling/fetch-source.ts";
import { type PublishOutcome, pollDocument } from "../polling/poll-document.ts";
import type { PollReport } from "../polling/poll-report.ts";
import { lastsSince } from "../polling/waits.ts";
import { publishScorecardBalls } from "./balls/publish-scorecard-balls.ts";
import { commitMatches } from "./commit-matches.ts";
import { correctedNames } from "./corrected-names.ts";
import { matchIn, setScorecard } from "./list/publish-matches.ts";
import type { KnownMatch, Variant } from "./matches.ts";
import { scorecardIn } from "./parsing/documents.ts";
import type { ReadDocument } from "./parsing/read-document.ts";
import {
  SCORECARD_BLOB_SECONDS,
  type StoredScorecard,
  saveScorecard,
  scorecardBlob,
  storedScorecard,
} from "./raw-documents.ts";
import { publishStored, publishUnpublished } from "./scorecard-documents.ts";
import { commentaryId, oversUrl, scorecardUrl } from "./sources.ts";

/** Time limit of a live scorecard's fetch, ms, both tries together (decisions/failure.md#recovery). */
const TIMEOUT_MS = 3000;
const LEAST_TIMEOUT_MS = 250;
/** Other matches' balls wait while the database is asked, so long at the most, ms. */
const ANSWER_MS = 2_000;
/** A document that went back, by its Timestamp or without its innings, is accepted after this, ms (decisions/live.md#order-of-fetches). */
const BELIEVE_AFTER_MS = 60_000;

/** The fetches under way: who asks meanwhile waits for them. */
const underWay = new WeakMap<KnownMatch, Promise<PollReport>>();

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
  const match = context.matches.of(request.code);
  // One fetch at a time: which of two saw more cannot be told.
  const reading =
    underWay.get(match) ?? fetchScorecard(context, request).finally(() => underWay.delete(match));
  underWay.set(match, reading);
  return reading;
}

async function fetchScorecard(context: WorkerContext, request: ScorecardRequest): Promise<PollReport> {
  const { matches, platform } = context;
  const { code, type, title } = request;
  const listed = type ?? "none";
  const match = matches.of(code);
  const names = (await correctedNames(context)).revision;
  const { answered } = match;
  const known = answered?.listed === listed && answered.names === names ? answered.variant : undefined;
  /** Which of the two documents answered last. */
  let variant: Variant = "innings";
  return pollDocument<ReadDocument<Scorecard>>(context, {
    topic: matchTopic(code),
    async ask() {
      const either = await fetchEither(context, request, known);
      variant = either.variant;
      return { answer: either.answer, key: `${code}:${variant}`, comparable: known === variant };
    },
    missing: () => absent(context, request),
    read: (answer) => scorecardIn(context, answer, { code, type, title }),
    async publish({ value, raw }) {
      const { outcome, card, before, restored } = await publishCard(context, value);
      if (restored) {
        const blob = scorecardBlob(code, restored.card.shape);
        await platform.liveStore.putBlob(blob, restored.raw, SCORECARD_BLOB_SECONDS);
      }
      if (outcome === "ignored") {
        // Without validators, the next poll gets the whole document and can accept it in time.
        match.answered = undefined;
        return outcome;
      }
      await platform.liveStore.putBlob(scorecardBlob(code, variant), raw, SCORECARD_BLOB_SECONDS);
      // Before the body is remembered: when this fails, the whole poll is done again.
      if (card.status === "RESULTS") await saveScorecard(context, { card, raw });
      if (before === undefined && outcome === "published") await askForCommentary(context, code);
      if (!(await tellBalls(context, { card, before }))) {
        match.answered = undefined;
        return outcome === "published" ? "unfinished" : "ignored";
      }
      match.answered = { variant, listed, names };
      return outcome;
    },
  });
}

async function fetchEither(
  context: WorkerContext,
  request: ScorecardRequest,
  known: Variant | undefined,
): Promise<{ answer: SourceAnswer; variant: Variant }> {
  const base = context.cricketDataUrl;
  if (base === undefined)
    return { answer: { kind: "failed", error: "No cricket source is configured" }, variant: "innings" };
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

/**
 * Has the commentary of a match that is new here asked for at once: asked before its scorecard stood, it was put off, of a
 * finished match by a minute.
 */
async function askForCommentary({ store, platform, clock }: WorkerContext, code: string): Promise<void> {
  try {
    await store.sources.pollNow(commentaryId(code), clock.now(), "afresh");
  } catch (error) {
    platform.log.warn({ code, err: error }, "The commentary could not be requested at once");
  }
}

/**
 * Tells the balls; their failure does not touch the score. False when they could not be told: the next poll tries
 * again.
 */
async function tellBalls(...given: Parameters<typeof publishScorecardBalls>): Promise<boolean> {
  try {
    await publishScorecardBalls(...given);
    return true;
  } catch (error) {
    const [{ platform }, { card }] = given;
    platform.log.warn({ code: card.code, err: error }, "The balls of a scorecard could not be published");
    return false;
  }
}

/**
 * The database is asked only where it may have more, so that no ball of a live match waits for it, nor stops while it is away.
 * One that went back is ignored until BELIEVE_AFTER_MS have passed, and one that has less than a finished scorecard for
 * good: the live one stays, or what the database has is `restored` where the live store lost it. Answers the scorecard as it
 * stands together with the list, and the one that was published before.
 */
async function publishCard(
  context: WorkerContext,
  read: Scorecard,
): Promise<{
  outcome: PublishOutcome;
  card: Scorecard;
  before: Scorecard | undefined;
  restored?: StoredScorecard;
}> {
  const { matches, clock } = context;
  const topic = matchTopic(read.code);
  const known = matches.of(read.code);
  const { done, published, head } = await commitMatches(
    context,
    [topic, "matches", "strip"],
    async (draft) => {
      const previous = await draft.get(topic);
      const list = await draft.get("matches");
      // The list may have moved the match since this poll was asked for.
      const match = list && matchIn(list, read.code);
      const card = match ? followListed(read, match) : read;
      const before = previous?.published ? previous : undefined;
      const mayBeLess = !known.compared || [card, before].some((one) => one?.status === "RESULTS");
      const answered = mayBeLess ? await askKept(context, read.code) : {};
      const compared = answered !== "away";
      const kept = answered === "away" ? undefined : answered.kept;
      const isLess = (one: Scorecard, than: Scorecard | undefined): boolean =>
        than !== undefined && isRegression(one, than, clock.now());
      const isOvertaken = isLess(card, before);
      // What the live store has is less itself where it came back older.
      if (kept && isLess(card, kept.card) && !(before && isOvertaken && !isLess(before, kept.card))) {
        await setScorecard(context, draft, kept.card);
        return { behind: true, card, before, compared, restored: kept };
      }
      const behind =
        before !== undefined && (isOvertaken || (isBehind(card, before) && isDoubted(known, clock.now())));
      const shown = await setScorecard(context, draft, behind ? before : card);
      return { behind, card: behind ? card : shown, before, compared };
    },
  );
  const { behind, card, before, compared, restored } = done;
  if (compared) known.compared = true;
  if (behind) return { outcome: "ignored", card, before, ...(published(topic) ? present({ restored }) : {}) };
  known.behindSince = undefined;
  // As it is stored now, so that the match list need not read it back.
  const stored = head(topic);
  if (stored) known.stored = { head: stored, score: listedScore(card) };
  return { outcome: published(topic) ? "published" : "unchanged", card, before };
}

/** Whether what went back is not believed yet. */
function isDoubted(known: KnownMatch, now: number): boolean {
  known.behindSince = lastsSince(known.behindSince, now);
  return now - known.behindSince < BELIEVE_AFTER_MS;
}

/**
 * The kept scorecard, where there is one. While the database is away readers get what the provider says, held against what is
 * live alone; the database is asked again by the next poll.
 */
async function askKept(
  context: WorkerContext,
  code: string,
): Promise<{ kept?: StoredScorecard | undefined } | "away"> {
  try {
    return {
      kept: await withTimeout(storedScorecard(context, code), ANSWER_MS, "The database does not answer"),
    };
  } catch (error) {
    context.platform.log.warn({ code, err: error }, "A match's stored scorecard could not be read");
    return "away";
  }
}

/**
 * 404 on both: not published yet. A scorecard that was there before stays, and its loss is a failure. Where the live store has
 * lost it as well, a finished one comes from the database, and another one is waited for until BELIEVE_AFTER_MS have
 * passed: a waiting page would take it from the readers who have it before them.
 */
async function absent(context: WorkerContext, request: ScorecardRequest): Promise<PollReport> {
  const { code, title, validators } = request;
  const { matches, clock, platform } = context;
  const record = await readDocument(platform.liveStore, matchTopic(code));
  const known = matches.of(code);
  // The last good answer, whichever process had it, was a document.
  const hadOne = known.stored?.score !== undefined || (validators?.etag ?? validators?.lastModified);
  const wasThere =
    record?.value.published ||
    (!record && ((await publishStored(context, code)) || (hadOne && isDoubted(known, clock.now()))));
  if (wasThere) return { ok: false, error: "Answered with status 404, but has had a scorecard before" };
  await publishUnpublished(context, [{ code, title }]);
  return { ok: true, changed: record === undefined };
}
