import { type Ball, isLegal, overOf } from "../../../core/cricket/balls/ball.ts";
import { type CountedOver, counted } from "../../../core/cricket/balls/over-figures.ts";
import { type InningsEnd, isWhole, oversOfBalls } from "../../../core/cricket/balls/overs.ts";
import { tally } from "../../../core/cricket/balls/tally.ts";
import { type CorrectedNames, withCorrectedNames } from "../../../core/cricket/names/player-name.ts";
import { commentaryInside, fromWholeOver } from "../../../core/cricket/read/balls/inside-scorecard.ts";
import { readCommentary } from "../../../core/cricket/read/balls/read-commentary.ts";
import { present } from "../../../core/present.ts";
import { fail, ok, type Result } from "../../../core/result.ts";
import { parseOutsideJson } from "../../../core/untrusted-json.ts";
import { decodeText } from "../../../platform/fetch/charset.ts";
import type { ThreadTask } from "../../../platform/threads/port.ts";

export interface FetchedCommentary {
  body: Uint8Array;
  contentType: string | undefined;
  code: string;
  innings: number;
  score: { runs: number; wickets: number };
  end?: InningsEnd;
  /** Whether the commentary is inside the scorecard's document. */
  inside?: true;
  names: CorrectedNames;
}

export interface ReadCommentary {
  overs: CountedOver[];
  /** Number of the first over, from 0; a document may omit earlier overs. */
  from: number;
  /** Number of balls, including ignored balls after the innings' end. */
  balls: number;
  legalBalls: number;
  deleted: number;
  leftOut: number;
  /** Number of ignored rows that are ahead of the scorecard, which may catch up. */
  ahead: number;
  /** Whether the innings is over and its commentary complete. */
  whole: boolean;
  /** Difference from the scorecard of a finished innings, in words for operators. */
  contradiction?: string;
}

/**
 * Most runs and wickets by which commentary may be ahead of an earlier scorecard; a few balls ahead are normal.
 */
const MOST_AHEAD = { runs: 40, wickets: 4 };

const NOT_AHEAD = { runs: 0, wickets: 0 };

function isNear(
  total: Ball["total"],
  { runs, wickets }: FetchedCommentary["score"],
  most: typeof MOST_AHEAD,
) {
  return total.runs <= runs + most.runs && total.wickets <= wickets + most.wickets;
}

/**
 * Reads the balls of a commentary. If the document is something else, it fails with a sentence for
 * operators; never throws.
 */
export default function readCommentaryDocument(document: FetchedCommentary): Result<ReadCommentary> {
  return withCorrectedNames(document.names, () => read(document));
}

function read(document: FetchedCommentary): Result<ReadCommentary> {
  const parsed = parseOutsideJson(decodeText(document.body, document.contentType));
  if (!parsed.ok) return parsed;
  const { score, inside, innings } = document;
  const commentary = readCommentary(
    inside ? commentaryInside(parsed.value, innings) : parsed.value,
    document,
  );
  if (!commentary.ok) return fail(`The answer is ${commentary.error}`);
  const { deleted, leftOut } = commentary.value;
  const told = inside ? fromWholeOver(commentary.value.balls) : commentary.value.balls;
  const near = told.filter(({ total }) => isNear(total, score, MOST_AHEAD));
  const ahead = told.length - near.length;
  // A document with only the latest overs does not show the whole innings.
  const [first, latest] = [told[0], commentary.value.balls.at(-1)];
  const from = inside ? (first ? overOf(first) : latest ? overOf(latest) + 1 : 0) : 0;
  const end = from > 0 ? undefined : document.end;
  // The scorecard gives the final score.
  const balls = end ? near.filter(({ total }) => isNear(total, end, NOT_AHEAD)) : near;
  const beyond = near.length - balls.length;
  const contradiction = end && contradictionOf(balls, end);
  return ok({
    overs: counted(oversOfBalls(balls, contradiction ? undefined : end), balls),
    balls: near.length,
    legalBalls: near.filter(isLegal).length,
    from,
    deleted,
    leftOut: leftOut + ahead + beyond,
    ahead,
    whole: end !== undefined && isWhole(balls, end) && contradiction === undefined && beyond === 0,
    ...present({ contradiction }),
  });
}

/** Difference of the balls from the final score, in words (decisions/balls.md#contradictions). */
function contradictionOf(balls: readonly Ball[], end: InningsEnd): string | undefined {
  if (balls.length === 0) return undefined;
  const [ours, theirs] = [tally(balls), end].map(({ runs, wickets }) => `${runs}/${wickets}`);
  return ours === theirs
    ? undefined
    : `The balls of innings ${balls[0]?.innings} come to ${ours}, its scorecard to ${theirs}`;
}

/** This task runs in a thread, because commentary is far larger than a scorecard. */
export const READ_COMMENTARY: ThreadTask<FetchedCommentary, Result<ReadCommentary>> = {
  name: "reading the commentary",
  module: new URL("./commentary-document.ts", import.meta.url),
  lane: "cricket",
  deadlineMs: 3_000,
  handsOver: ({ body }) => body,
};
