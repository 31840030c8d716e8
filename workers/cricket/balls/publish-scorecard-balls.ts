import { z } from "zod";
import { ballEntry } from "../../../core/contract/ball-entry.ts";
import type { BallEntry } from "../../../core/cricket/balls/ball-entry.ts";
import type { BallsDocument } from "../../../core/cricket/balls/balls-document.ts";
import { ballsBetween, inningsEnd } from "../../../core/cricket/balls/from-scorecard.ts";
import {
  canLead,
  type InningsPosition,
  inningsPosition,
  isCommentary,
  isSamePosition,
  positionAfter,
} from "../../../core/cricket/balls/innings-position.ts";
import type { OverOfBalls } from "../../../core/cricket/balls/overs.ts";
import { progressOf } from "../../../core/cricket/balls/progress.ts";
import { matchSummary } from "../../../core/cricket/balls/summary.ts";
import { ballsOf, MOST_TAIL_OVERS, oversOfTail, tailOf } from "../../../core/cricket/balls/tail.ts";
import { ballsAnOver } from "../../../core/cricket/overs.ts";
import type { Innings, Scorecard } from "../../../core/cricket/types.ts";
import { sameJson } from "../../../core/live/merge-patch.ts";
import { ballsTopic, progressTopic } from "../../../core/topics/readers-topics.ts";
import { readDocument } from "../../../platform/live-store/documents.ts";
import type { WorkerContext } from "../../context.ts";
import { commitMatches } from "../commit-matches.ts";
import { ballsTopics } from "./balls-documents.ts";
import { endOf } from "./innings-end.ts";

const keptBalls = z.array(ballEntry);
const MOST_OVERS = 1_000;
/** Balls to wait for commentary of the next innings, which comes later than scores. */
const WAITED_BALLS = 12;
/** An innings first seen with more balls was not followed from its start; no balls are inferred. */
const MOST_UNSEEN_BALLS = 12;

/**
 * Publishes the changes between two scorecards for each innings without commentary
 * (decisions/balls.md#without-commentary). Stored overs hold the last published state, so any process can
 * continue; `before` only identifies the players if it is exactly that version.
 */
export async function publishScorecardBalls(
  context: WorkerContext,
  { card, before }: { card: Scorecard; before: Scorecard | undefined },
): Promise<void> {
  const { code } = card;
  const topic = ballsTopic(code);
  const live = (await readDocument(context.platform.liveStore, topic))?.value;
  const numbers = card.inningsOrder.slice(-2);
  if (numbers.length === 0) return;
  const lastInnings = Math.max(...card.inningsOrder.map(Number));
  // For most matches; otherwise each ball would read two innings from the database.
  if (hasCommentary(live, lastInnings)) return;
  const changed: OverOfBalls[] = [];
  const whole: { innings: number; overs: number[] }[] = [];
  const all: OverOfBalls[] = [];
  const told = new Set<number>();
  for (const number of numbers) {
    const innings = card.innings[number];
    if (!innings) continue;
    const kept = await keptOvers(context, code, innings.number);
    const isCommented =
      hasCommentary(live, innings.number) || kept.some(({ balls }) => balls.some(isCommentary));
    if (isCommented || (kept.length === 0 && isWaited(innings, live))) {
      all.push(...asShown(kept, live, innings.number));
      continue;
    }
    told.add(innings.number);
    const overs = tellInnings(kept, { card, innings, isLast: number === numbers.at(-1), before });
    all.push(...overs);
    const known = new Map(kept.map((over) => [over.over, over]));
    const own = overs.filter((over) => !sameJson(known.get(over.over) ?? {}, over));
    changed.push(...own);
    if (overs.length < kept.length)
      whole.push({ innings: innings.number, overs: overs.map(({ over }) => over) });
  }
  if (told.size === 0) return;
  const takenBack = Object.keys(live?.overs ?? {}).some((over) => Number(over.split("-")[0]) > lastInnings);
  if (changed.length + whole.length === 0 && !takenBack) return;
  const earlier = all.length >= MOST_TAIL_OVERS ? [] : await oversBefore(context, code, Number(numbers[0]));
  const { done: superseded } = await commitMatches(context, ballsTopics(code), async (draft) => {
    const previous = await draft.get(topic);
    if ([...told].some((number) => hasCommentary(previous, number))) return true;
    const tail = tailOf(code, [...earlier, ...all]);
    draft.set(topic, tail);
    const { ended } = tail;
    const progress = progressTopic(code);
    if (previous?.ended !== ended)
      draft.set(progress, progressOf(code, [], { previous: await draft.get(progress), ended }));
    return false;
  });
  if (superseded) return;
  await context.store.balls.save(code, changed, whole, lastInnings);
}

