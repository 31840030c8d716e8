import type { MatchListDocument } from "../../core/cricket/types.ts";
import {
  ballsCodeOf,
  ballsTopic,
  matchCodeOf,
  matchTopic,
  progressCodeOf,
  progressTopic,
  READERS_TOPICS,
} from "../../core/topics/readers-topics.ts";
import { expireDocument, readDocument } from "../../platform/live-store/documents.ts";
import type { WorkerContext } from "../context.ts";
import { keepScorecard } from "./raw-documents.ts";
import { scorecardId } from "./sources.ts";

/** Topics checked in one round; those that expire make room for the next ones. */
const MOST_TOPICS = 5000;

/**
 * Lets a match's live documents expire; `publishStored` brings its scorecard and its overs in figures back on request. False
 * when there is none.
 */
export async function endMatchDocument(context: WorkerContext, code: string): Promise<boolean> {
  await endBallsDocument(context, code);
  return expireDocument(context.platform.liveStore, matchTopic(code), secondsLeft(context));
}

async function endBallsDocument(context: WorkerContext, code: string): Promise<boolean> {
  const { liveStore } = context.platform;
  const balls = await expireDocument(liveStore, ballsTopic(code), secondsLeft(context));
  const progress = await expireDocument(liveStore, progressTopic(code), secondsLeft(context));
  return balls || progress;
}

function secondsLeft({ platform }: WorkerContext): number {
  return Math.round(platform.config.env.MATCH_DOCUMENT_HOURS * 3600);
}

/** The same for a scorecard once the database has it. One that cannot be saved there does not expire. */
export async function letGoOfScorecard(context: WorkerContext, code: string): Promise<boolean> {
  return (await keepScorecard(context, code)) && (await endMatchDocument(context, code));
}

/**
 * Lets documents expire that polls left behind, for example in a Redis restored from an old state: matches that are
 * neither polled nor waited for. How many there were.
 */
export async function letGoOfOldMatches(context: WorkerContext): Promise<number> {
  const { liveStore } = context.platform;
  const list = (await readDocument(liveStore, "matches"))?.value;
  if (!list) return 0;
  const { match, balls, progress } = READERS_TOPICS;
  const matchCodes = new Set(
    (await liveStore.topics(`${match.label}:`, MOST_TOPICS)).filter(match.has).map(matchCodeOf),
  );
  // A poll of the commentary that was under way when its match was let go keeps the balls again.
  const told = (await liveStore.topics(`${balls.label}:`, MOST_TOPICS)).filter(balls.has).map(ballsCodeOf);
  const counted = (await liveStore.topics(`${progress.label}:`, MOST_TOPICS))
    .filter(progress.has)
    .map(progressCodeOf);
  const codes = [...new Set([...matchCodes, ...told, ...counted])];
  const sources = new Map(
    (await context.store.sources.some(codes.map(scorecardId))).map((source) => [source.id, source]),
  );
  const awaited = awaitedCodes(list);
  let gone = 0;
  for (const code of codes) {
    const source = sources.get(scorecardId(code));
    if (awaited.has(code) || (source && !source.retired)) continue;
    if (!matchCodes.has(code)) {
      if (await endBallsDocument(context, code)) gone += 1;
      continue;
    }
    const document = (await readDocument(liveStore, matchTopic(code)))?.value;
    const ends = document?.published ? letGoOfScorecard : endMatchDocument;
    if (await ends(context, code)) gone += 1;
  }
  return gone;
}

/** Listed matches that have no final scorecard yet. */
function awaitedCodes(list: MatchListDocument): ReadonlySet<string> {
  return new Set(
    Object.values(list.matches).flatMap(({ code, type }) => (code && type !== "result" ? [code] : [])),
  );
}
