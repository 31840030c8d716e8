import { isBehind, isRegression } from "../../core/cricket/finished/is-regression.ts";
import { followListed, listedScore } from "../../core/cricket/list-and-scorecard.ts";
import type { MatchType, Scorecard } from "../../core/cricket/types.ts";
import { present } from "../../core/present.ts";
import { ballsTopic, matchTopic } from "../../core/topics/readers-topics.ts";
import { withTimeout } from "../../core/with-timeout.ts";
import { readDocument } from "../../platform/live-store/documents.ts";
import type { WorkerContext } from "../context.ts";
import { fetchSource, type SourceAnswer, type Validators } from "../polling/fetch-source.ts";
import { pollDocument } from "../polling/poll-document.ts";
import type { PollReport } from "../polling/poll-report.ts";
import { lastsSince } from "../polling/waits.ts";
import { ballsTopics, setMissingBalls } from "./balls/balls-documents.ts";
import { storeBalls, tellBalls } from "./balls/scorecard-balls.ts";
import { commitMatches } from "./commit-matches.ts";
import { correctedNames } from "./corrected-names.ts";
import { matchOf, setScorecard } from "./list/publish-matches.ts";
import type { KnownMatch, Variant } from "./matches.ts";
import { scorecardIn } from "./parsing/documents.ts";
import type { ReadDocument } from "./parsing/read-document.ts";
import { SCORECARD_BLOB_SECONDS, saveScorecard, scorecardBlob, storedScorecard } from "./raw-documents.ts";
import { publishStored, publishUnpublished } from "./scorecard-documents.ts";
import { commentaryId, oversUrl, scorecardUrl } from "./sources.ts";

/** Time limit of a live scorecard's fetch with both tries, ms (decisions/failure.md#recovery). */
const TIMEOUT_MS = 3000;
const LEAST_TIMEOUT_MS = 250;
/** Longest wait for the database, ms; meanwhile balls of other matches wait too. */
const ANSWER_MS = 2_000;
/**
 * Time after which a document is accepted that is older or has lost its innings, ms
 * (decisions/live.md#order-of-fetches).
 */
const BELIEVE_AFTER_MS = 60_000;

export interface ScorecardRequest {
  code: string;
  title: string;
  type?: MatchType;
  validators?: Validators;
}

/**
 * Fetches a match's scorecard (after 404 the over-by-over document, decisions/cricket.md#provider-documents),
 * publishes changes, and updates the match list. A document that is no scorecard is a failure, and the last
 * good one stays; if both are 404, there is no scorecard.
 */
