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

/** The commentary of one innings as it was sent. */
export interface FetchedCommentary {
  body: Uint8Array;
  contentType: string | undefined;
  code: string;
  innings: number;
  /** What the innings came to in the scorecard that was read before it. */
  score: { runs: number; wickets: number };
  /** Where the innings is over. */
  end?: InningsEnd;
  /** It is the document of the scorecard, and the commentary stands in it. */
  inside?: true;
  /** Names of players that editors corrected. */
  names: CorrectedNames;
}

export interface ReadCommentary {
  overs: CountedOver[];
  /** The first over that it tells, from 0: before it a document may have had others. */
  from: number;
  /** As many as it tells, with those beyond the end of their innings, which are left out. */
  balls: number;
  /** Of these, those that count towards an over. */
  legalBalls: number;
  /** Rows that the provider took back, and rows that were left out. */
  deleted: number;
  leftOut: number;
  /** Of the rows that were left out, those ahead of the scorecard, which may come to them. */
  ahead: number;
  /** The innings is over, and these are all its balls. */
  whole: boolean;
  /** That they come to something else than the scorecard of an innings that is over, for operators. */
  contradiction?: string;
}

/** Commentary may be a few balls ahead of a scorecard that was polled before it; so many runs and wickets are not. */
const MOST_AHEAD = { runs: 40, wickets: 4 };

const NOT_AHEAD = { runs: 0, wickets: 0 };

function isNear(
  total: Ball["total"],
  { runs, wickets }: FetchedCommentary["score"],
  most: typeof MOST_AHEAD,
) {
  return total.runs <= runs + most.runs && total.wickets <= wickets + most.wickets;
}

/** Its balls as they are told. Fails, in words for operators, on anything that is no such commentary, and never throws. */
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
  // The latest overs alone say nothing of the whole innings.
  const [first, latest] = [told[0], commentary.value.balls.at(-1)];
  const from = inside ? (first ? overOf(first) : latest ? overOf(latest) + 1 : 0) : 0;
  const end = from > 0 ? undefined : document.end;
  // What an innings came to in the end is the scorecard's to say.
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

/** That the balls of an innings come to another score than its scorecard (decisions/balls.md#contradictions). */
function contradictionOf(balls: readonly Ball[], end: InningsEnd): string | undefined {
  if (balls.length === 0) return undefined;
  const [ours, theirs] = [tally(balls), end].map(({ runs, wickets }) => `${runs}/${wickets}`);
  return ours === theirs
    ? undefined
    : `The balls of innings ${balls[0]?.innings} come to ${ours}, its scorecard to ${theirs}`;
}

/** Commentary is text throughout, and far larger than a scorecard: it is read beside the event loop. */
export const READ_COMMENTARY: ThreadTask<FetchedCommentary, Result<ReadCommentary>> = {
  name: "reading the commentary",
  module: new URL("./commentary-document.ts", import.meta.url),
  lane: "cricket",
  deadlineMs: 3_000,
  handsOver: ({ body }) => body,
};
