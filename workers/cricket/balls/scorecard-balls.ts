import type { BallEntry } from "../../../core/cricket/balls/ball-entry.ts";
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
import { oversOfTail, tailOf } from "../../../core/cricket/balls/tail.ts";
import { ballsAnOver } from "../../../core/cricket/overs.ts";
import type { Innings, Scorecard } from "../../../core/cricket/types.ts";
import { sameJson } from "../../../core/live/merge-patch.ts";
import type { DocumentsDraft } from "../../../platform/live-store/documents.ts";
import type { WorkerContext } from "../../context.ts";
import { ballsTopics } from "./balls-documents.ts";
import { endOf } from "./innings-end.ts";

/** Balls to wait for commentary of the next innings, which comes later than scores. */
const WAITED_BALLS = 12;
/** An innings first seen with more balls was not followed from its start; no balls are inferred. */
const MOST_UNSEEN_BALLS = 12;

interface Scorecards {
  card: Scorecard;
  before: Scorecard | undefined;
}

/** Live overs of innings without commentary, to store once they are committed. */
interface ToldBalls {
  code: string;
  overs: readonly OverOfBalls[];
  changed: readonly OverOfBalls[];
  /** For innings from these overs on, the record has only `overs`. */
  whole: { innings: number; from: number; overs: number[] }[];
  lastInnings: number;
}

/**
 * Adds the changes between two scorecards to a step, for each innings without commentary
 * (decisions/balls.md#without-commentary). They follow the live balls, so any process can continue; `before`
 * only identifies the players if it is exactly that version. Undefined if there are none.
 */
export async function tellBalls(draft: DocumentsDraft, cards: Scorecards): Promise<ToldBalls | undefined> {
  const { card } = cards;
  const [balls, progress] = ballsTopics(card.code);
  const shown = await draft.get(balls);
  const numbers = card.inningsOrder.slice(-2).map(Number);
  const lastInnings = Math.max(...numbers);
  const live = shown ? oversOfTail(shown) : [];
  const isCommented = (innings?: number): boolean =>
    live.some((over) => over.innings === (innings ?? over.innings) && over.balls.some(isCommentary));
  if (numbers.length === 0 || isCommented(lastInnings)) return undefined;
  const told: ToldBalls = { code: card.code, overs: [], changed: [], whole: [], lastInnings };
  const all = live.filter(({ innings }) => innings < lastInnings && !numbers.includes(innings));
  for (const number of numbers) {
    const innings = card.innings[String(number)];
    const standing = live.filter((over) => over.innings === number);
    // A finished innings before the live overs is complete.
    const isOver = standing.length === 0 && number !== lastInnings;
    const isWaited = standing.length === 0 && isCommented() && innings && isJustBegun(innings);
    if (!innings || isOver || isWaited || isCommented(number)) {
      all.push(...standing);
      continue;
    }
    const overs = tellInnings(standing, innings, cards);
    all.push(...overs);
    told.overs = [...told.overs, ...overs];
    told.changed = [...told.changed, ...overs.filter((over) => !standing.some((one) => sameJson(one, over)))];
    const [first] = standing;
    if (first) told.whole.push({ innings: number, from: first.over, overs: overs.map(({ over }) => over) });
  }
  if (told.overs.length + told.whole.length === 0) return undefined;
  const tail = tailOf(card.code, all);
  draft.set(balls, tail);
  const { ended } = tail;
  if (shown?.ended !== ended)
    draft.set(progress, progressOf(card.code, [], { previous: await draft.get(progress), ended }));
  return told;
}

/**
 * Stores committed balls, also those that the last process or a failed call left out. The over before the last is
 * stored again, because a late write of an earlier owner may have replaced it.
 */
export async function storeBalls(
  { matches, store }: WorkerContext,
  { code, overs, changed, whole, lastInnings }: ToldBalls,
): Promise<void> {
  const known = matches.of(code);
  const unsaved = new Map(known.unsavedOvers);
  const latest = known.unsavedOvers ? [...overs.slice(-2, -1), ...changed] : overs;
  for (const over of latest) unsaved.set(`${over.innings}-${over.over}`, over);
  known.unsavedOvers = unsaved;
  const isGone = (over: OverOfBalls): boolean =>
    over.innings > lastInnings ||
    whole.some(
      (one) => one.innings === over.innings && one.from <= over.over && !one.overs.includes(over.over),
    );
  const remaining = [...unsaved.values()].filter((over) => !isGone(over));
  await store.balls.save(code, remaining, whole, lastInnings);
  known.unsavedOvers = new Map();
}

function isJustBegun(innings: Innings): boolean {
  return inningsPosition(innings, ballsAnOver(innings)).balls < WAITED_BALLS;
}

function tellInnings(
  live: readonly OverOfBalls[],
  innings: Innings,
  { card, before }: Scorecards,
): OverOfBalls[] {
  const ballsPerOver = ballsAnOver(innings);
  const now = inningsPosition(innings, ballsPerOver);
  const standing = live
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
  return closed(overs, { card, innings, now });
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
  of: { card: Scorecard; innings: Innings; now: InningsPosition },
): OverOfBalls[] {
  const last = overs.at(-1);
  const entry = last?.balls.at(-1);
  if (!last || !entry) return [...overs];
  const { inningsSummary: _innings, matchSummary: _match, ...plain } = entry;
  const isLast = String(of.innings.number) === of.card.inningsOrder.at(-1);
  const { end } = endOf(of.card, of.innings, isLast);
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