export async function readScorecard(context: WorkerContext, request: ScorecardRequest): Promise<PollReport> {
  const { matches, platform } = context;
  const { code, type, title } = request;
  const listed = type ?? "none";
  const match = matches.of(code);
  const names = (await correctedNames(context)).revision;
  const { answered } = match;
  const known = answered?.listed === listed && answered.names === names ? answered.variant : undefined;
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
      const result = await publishCard(context, value);
      if (result.outcome === "ignored") {
        const { restored } = result;
        if (restored) {
          const blob = scorecardBlob(code, restored.card.shape);
          await platform.liveStore.putBlob(blob, restored.raw, SCORECARD_BLOB_SECONDS);
        }
        // Without validators the next poll reads the whole document, so it can be accepted when the time has
        // come.
        match.answered = undefined;
        return result.outcome;
      }
      const { outcome, card, before, told } = result;
      await platform.liveStore.putBlob(scorecardBlob(code, variant), raw, SCORECARD_BLOB_SECONDS);
      if (card.status === "RESULTS") await saveScorecard(context, { card, raw });
      if (before === undefined && outcome === "published") await askForCommentary(context, code);
      const failed = "The balls of a scorecard could not be stored";
      const balls =
        told && told !== "away" ? await unlessAway(context, code, failed, storeBalls(context, told)) : told;
      if (balls === "away") {
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
 * Requests the commentary of a new match at once, because an earlier request without a scorecard was delayed,
 * for a finished match by a minute.
 */
async function askForCommentary(context: WorkerContext, code: string): Promise<void> {
  const { store, clock } = context;
  const asked = store.sources.pollNow(commentaryId(code), clock.now(), "afresh");
  await unlessAway(context, code, "The commentary could not be requested at once", asked);
}

/** Result of a call of the database, or "away" with a warning: its failure must not affect the score. */
async function unlessAway<Done>(
  { platform }: WorkerContext,
  code: string,
  failed: string,
  call: Promise<Done>,
): Promise<Done | "away"> {
  try {
    return await withTimeout(call, ANSWER_MS, "The database does not answer");
  } catch (error) {
    platform.log.warn({ code, err: error }, failed);
    return "away";
  }
}

/**
 * Publishes a scorecard. Reads the database only if it may have more, so that no live ball waits for it. An
 * older document is ignored for BELIEVE_AFTER_MS, and one that has less than a finished scorecard always: the
 * live scorecard stays, or after a loss the database's is published (`restored`). Returns the scorecard,
 * updated from the list, and the previous one.
 */
async function publishCard(context: WorkerContext, read: Scorecard) {
  const { matches, clock } = context;
  const { code } = read;
  const topic = matchTopic(code);
  const known = matches.of(code);
  const { done, published, head } = await commitMatches(
    context,
    [topic, "matches", "strip", ...ballsTopics(code)],
    async (draft) => {
      const previous = await draft.get(topic);
      const list = await draft.get("matches");
      const match = list && matchOf(context, list, read);
      const card = match ? followListed(read, match) : read;
      const before = previous?.published ? previous : undefined;
      const mayBeLess = !known.compared || [card, before].some((one) => one?.status === "RESULTS");
      const failed = "A match's stored scorecard could not be read";
      const answered = mayBeLess
        ? await unlessAway(context, code, failed, storedScorecard(context, code))
        : undefined;
      const compared = answered !== "away";
      const kept = compared ? answered : undefined;
      const isLess = (one: Scorecard, than: Scorecard | undefined): boolean =>
        than !== undefined && isRegression(one, than, clock.now());
      const isOvertaken = isLess(card, before);
      // Publishes the stored scorecard, which has more than this poll, unless the live store has as much.
      if (kept && isLess(card, kept.card) && !(before && isOvertaken && !isLess(before, kept.card))) {
        known.own = undefined;
        await setScorecard(context, draft, kept.card);
        return { behind: true, card, before, compared, restored: kept };
      }
      const behind =
        before !== undefined && (isOvertaken || (isBehind(card, before) && isDoubted(known, clock.now())));
      if (behind) {
        await setScorecard(context, draft, before, known.own);
        return { behind, card, before, compared };
      }
      const shown = await setScorecard(context, draft, read);
      const none = "A match's stored balls could not be read";
      const ready = await unlessAway(context, code, none, setMissingBalls(context, draft, code));
      const told = ready === "away" ? ready : await tellBalls(draft, { card: shown, before });
      return { behind, card: shown, before, compared, told };
    },
  );
  const { behind, card, before, compared, restored, told } = done;
  if (compared) known.compared = true;
  const facts = { card, before };
  if (behind)
    return { outcome: "ignored" as const, ...facts, restored: published(topic) ? restored : undefined };
  known.behindSince = undefined;
  known.own = { status: read.status, play: read.play, ...present({ lags: read.lags }) };
  const stored = head(topic);
  if (stored) known.stored = { head: stored, score: listedScore(card) };
  const isStored = !published(ballsTopic(code)) && known.unsavedOvers?.size === 0;
  const outcome = published(topic) ? ("published" as const) : ("unchanged" as const);
  return { outcome, ...facts, told: isStored ? undefined : told };
}

function isDoubted(known: KnownMatch, now: number): boolean {
  known.behindSince = lastsSince(known.behindSince, now);
  return now - known.behindSince < BELIEVE_AFTER_MS;
}

/**
 * Both documents are 404, so there is no scorecard yet. If there was one, it stays, and this is a failed poll.
 * If the live store lost it, a finished one comes from the database. Otherwise it is awaited for
 * BELIEVE_AFTER_MS, because a waiting page would replace the scorecard that readers see.
 */
async function absent(context: WorkerContext, request: ScorecardRequest): Promise<PollReport> {
  const { code, title, validators } = request;
  const { matches, clock, platform } = context;
  const record = await readDocument(platform.liveStore, matchTopic(code));
  const known = matches.of(code);
  const hadOne = known.stored?.score !== undefined || (validators?.etag ?? validators?.lastModified);
  const wasThere =
    record?.value.published ||
    (!record && ((await publishStored(context, code)) || (hadOne && isDoubted(known, clock.now()))));
  if (wasThere) return { ok: false, error: "Answered with status 404, but has had a scorecard before" };
  await publishUnpublished(context, [{ code, title }]);
  return { ok: true, changed: record === undefined };
}
