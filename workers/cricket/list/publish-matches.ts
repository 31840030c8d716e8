import {
  followList,
  followScorecards,
  type ListedScore,
  listedScore,
  standsApart,
} from "../../../core/cricket/list-and-scorecard.ts";
import { withEnds } from "../../../core/cricket/match-list/ended-matches.ts";
import {
  goneSince,
  hasReturned,
  toldStarts,
  withMoves,
} from "../../../core/cricket/match-list/moved-matches.ts";
import { withPlay, withPlays } from "../../../core/cricket/read/play.ts";
import type { Match, MatchDocument, MatchListDocument } from "../../../core/cricket/types.ts";
import { sameHead } from "../../../core/live/epoch.ts";
import { sameJson } from "../../../core/live/merge-patch.ts";
import type { Head } from "../../../core/live/types.ts";
import { matchTopic } from "../../../core/topics/readers-topics.ts";
import { type FetchTime, publishDocument, readDocument } from "../../../platform/live-store/documents.ts";
import type { WorkerContext } from "../../context.ts";
import { publishFetched } from "../../polling/poll-document.ts";
import { rememberStanding } from "../../polling/standing.ts";
import type { StoredScore } from "../matches.ts";
import { catchUp, isCaughtUp, isSameLife, lifeIn, listLife, listTopics } from "./caught-up.ts";
import { keepGone, readGone } from "./gone-matches.ts";
import { keepEnds, withKeptEnds } from "./match-ends.ts";
import { publishStrip } from "./publish-strip.ts";

export const NO_MATCHES: MatchListDocument = { order: [], matches: {} };
const MOST_ATTEMPTS = 10;
const READ_AT_ONCE = 20;

export const codesIn = ({ matches }: MatchListDocument): string[] =>
  Object.values(matches).flatMap(({ code }) => code ?? []);

/** By code, each as it is under its head. */
type StoredScores = ReadonlyMap<string, { head: Head } & StoredScore>;

/** Scorecards are another life's than the list that would follow them: they may have come back older. */
class LostMeanwhileError extends Error {
  override readonly name = "LostMeanwhileError";
}

/**
 * Publishes a fresh match list. `outdated`: a later fetch is published already. `fetchedIn`: the life of the live store in which all
 * scorecards that are polled were fetched, the present one where it is left out ("missed": not all were, and the list follows what is
 * remembered of them).
 */
export async function publishMatches(
  context: WorkerContext,
  list: MatchListDocument,
  fetched: FetchTime,
  fetchedIn?: ReadonlySet<string> | "missed",
): Promise<{ published: boolean; outdated: boolean }> {
  const { matches } = context;
  const life = fetchedIn ?? (await listLife(context, codesIn(list)));
  let remembered = list;
  const done = await unlessLost(
    publishFetched(context, "matches", fetched, async (previous) => {
      const stored = await readScores(context, list, life);
      remembered = await rememberMoves(context, list, { previous, fetched });
      // After a flush the list may be back before a scorecard is, where that could not be fetched.
      const scoreIn = (code: string) => stored.get(code)?.score ?? matches.of(code).stored?.score;
      return withAllEnds(context, followScorecards(remembered, scoreIn), previous, scoreIn);
    }),
  );
  if (!done) return { published: false, outdated: true };
  const { published, outdated, head } = done;
  if (!outdated) {
    matches.published = remembered;
    rememberStanding(context, "matches", head);
    if (life !== "missed") await catchUp(context, life);
  }
  // A scorecard published since it was read here found no list to follow it, and its worker does not try again.
  await followInMatches(context);
  return { published, outdated };
}

/** Undefined where the live store lost scorecards meanwhile. */
function unlessLost<T>(work: Promise<T>): Promise<T | undefined> {
  return work.catch((error: unknown) => {
    if (error instanceof LostMeanwhileError) return undefined;
    throw error;
  });
}

/** The list with how often its matches were moved, and those that it leaves out remembered for when they come back. */
async function rememberMoves(
  context: WorkerContext,
  list: MatchListDocument,
  { previous, fetched }: { previous: MatchListDocument | undefined; fetched: FetchTime },
): Promise<MatchListDocument> {
  const gone = hasReturned(list, previous) ? await readGone(context) : [];
  const going = goneSince(previous, list);
  if (going.length > 0) await keepGone(context, going);
  const published = context.matches.published?.matches ?? {};
  const told = toldStarts(previous?.matches ?? {}, published, Object.fromEntries(gone));
  return withMoves(list, told, typeof fetched === "number" ? fetched : (fetched.ended ?? fetched.began));
}

/**
 * Lets the match list follow the scorecards that are stored, whichever worker published them, and the strip the list. Called
 * after either of the first two was published: whichever comes later sees the other.
 */
export async function followInMatches(context: WorkerContext): Promise<void> {
  await followInList(context);
  await publishStrip(context);
  await keepEnds(context);
}

/**
 * The list stays the content of its own fetch: saying that it began
 * with the scorecard's would make the fixture poll that is under way drop out.
 */
