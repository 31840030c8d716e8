import { BALL_ID, BALL_KINDS } from "../../../core/cricket/balls/ball.ts";
import type { BallFilter } from "../../../core/cricket/balls/filter.ts";
import { present } from "../../../core/present.ts";

export interface BallSearch extends BallFilter {
  /** Id of a ball: the page shows only older balls, which is how paging works without scripts. */
  before?: string | undefined;
}

const BALL_PARAMETERS = ["only", "innings", "over", "player", "before"] as const;

const LONGEST_PLAYER = 60;
const LONGEST_ID = 40;

function wholeNumber(text: string | null, most: number): number | undefined {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}

/** Parses a query by the rules of the balls call (core/contract/balls.ts); invalid values are ignored. */
export function readBallSearch(search: string): BallSearch {
  const given = new URLSearchParams(search);
  const only = BALL_KINDS.find((kind) => kind === given.get("only"));
  const innings = wholeNumber(given.get("innings"), 20);
  const over = wholeNumber(given.get("over"), 1_000);
  const player = (given.get("player") ?? "").trim().toWellFormed();
  const before = given.get("before") ?? "";
  return {
    ...(only ? { only } : {}),
    ...present({ innings, over }),
    ...(player === "" || player.length > LONGEST_PLAYER ? {} : { player }),
    ...(before.length <= LONGEST_ID && BALL_ID.test(before) ? { before } : {}),
  };
}

/** Parameters in normal form: "" or "&name=value". */
export function ballParameters(search: BallSearch): string {
  return BALL_PARAMETERS.map((name) => {
    const value = search[name];
    return value === undefined ? "" : `&${name}=${encodeURIComponent(value)}`;
  }).join("");
}

export function ballsPath(code: string, search: BallSearch, limit = 50): string {
  return `/api/matches/${encodeURIComponent(code)}/balls?limit=${limit}${ballParameters(search)}`;
}

export function commentaryPath(code: string, search: BallSearch): string {
  return `/scorecard/${encodeURIComponent(code)}?view=commentary${ballParameters(search)}`;
}

/** Whether the search asks for the match's latest balls, as in the live document. */
export function isLatest(search: BallSearch): boolean {
  return ballParameters(search) === "";
}
