import { hasEnded } from "../../core/cricket/list-and-scorecard.ts";
import { listedTitle } from "../../core/cricket/scorecard/match-title.ts";
import type { Match, MatchListDocument, MatchType } from "../../core/cricket/types.ts";
import { DAY_MS } from "../../core/time-units.ts";
import { matchTopic } from "../../core/topics/readers-topics.ts";
import { readDocument } from "../../platform/live-store/documents.ts";
import type { NewSource, Source } from "../../store/types.ts";
import type { WorkerContext } from "../context.ts";
import { fetchSource } from "../polling/fetch-source.ts";
import { pollDocument } from "../polling/poll-document.ts";
import type { PollReport } from "../polling/poll-report.ts";
import { ballsTopics, ensureBallsDocuments } from "./balls/balls-documents.ts";
import { followInMatches, publishMatches } from "./list/publish-matches.ts";
import { letGoOfScorecard } from "./old-matches.ts";
import { fixturesIn } from "./parsing/documents.ts";
import type { ReadDocument } from "./parsing/read-document.ts";
import { FIXTURES_BLOB } from "./raw-documents.ts";
import { publishStored, publishUnpublished } from "./scorecard-documents.ts";
import { commentaryId, commentarySource, MOST_POLLED, scorecardId, scorecardSource } from "./sources.ts";

const TIMEOUT_MS = 10_000;
/**
 * Time without changes after which a scorecard in play is no longer polled if its match has left the list, ms.
 */
const LEFT_IN_PLAY_MS = DAY_MS;

/**
 * Polls the fixture list: publishes `matches`, selects scorecards to poll, and ensures a live document for each
 * match. An empty or truncated list is a failed poll, and the last good list stays.
 */
export async function pollFixtures(context: WorkerContext, source: Source): Promise<PollReport> {
  const { liveStore } = context.platform;
  const key = source.id;
  return pollDocument<ReadDocument<MatchListDocument>>(context, {
    topic: "matches",
    async ask() {
      // Validators (ETag, Last-Modified) that other processes stored are ignored, because the address may have
      // changed.
      const trusted = context.lastBodies.has(key);
      const answer = await fetchSource(context, {
        kind: "fixtures",
        url: source.url,
        ...(trusted ? { validators: source } : {}),
        accept: "application/json",
        timeout: TIMEOUT_MS,
      });
      return { answer, key, comparable: trusted };
    },
    missing: async () => ({ ok: false, error: "Answered with status 404" }),
    async unchanged() {
      const stored = await readDocument(liveStore, "matches");
      if (stored) await tendScorecards(context, stored.value);
      await followInMatches(context);
    },
    read: (answer) => fixturesIn(context, answer),
    async publish({ value: list, raw }) {
      const published = await publishMatches(context, list);
      await liveStore.putBlob(FIXTURES_BLOB, raw, 0);
      await tendScorecards(context, list);
      return published ? "published" : "unchanged";
    },
  });
}

type Listed = Match & { code: string };

async function tendScorecards(context: WorkerContext, list: MatchListDocument): Promise<void> {
  const listed = Object.values(list.matches).filter((match): match is Listed => match.code !== undefined);
  const known = await choosePolled(context, listed);
  await ensureDocuments(context, listed, known);
}

/**
 * Chooses the scorecards to poll: live matches, unsettled results, and matches that left the list in play
 * (decisions/cricket.md#which-scorecards-are-polled). Only sources that are listed or polled are looked up,
 * because retired ones accumulate. Returns the scorecard sources that exist.
 */
async function choosePolled(
  context: WorkerContext,
  listed: readonly Listed[],
): Promise<ReadonlyMap<string, Source>> {
  const { store, cricketDataUrl, platform } = context;
  if (cricketDataUrl === undefined) return new Map();
  const found = await Promise.all([
    store.sources.wanted(MOST_POLLED, "scorecard"),
    store.sources.wanted(MOST_POLLED, "commentary"),
    store.sources.some(listed.flatMap(({ code }) => [scorecardId(code), commentaryId(code)])),
  ]);
  const known = new Map(found.flat().map((source) => [source.id, source]));
  const wanted = new Map<string, NewSource>();
  for (const match of listed) {
    if (match.type === "upcoming") continue;
    const source = scorecardSource(
      cricketDataUrl,
      {
        code: match.code,
        type: match.type,
        title: listedTitle(match),
        endAwaited: isEndAwaited(context, match),
      },
      platform.config.env,
    );
    if (isSettled(known.get(source.id), match.type)) continue;
    const commentary = commentarySource(cricketDataUrl, source);
    wanted.set(source.id, source);
    wanted.set(commentary.id, commentary);
  }
  const changed = [...wanted.values()].filter((source) => !isSameSource(known.get(source.id), source));
  if (changed.length > 0) await store.sources.ensure(changed, context.clock.now());
  for (const source of known.values()) {
    if (source.retired || wanted.has(source.id)) continue;
    if (await isLeftInPlay(context, known.get(scorecardId(source.code ?? "")))) continue;
    if (source.kind === "scorecard" && source.code !== undefined)
      await letGoOfScorecard(context, source.code);
    await store.sources.retire(source.id);
  }
  return known;
}

/**
 * Whether the published scorecard shows play although the list no longer has the match as live: its final words
 * are still to come.
 */
async function isLeftInPlay(
  { platform, clock }: WorkerContext,
  scorecard: Source | undefined,
): Promise<boolean> {
  const { code, matchType, lastChangeAt } = scorecard ?? {};
  if (code === undefined || matchType !== "live") return false;
  // A poll publishes before it records its result, so a list in between sees no change.
  if (lastChangeAt !== undefined && clock.now() - lastChangeAt > LEFT_IN_PLAY_MS) return false;
  const card = (await readDocument(platform.liveStore, matchTopic(code)))?.value;
  return card?.published === true && card.status === "LIVE";
}

function isEndAwaited({ matches }: WorkerContext, match: Listed): boolean {
  const score = matches.of(match.code).stored?.score;
  return score !== undefined && match.type === "result" && !hasEnded(score);
}

function isSettled(source: Source | undefined, type: MatchType): boolean {
  return type === "result" && source?.retired === true && source.matchType === "result";
}

function isSameSource(known: Source | undefined, source: NewSource): boolean {
  return (
    known !== undefined &&
    !known.retired &&
    known.url === source.url &&
    known.name === source.name &&
    known.intervalMs === source.intervalMs &&
    known.matchType === source.matchType
  );
}

/**
 * Creates missing documents. After a flush, documents of polled scorecards are left to their polls: a waiting
 * page would replace the scorecard that readers see. `known`: the scorecards' sources.
 */
async function ensureDocuments(
  context: WorkerContext,
  listed: readonly Listed[],
  known: ReadonlyMap<string, Source>,
): Promise<void> {
  const topics = listed.flatMap(({ code }) => [matchTopic(code), ...ballsTopics(code)]);
  const heads = await context.platform.liveStore.heads(topics);
  const waiting: { code: string; title: string }[] = [];
  for (const match of listed) {
    if (ballsTopics(match.code).some((topic) => !heads.has(topic)))
      await ensureBallsDocuments(context, match.code);
    if (heads.has(matchTopic(match.code))) continue;
    const source = known.get(scorecardId(match.code));
    if (source?.lastSuccessAt !== undefined && !source.retired && !source.paused) continue;
    if (!(await publishStored(context, match.code)))
      waiting.push({ code: match.code, title: listedTitle(match) });
  }
  await publishUnpublished(context, waiting);
}