async function followInList(context: WorkerContext): Promise<void> {
  const { platform, matches } = context;
  const { liveStore } = platform;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    // In one call, with the scorecards of the list as it was: mostly it still has the same.
    const lives = await liveStore.lives(listTopics(matches.followed));
    const record = await readDocument(liveStore, "matches");
    if (!record) return;
    const { value, fetchBegan } = record;
    const codes = codesIn(value);
    matches.followed = codes;
    const life = lifeIn(lives, codes) ?? (await listLife(context, codes));
    if (!(await isCaughtUp(context, life))) return;
    let read: { list: MatchListDocument; stored: StoredScores } | undefined;
    const done = await unlessLost(
      publishDocument(liveStore, "matches", { began: fetchBegan, lives }, async (previous) => {
        read = undefined;
        // Taken away between the two reads: it is published again, and the next attempt follows it.
        if (!previous) return value;
        const stored = await readScores(context, previous, life);
        const scoreIn = (code: string) => stored.get(code)?.score;
        const list = await withAllEnds(context, followScorecards(previous, scoreIn), previous, scoreIn);
        read = { list, stored };
        return list;
      }),
    );
    if (done?.published) context.metrics.published("matches");
    if (!done || !read || done.outdated) continue;
    // Another worker may have found, by a later scorecard, that nothing was to be changed: that leaves no trace.
    if (!done.published || (await areTheStored(context, read.stored)))
      return followInScorecards(context, read);
  }
}

/** Whether these are the scorecards that are stored now. */
async function areTheStored(
  { platform: { liveStore } }: WorkerContext,
  read: ReadonlyMap<string, { head: Head }>,
): Promise<boolean> {
  const heads = await liveStore.heads([...read.keys()].map(matchTopic));
  return [...read].every(([code, { head }]) => sameHead(heads.get(matchTopic(code)), head));
}

/** The list with when its matches ended: as the database knows it, or as it is seen now. */
async function withAllEnds(
  context: WorkerContext,
  list: MatchListDocument,
  previous: MatchListDocument | undefined,
  scoreIn: (code: string) => ListedScore | undefined,
): Promise<MatchListDocument> {
  const kept = await withKeptEnds(context, list, previous, (code) => scoreIn(code) !== undefined);
  return withPlays(withEnds(kept, previous, context.clock.now()));
}

/**
 * Lets the scorecards follow the list: a match that the list has moved is told as moved by its scorecard at once, though that
 * has nothing new itself.
 */
async function followInScorecards(
  context: WorkerContext,
  { list, stored }: { list: MatchListDocument; stored: StoredScores },
): Promise<void> {
  for (const match of Object.values(list.matches)) {
    const { score, awaited } = stored.get(match.code ?? "") ?? {};
    const apart = score ? standsApart(score, match) : awaited && !sameJson(awaited.match ?? {}, match);
    if (match.code === undefined || !apart) continue;
    await followInScorecard(context, match.code);
  }
}

async function followInScorecard(context: WorkerContext, code: string): Promise<void> {
  const { liveStore } = context.platform;
  const topic = matchTopic(code);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const lives = await liveStore.lives([topic]);
    const record = await readDocument(liveStore, topic);
    if (!record) return;
    const { published, outdated } = await publishDocument(
      liveStore,
      topic,
      { began: record.fetchBegan, lives },
      async (previous = record.value) => {
        const match = await listedMatch(context, code);
        return match ? withPlay(followList(previous, match)) : previous;
      },
    );
    if (published) context.metrics.published(topic);
    // What it followed may have gone back meanwhile, and another worker have found nothing to change: it is looked at again.
    if (!published && !outdated) return;
  }
}

/**
 * The match as the stored list has it; undefined where it is not listed. The list is read again only where it has changed: where
 * every match of a long one did, each would read all of it.
 */
export async function listedMatch(
  { platform: { liveStore }, matches }: WorkerContext,
  code: string,
): Promise<Match | undefined> {
  const head = (await liveStore.heads(["matches"])).get("matches");
  if (!head) return undefined;
  if (sameHead(matches.listed?.head, head)) return matches.listed?.byCode.get(code);
  const record = await readDocument(liveStore, "matches");
  if (!record) return undefined;
  const { epoch, version, value } = record;
  const byCode = new Map(
    Object.values(value.matches).flatMap((match) =>
      match.code === undefined ? [] : [[match.code, match] as const],
    ),
  );
  matches.listed = { head: { epoch, version }, byCode };
  return byCode.get(code);
}

/**
 * The stored scorecards of the listed matches; reads only those whose head has changed since the last read. Rejects with
 * LostMeanwhileError where the live store has lost something since that life.
 */
async function readScores(
  context: WorkerContext,
  list: MatchListDocument,
  life: ReadonlySet<string> | "missed",
): Promise<StoredScores> {
  const { platform, matches } = context;
  const { liveStore } = platform;
  const codes = codesIn(list);
  const heads = await liveStore.heads(codes.map(matchTopic));
  const stored = new Map<string, { head: Head } & StoredScore>();
  const moved: string[] = [];
  for (const code of codes) {
    const head = heads.get(matchTopic(code));
    const known = matches.of(code).stored;
    if (head === undefined) continue;
    if (known && sameHead(head, known.head)) stored.set(code, known);
    else moved.push(code);
  }
  const read = new Map<string, { head: Head } & StoredScore>();
  for (let index = 0; index < moved.length; index += READ_AT_ONCE) {
    await Promise.all(
      moved.slice(index, index + READ_AT_ONCE).map(async (code) => {
        const record = await readDocument(liveStore, matchTopic(code));
        if (record) read.set(code, scoreOf(record, record.value));
      }),
    );
  }
  const isRenewed = [...read].some(([code, { head }]) => head.epoch !== matches.of(code).stored?.head.epoch);
  if (isRenewed && life !== "missed" && !isSameLife(await listLife(context, codes), life))
    throw new LostMeanwhileError("The live store lost scorecards while the list was made");
  for (const [code, score] of read) {
    matches.of(code).stored = score;
    stored.set(code, score);
  }
  return stored;
}

function scoreOf({ epoch, version }: Head, document: MatchDocument): { head: Head } & StoredScore {
  const head = { epoch, version };
  return document.published ? { head, score: listedScore(document) } : { head, awaited: document };
}
