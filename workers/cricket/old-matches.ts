import type { MatchListDocument } from "../../core/cricket/types.ts";
import { matchCodeOf, matchTopic, READERS_TOPICS } from "../../core/live/readers-topics.ts";
import { expireDocument, readDocument } from "../../platform/live-store/documents.ts";
import type { WorkerContext } from "../context.ts";
import { keepScorecard } from "./raw-documents.ts";
import { scorecardId } from "./sources.ts";

/** Looked at in one round; those that go make room for the next ones. */
const MOST_TOPICS = 5000;

/** Has a match's live document end by itself; `publishStored` brings it back for whoever asks. False when there is none. */
export function endMatchDocument({ platform }: WorkerContext, code: string): Promise<boolean> {
  const seconds = Math.round(platform.config.env.MATCH_DOCUMENT_HOURS * 3600);
  return expireDocument(platform.liveStore, matchTopic(code), seconds);
}

/** The same for a scorecard once the database has it. One that cannot be kept there stays where it is. */
export async function letGoOfScorecard(context: WorkerContext, code: string): Promise<boolean> {
  return (await keepScorecard(context, code)) && (await endMatchDocument(context, code));
}

/**
 * Lets go of what polls left behind, as after a Redis that came back older: documents of matches that are neither polled
 * nor waited for. How many there were.
 */
export async function letGoOfOldMatches(context: WorkerContext): Promise<number> {
  const { liveStore } = context.platform;
  const list = (await readDocument(liveStore, "matches"))?.value;
  if (!list) return 0;
  const { label, has } = READERS_TOPICS.match;
  const codes = (await liveStore.topics(`${label}:`, MOST_TOPICS)).filter(has).map(matchCodeOf);
  const sources = new Map(
    (await context.store.sources.some(codes.map(scorecardId))).map((source) => [source.id, source]),
  );
  const awaited = awaitedCodes(list);
  let gone = 0;
  for (const code of codes) {
    const source = sources.get(scorecardId(code));
    if (awaited.has(code) || (source && !source.retired)) continue;
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