function hasCommentary(live: BallsDocument | undefined, innings?: number): boolean {
  return (
    live !== undefined &&
    ballsOf(live).some((ball) => isCommentary(ball) && ball.innings === (innings ?? ball.innings))
  );
}

function isWaited(innings: Innings, live: BallsDocument | undefined): boolean {
  const { balls } = inningsPosition(innings, ballsAnOver(innings));
  return hasCommentary(live) && balls < WAITED_BALLS;
}

/** Stored overs of an innings, replaced by those of the live document, which are published first. */
function asShown(
  kept: readonly OverOfBalls[],
  live: BallsDocument | undefined,
  innings: number,
): OverOfBalls[] {
  const shown = live ? oversOfTail(live).filter((over) => over.innings === innings) : [];
  const overs = new Map([...kept, ...shown].map((over) => [over.over, over]));
  return [...overs.values()].toSorted((one, other) => one.over - other.over);
}

async function oversBefore(context: WorkerContext, code: string, innings: number): Promise<OverOfBalls[]> {
  return innings > 1 ? (await keptOvers(context, code, innings - 1)).slice(-MOST_TAIL_OVERS) : [];
}

async function keptOvers({ store }: WorkerContext, code: string, innings: number): Promise<OverOfBalls[]> {
  const kept = await store.balls.latest(code, { innings, limit: MOST_OVERS });
  return kept
    .toReversed()
    .map(({ over, balls }) => ({ innings, over, balls: keptBalls.safeParse(balls).data ?? [] }));
}

function tellInnings(
  kept: readonly OverOfBalls[],
  of: {
    card: Scorecard;
    innings: Innings;
    isLast: boolean;
    before: Scorecard | undefined;
  },
): OverOfBalls[] {
  const { card, innings, isLast, before } = of;
  const ballsPerOver = ballsAnOver(innings);
  const now = inningsPosition(innings, ballsPerOver);
  const standing = kept
    .map((over) => ({ ...over, balls: over.balls.filter(({ id }) => leads(id, now)) }))
    .filter(({ balls }) => balls.length > 0);
  const figures = before?.innings[String(innings.number)];
  const shown = figures && inningsPosition(figures, ballsPerOver);
  const last = standing.at(-1)?.balls.at(-1);
  const told = last ? positionAfter(last.id) : firstStanding(before, shown, now);
  const own = shown && told && isSamePosition(shown, told) ? figures : undefined;
  const overs =
    told && !isSamePosition(told, now) && canLead(told, now)
      ? withEntry(standing, ballsBetween(told, innings, ballsPerOver, own))
      : standing;
  return closed(overs, { card, innings, isLast, now });
}

function leads(id: string, now: InningsPosition): boolean {
  const after = positionAfter(id);
  return after !== undefined && canLead(after, now);
}

/** Start of an innings' first entry: the previous version, or 0/0 if its start was seen. */
function firstStanding(
  before: Scorecard | undefined,
  shown: InningsPosition | undefined,
  now: InningsPosition,
): InningsPosition | undefined {
  if (shown) return shown;
  return before && now.balls <= MOST_UNSEEN_BALLS ? { runs: 0, wickets: 0, balls: 0 } : undefined;
}

function withEntry(overs: readonly OverOfBalls[], entry: BallEntry): OverOfBalls[] {
  const over = Number(entry.id.split("-")[1]);
  const last = overs.at(-1);
  if (last?.over === over) return [...overs.slice(0, -1), { ...last, balls: [...last.balls, entry] }];
  return [...overs, { innings: entry.innings, over, balls: [entry] }];
}

/** Adds summaries of a finished innings and match to the last entry if it reached the end. */
function closed(
  overs: readonly OverOfBalls[],
  of: { card: Scorecard; innings: Innings; isLast: boolean; now: InningsPosition },
): OverOfBalls[] {
  const last = overs.at(-1);
  const entry = last?.balls.at(-1);
  if (!last || !entry) return [...overs];
  const { inningsSummary: _innings, matchSummary: _match, ...plain } = entry;
  const { end } = endOf(of.card, of.innings, of.isLast);
  const after = positionAfter(entry.id);
  const ends = end && after && isSamePosition(after, of.now);
  const summaries = ends
    ? {
        inningsSummary: inningsEnd(of.innings, end),
        ...(end.result === undefined ? {} : { matchSummary: matchSummary(end.result) }),
      }
    : {};
  return [
    ...overs.slice(0, -1),
    { ...last, balls: [...last.balls.slice(0, -1), { ...plain, ...summaries }] },
  ];
}
