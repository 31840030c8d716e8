import type { MatchDocument, MatchListDocument } from "../../core/cricket/types.ts";
import { matchTopic, READERS_TOPICS } from "../../core/topics/readers-topics.ts";
import { parseTopic } from "../../core/topics/topics.ts";
import { readDocument } from "../../platform/live-store/documents.ts";
import type { WorkerContext } from "../context.ts";
import { commitMatches } from "./commit-matches.ts";
import { keepScorecard } from "./raw-documents.ts";
import { scorecardId } from "./sources.ts";

const MOST_TOPICS = 5000;

const KINDS = Object.values(READERS_TOPICS).filter(({ kept }) => kept === "until-settled");

/**
 * Lets the live documents of a match expire; `publishStored` restores scorecard and figures on request. False
 * if there are none.
 */
export async function endMatchDocuments(context: WorkerContext, code: string): Promise<boolean> {
  let found = false;
  for (const { label } of KINDS) {
    const topic = parseTopic(`${label}:${code}`);
    if (topic && (await context.platform.liveStore.expire(topic, secondsLeft(context)))) found = true;
  }
  return found;
}

function secondsLeft({ platform }: WorkerContext): number {
  return Math.round(platform.config.env.MATCH_DOCUMENT_HOURS * 3600);
}

export async function letGoOfScorecard(context: WorkerContext, code: string): Promise<boolean> {
  return (await keepScorecard(context, code)) && (await endMatchDocuments(context, code));
}

/**
 * Lets documents expire whose match is neither polled nor awaited, such as those of a restored Redis. Returns
 * their number.
 */
export async function letGoOfOldMatches(context: WorkerContext): Promise<number> {
  const { liveStore } = context.platform;
  const list = (await readDocument(liveStore, "matches"))?.value;
  if (!list) return 0;
  const codes = new Set<string>();
  // Each kind is checked, because a running poll of commentary may restore the balls.
  for (const { label, has } of KINDS) {
    const topics = await liveStore.topics(`${label}:`, MOST_TOPICS);
    for (const topic of topics.filter(has)) codes.add(topic.slice(label.length + 1));
  }
  const sources = new Map(
    (await context.store.sources.some([...codes].map(scorecardId))).map((source) => [source.id, source]),
  );
  const awaited = awaitedCodes(list);
  let gone = 0;
  for (const code of codes) {
    const source = sources.get(scorecardId(code));
    if (awaited.has(code) || (source && !source.retired)) continue;
    const document = await publishAnew(context, code);
    const ends = document?.published ? letGoOfScorecard : endMatchDocuments;
    if (await ends(context, code)) gone += 1;
  }
  return gone;
}

async function publishAnew(context: WorkerContext, code: string): Promise<MatchDocument | undefined> {
  const topic = matchTopic(code);
  const { done } = await commitMatches(context, [topic], async (draft) => {
    const document = await draft.get(topic);
    if (document) draft.set(topic, document);
    return document;
  });
  return done;
}

function awaitedCodes(list: MatchListDocument): ReadonlySet<string> {
  return new Set(
    Object.values(list.matches).flatMap(({ code, type }) => (code && type !== "result" ? [code] : [])),
  );
}
