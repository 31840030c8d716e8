import {
  followList,
  followListed,
  followScorecard,
  followScorecards,
  inOwnWords,
  isOutOfStep,
  listedScore,
  type OwnPlay,
} from "../../../core/cricket/list-and-scorecard.ts";
import { withHistory } from "../../../core/cricket/match-list/history.ts";
import { stripOf } from "../../../core/cricket/strip/strip.ts";
import type { Match, MatchDocument, MatchListDocument, Scorecard } from "../../../core/cricket/types.ts";
import { sameHead } from "../../../core/live/epoch.ts";
import { sameJson } from "../../../core/live/merge-patch.ts";
import type { Head } from "../../../core/live/types.ts";
import { present } from "../../../core/present.ts";
import { matchTopic } from "../../../core/topics/readers-topics.ts";
import { type DocumentsDraft, readDocument } from "../../../platform/live-store/documents.ts";
import type { WorkerContext } from "../../context.ts";
import { commitMatches } from "../commit-matches.ts";
import type { StoredScore } from "../matches.ts";

const READ_AT_ONCE = 20;
/**
 * Number of scorecards that are updated in the same step as the list; further ones are updated in further
 * steps.
 */
const MOST_IN_STEP = 100;

type StoredScores = ReadonlyMap<string, { head: Head } & StoredScore>;

export async function publishMatches(context: WorkerContext, list: MatchListDocument): Promise<boolean> {
  context.matches.listed = list;
  return followInMatches(context);
}

/**
 * Updates list and strip from stored scorecards and the clock; at first also all documents of earlier builds
 * (core/cricket/read/older-documents.ts). The next poll restores a lost list.
 */
export async function followInMatches(context: WorkerContext): Promise<boolean> {
  const { matches } = context;
  const { done: rest, published } = await commitMatches(context, ["matches", "strip"], async (draft) => {
    const list = matches.listed ?? (await draft.get("matches"));
    if (!list) return [];
    const stored = await readScores(context, list);
    const scoreIn = (code: string) => {
      const known = matches.of(code);
      const score = stored.get(code)?.score ?? known.stored?.score;
      return score && known.own ? inOwnWords(score, known.own) : score;
    };
    const followed = await setList(context, draft, followScorecards(list, scoreIn));
    const moved = Object.values(followed.matches).flatMap(({ code = "", ...match }) => {
      const document = stored.get(code);
      return document && (!matches.renewed || isApart(document, { ...match, code })) ? [code] : [];
    });
    matches.renewed = true;
    for (const code of moved.slice(0, MOST_IN_STEP)) await followInScorecard(draft, code);
    return moved.slice(MOST_IN_STEP);
  });
  for (let first = 0; first < rest.length; first += MOST_IN_STEP) {
    const codes = rest.slice(first, first + MOST_IN_STEP);
    await commitMatches(context, ["matches", ...codes.map(matchTopic)], async (draft) => {
      for (const code of codes) await followInScorecard(draft, code);
    });
  }
  return published("matches");
}

function isApart({ score, awaited }: StoredScore, match: Match): boolean {
  return score ? isOutOfStep(score, match) : awaited !== undefined && !sameJson(awaited.match ?? {}, match);
}

async function followInScorecard(draft: DocumentsDraft, code: string): Promise<void> {
  const [list, document] = [await draft.get("matches"), await draft.get(matchTopic(code))];
  const match = list && Object.values(list.matches).find((one) => one.code === code);
  if (match && document) draft.set(matchTopic(code), followList(document, match));
}

async function setList(
  context: WorkerContext,
  draft: DocumentsDraft,
  list: MatchListDocument,
): Promise<MatchListDocument> {
  const { clock, matches } = context;
  const now = clock.now();
  const after = withHistory(list, (await draft.get("matches")) ?? matches.published, now);
  matches.published = after;
  draft.set("matches", after);
  draft.set("strip", stripOf(after, now));
  return after;
}

/** Writes a scorecard, with its match in list and strip. `own`: its own words. Returns it as written. */
export async function setScorecard(
  context: WorkerContext,
  draft: DocumentsDraft,
  card: Scorecard,
  own: OwnPlay = card,
): Promise<Scorecard> {
  const list = await draft.get("matches");
  const match = list && matchOf(context, list, card, own);
  const after =
    match && (await setList(context, draft, { ...list, matches: { ...list.matches, [match.key]: match } }));
  const shown = match ? followListed(card, after?.matches[match.key] ?? match) : card;
  draft.set(matchTopic(card.code), shown);
  return shown;
}

/** A scorecard's match, which follows it. */
export function matchOf(
  { matches }: WorkerContext,
  list: MatchListDocument,
  card: Scorecard,
  own: OwnPlay = card,
): Match | undefined {
  const match = Object.values(list.matches).find(({ code }) => code === card.code);
  if (!match) return undefined;
  const { moves, movedAt, endedAt } = match;
  const read = { ...(matches.listed?.matches[match.key] ?? match), ...present({ moves, movedAt, endedAt }) };
  return followScorecard(read, inOwnWords(listedScore(card), own));
}

async function readScores(context: WorkerContext, list: MatchListDocument): Promise<StoredScores> {
  const { platform, matches } = context;
  const { liveStore } = platform;
  const codes = Object.values(list.matches).flatMap(({ code }) => code ?? []);
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
