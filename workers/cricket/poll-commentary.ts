import { overRank } from "../../core/cricket/balls/ball.ts";
import type { CountedOver } from "../../core/cricket/balls/over-figures.ts";
import type { InningsEnd } from "../../core/cricket/balls/overs.ts";
import { progressOf } from "../../core/cricket/balls/progress.ts";
import { tailOf } from "../../core/cricket/balls/tail.ts";
import type { Innings, Scorecard } from "../../core/cricket/types.ts";
import { sameJson } from "../../core/live/merge-patch.ts";
import { present } from "../../core/present.ts";
import { matchTopic } from "../../core/topics/readers-topics.ts";
import { readDocument } from "../../platform/live-store/documents.ts";
import { parseInWorker } from "../../platform/threads/parse-in-worker.ts";
import type { Source } from "../../store/types.ts";
import { writeOvers } from "../blogs/match-posts.ts";
import type { WorkerContext } from "../context.ts";
import { fetchSource, type SourceAnswer } from "../polling/fetch-source.ts";
import { withRoom } from "../polling/large-bodies.ts";
import type { PollReport } from "../polling/poll-report.ts";
import { isWaiting } from "../polling/waits.ts";
import { ballsTopics, ensureBallsDocuments } from "./balls/balls-documents.ts";
import { consistentBalls, doubtOf, remarkOn, remarkOnLag } from "./balls/commentary-doubts.ts";
import { endOf } from "./balls/innings-end.ts";
import { earlierOvers, figuresBefore, insideScorecard } from "./balls/inside-scorecard.ts";
import { commitMatches } from "./commit-matches.ts";
import { correctedNames } from "./corrected-names.ts";
import { doubtsOf, type KnownBalls, type KnownInnings } from "./matches.ts";
import { READ_COMMENTARY } from "./parsing/commentary-document.ts";
import { commentaryUrl } from "./sources.ts";

const TIMEOUT_MS = 5_000;
const ASK_AGAIN_MS = 60_000;

/**
 * Polls the commentary of a match (decisions/balls.md#commentary): the innings in play every time, other
 * innings after their end. A 404 is normal. Doubtful balls are ignored, and the source's last error
 * says so; the scorecard does not change.
 */
export async function pollCommentary(
  context: WorkerContext,
  { code }: Pick<Source, "code">,
): Promise<PollReport> {
  if (code === undefined) return { ok: false, error: "The commentary has no match code" };
  const card = (await readDocument(context.platform.liveStore, matchTopic(code)))?.value;
  if (!card?.published || card.inningsOrder.length === 0) return { ok: true, changed: false };
  await correctedNames(context);
  let before = context.matches.balls.get(code);
  if (!before) {
    // The live store may have lost the balls, and the provider may have only the latest.
    await ensureBallsDocuments(context, code);
    before = new Map<number, KnownInnings>();
  }
  const lastInnings = Math.max(...card.inningsOrder.map(Number));
  const known: KnownBalls = new Map([...before].filter(([number]) => number <= lastInnings));
  const found: Found[] = [];
  const read = new Set<number>();
  const asked = toAsk(context, card, known);
  for (const innings of asked) {
    const one = await withRoom("commentary", (makeRoom) =>
      askFor(context, code, innings, { before: known.get(innings.number), makeRoom }),
    );
    if (one.kind === "changed") {
      known.set(innings.number, one.innings);
      read.add(innings.number);
    }
    found.push(one);
  }
  const isNew = read.size > 0 || known.size < before.size;
  const changed =
    known.size > 0 && isNew && (await publishBalls(context, code, { known, read, lastInnings }));
  putOff(context, code, asked);
  const trouble = found.flatMap((one) => (one.kind === "failed" ? [one.error] : []));
  if (trouble.length > 0) return { ok: false, error: trouble.join("; ") };
  const missing = found.length > 0 && found.every((one) => one.kind === "missing");
  const remarks = [...known.values()].flatMap(({ remark }) => remark ?? []).concat(remarkOnLag(asked, known));
  return {
    ok: true,
    changed,
    ...(missing ? { patienceMs: ASK_AGAIN_MS } : {}),
    ...(remarks.length > 0 ? { remark: remarks.join("; ") } : {}),
  };
}

/**
 * Delays by a minute the next request for an innings whose end is final. An innings without a final end gets no
 * delay, because its last balls are urgent.
 */
function putOff({ matches, clock }: WorkerContext, code: string, asked: readonly AskedInnings[]): void {
  for (const { number, end } of asked)
    if (end) doubtsOf(matches.of(code), number).askAgainAt = clock.now() + ASK_AGAIN_MS;
}

type Found =
  | { kind: "same" | "missing" }
  | { kind: "failed"; error: string }
  | { kind: "changed"; innings: KnownInnings };

interface AskedInnings extends Innings {
  end?: InningsEnd;
}

/** Innings to request: the last one, and earlier incomplete ones when there is time. */
function toAsk(
  { matches, clock }: WorkerContext,
  card: Scorecard,
  known: ReadonlyMap<number, KnownInnings>,
): AskedInnings[] {
  const innings = card.inningsOrder.flatMap((number) => card.innings[number] ?? []);
  const last = innings.at(-1)?.number;
  return innings
    .filter(({ number }) => {
      if (number === last) return true;
      const { askAgainAt } = doubtsOf(matches.of(card.code), number);
      const before = known.get(number);
      const isRead = before?.whole && before.names === matches.names.revision;
      return !isRead && !isWaiting(askAgainAt, clock.now(), ASK_AGAIN_MS);
    })
    .map((one) => {
      const { end } = endOf(card, one, one.number === last);
      return end ? { ...one, end } : one;
    });
}

