import type { MatchDocument, MatchListDocument } from "../../core/cricket/types.ts";
import { matchTopic } from "../../core/live/readers-topics.ts";
import type { Head } from "../../core/live/types.ts";
import { type FetchTime, publishDocument, readDocument } from "../../platform/live-store/documents.ts";
import type { WorkerContext } from "../context.ts";
import { publishFetched } from "../polling/poll-document.ts";
import { rememberStanding } from "../polling/standing.ts";
import { followScorecards, type ListedScore, listedScore } from "./follow-scorecard.ts";

const NO_MATCHES: MatchListDocument = { order: [], matches: {} };
const MOST_ATTEMPTS = 10;
const READ_AT_ONCE = 20;

/** Publishes a fresh match list. `outdated`: a later fetch is published already. */
export async function publishMatches(
  context: WorkerContext,
  list: MatchListDocument,
  fetched: FetchTime,
): Promise<{ published: boolean; outdated: boolean }> {
  const { scores } = context.matches;
  const { published, outdated, head } = await publishFetched(context, "matches", fetched, async () => {
    const stored = await readScores(context, list);
    // After a flush the list may be back before a scorecard is.
    return followScorecards(list, (code) => stored.get(code) ?? scores.get(code)?.score);
  });
  if (!outdated) rememberStanding(context, "matches", head);
  // Who published a scorecard since it was read here, and found no list yet that could follow it, does not come back.
  await followInMatches(context);
  return { published, outdated };
}

/** Where there is no provider to ask, the list is an empty one, not one that is missing. A list from before stays. */
export async function publishNoMatches({ platform }: WorkerContext): Promise<void> {
  await publishDocument(platform.liveStore, "matches", 0, (previous) => previous ?? NO_MATCHES);
}

/**
 * Lets the match list follow the scorecards that are stored, whoever published them. Called after either of them was
 * published: whichever comes later sees the other. The list stays the content of its own fetch: saying that it began
 * with the scorecard's would make the fixture poll that is under way drop out.
 */
export async function followInMatches(context: WorkerContext): Promise<void> {
  const { liveStore } = context.platform;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const record = await readDocument(liveStore, "matches");
    if (!record) return;
    const { value, fetchBegan } = record;
    let followed = false;
    const { published, outdated } = await publishDocument(
      liveStore,
      "matches",
      fetchBegan,
      async (previous) => {
        followed = previous !== undefined;
        // Lost between the two readings: it is put back, and follows in the next attempt.
        if (!previous) return value;
        const stored = await readScores(context, previous);
        return followScorecards(previous, (code) => stored.get(code));
      },
    );
    if (published) context.metrics.published("matches");
    if (followed && !outdated) return;
  }
}

/** What is stored of the listed matches' scorecards now; only those are read that have moved since they last were. */
async function readScores(
  { platform: { liveStore }, matches: { scores } }: WorkerContext,
  list: MatchListDocument,
): Promise<Map<string, ListedScore>> {
  const codes = Object.values(list.matches).flatMap(({ code }) => code ?? []);
  const heads = await liveStore.heads(codes.map(matchTopic));
  const stored = new Map<string, ListedScore>();
  const moved: string[] = [];
  for (const code of codes) {
    const head = heads.get(matchTopic(code));
    const known = scores.get(code);
    if (head === undefined) continue;
    if (head.epoch !== known?.head.epoch || head.version !== known.head.version) moved.push(code);
    else if (known.score) stored.set(code, known.score);
  }
  for (let index = 0; index < moved.length; index += READ_AT_ONCE) {
    await Promise.all(
      moved.slice(index, index + READ_AT_ONCE).map(async (code) => {
        const record = await readDocument(liveStore, matchTopic(code));
        if (!record) return;
        const read = scoreOf(record, record.value);
        scores.set(code, read);
        if (read.score) stored.set(code, read.score);
      }),
    );
  }
  return stored;
}

function scoreOf({ epoch, version }: Head, document: MatchDocument): { head: Head; score?: ListedScore } {
  const head = { epoch, version };
  return document.published ? { head, score: listedScore(document) } : { head };
}