async function askFor(
  context: WorkerContext,
  code: string,
  innings: AskedInnings,
  {
    before,
    makeRoom,
  }: { before: KnownInnings | undefined; makeRoom: (signal: AbortSignal) => Promise<void> },
): Promise<Found> {
  const { matches, cricketDataUrl: base } = context;
  if (base === undefined) return { kind: "missing" };
  const { number } = innings;
  const doubts = doubtsOf(matches.of(code), number);
  // A finished innings is read again to get its summary.
  const end = JSON.stringify(innings.end ?? {});
  const { names, revision } = context.matches.names;
  const comparable = before?.end === end && before.names === revision ? before : undefined;
  const file: SourceAnswer =
    before?.inside && isWaiting(doubts.fileAgainAt, context.clock.now(), ASK_AGAIN_MS)
      ? { kind: "missing" }
      : await fetchSource(context, {
          kind: "commentary",
          url: commentaryUrl(base, code, number),
          ...(comparable ? { validators: comparable.validators } : {}),
          accept: "application/json",
          timeout: TIMEOUT_MS,
          makeRoom,
        });
  if (file.kind === "failed") return { kind: "failed", error: file.error };
  const inside = file.kind === "missing" && (before === undefined || before.inside !== undefined);
  const answer = inside ? await insideScorecard(context, code) : file;
  if (answer.kind === "missing" || answer.kind === "unchanged") {
    if (answer.kind === "unchanged") doubts.fewerBallsSince = undefined;
    return { kind: answer.kind === "missing" && !before ? "missing" : "same" };
  }
  if (inside && !isWaiting(doubts.fileAgainAt, context.clock.now(), ASK_AGAIN_MS))
    doubts.fileAgainAt = context.clock.now() + ASK_AGAIN_MS;
  const { body, contentType, validators } = answer;
  if (comparable?.hash === answer.hash) {
    doubts.fewerBallsSince = undefined;
    return { kind: "same" };
  }
  const read = await parseInWorker(context, READ_COMMENTARY, {
    body,
    contentType,
    code,
    innings: number,
    score: { runs: innings.runs, wickets: innings.wickets },
    ...(innings.end ? { end: innings.end } : {}),
    ...(inside ? { inside } : {}),
    names,
  });
  if (!read.ok) return { kind: "failed", error: read.error };
  // Rows without score or number are not balls; entries for this innings come from its scorecards.
  if (inside && !before && read.value.balls === 0) return { kind: "missing" };
  // The document's balls begin within an over, so all published balls stay.
  if (before && read.value.balls === 0 && read.value.from > 0) return { kind: "same" };
  const standing = before ? 0 : await consistentBalls(context, code, number);
  const doubt =
    read.value.from > 0
      ? undefined
      : doubtOf(doubts, context.clock.now(), { innings, read: read.value, before, standing });
  if (doubt !== undefined) return { kind: "failed", error: doubt };
  const { leftOut, ahead, whole, contradiction } = read.value;
  const remarks = [...(leftOut > 0 ? [remarkOn(number, leftOut, ahead)] : []), contradiction ?? []].flat();
  return {
    kind: "changed",
    innings: {
      // The same answer gives more balls after the scorecard has caught up.
      ...(ahead > 0 ? { hash: "", validators: {} } : { hash: answer.hash, validators }),
      overs: keepSame(before?.overs ?? [], read.value.overs),
      balls: read.value.balls,
      end,
      whole,
      names: revision,
      ...(inside ? { inside: { from: read.value.from } } : {}),
      ...present({ saved: before?.saved }),
      ...(remarks.length > 0 ? { remark: remarks.join("; ") } : {}),
    },
  };
}

function keepSame(before: readonly CountedOver[], now: readonly CountedOver[]): CountedOver[] {
  const known = new Map(before.map((over) => [over.over, over]));
  return now.map((over) => {
    const own = known.get(over.over);
    return own && sameJson(own, over) ? own : over;
  });
}

/**
 * Publishes the latest overs and all figures, then stores changed overs. The reading is recorded only
 * afterwards, so a failed poll reads everything again. `read`: innings of this poll; of other innings another
 * process may know more. `lastInnings`: the last innings of the scorecard, which may have withdrawn one.
 */
async function publishBalls(
  context: WorkerContext,
  code: string,
  told: { known: KnownBalls; read: ReadonlySet<number>; lastInnings: number },
): Promise<boolean> {
  const { known, read, lastInnings } = told;
  const innings = [...known].toSorted(([a], [b]) => a - b);
  const overs = innings.flatMap(([, one]) => one.overs);
  const [balls, progress] = ballsTopics(code);
  context.matches.balls.delete(code);
  const { published } = await commitMatches(context, [balls, progress], async (draft) => {
    const shown = await draft.get(balls);
    const others = shown ? earlierOvers(shown, known, lastInnings) : [];
    const all = [...overs, ...others].toSorted((one, other) => overRank(one) - overRank(other));
    const tail = tailOf(code, all);
    draft.set(balls, tail);
    const previous = await draft.get(progress);
    const figures = [...overs, ...figuresBefore(previous, known)];
    draft.set(progress, progressOf(code, figures, { previous, lastInnings, ended: tail.ended }));
  });
  const unsaved = overs.filter((over) => !known.get(over.innings)?.saved?.has(over));
  const whole = innings
    .filter(([number, one]) => read.has(number) && !one.inside?.from)
    .map(([number, one]) => ({ innings: number, overs: one.overs.map(({ over }) => over) }));
  await context.store.balls.save(code, unsaved, whole, lastInnings);
  if (unsaved.length > 0) await writeOvers(context, code, unsaved);
  const saved = innings.map(([number, one]) => [number, { ...one, saved: new Set(one.overs) }] as const);
  context.matches.balls.set(code, new Map(saved));
  return published(balls) || published(progress);
}
