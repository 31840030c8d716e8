import { isRecord } from "../../is-record.ts";

/** Figures of an over for charts (decisions/balls.md#progress). */
export interface OverFigures {
  balls: number;
  runs: number;
  wickets: number;
  /**
   * Balls, oldest first: runs ("1"), or "F" and "S" for a four and a six, with "!" before a wicket and "+" before
   * a wide or no-ball. Absent from overs that older builds stored.
   */
  marks?: string;
  /** Balls in the form of `writeShot`, oldest first; "" if bounce and direction are unknown. */
  shots?: string[];
}

export interface InningsProgress {
  /** Figures of overs by the number of completed overs before each. */
  overs: Record<string, OverFigures>;
}

/** Value of `progress:<code>`: figures of every over. */
export interface ProgressDocument {
  code: string;
  ended?: true;
  innings: Record<string, InningsProgress>;
  /** Bengali names by the provider's ids. */
  players: Record<string, string>;
}

export interface PlacedFigures {
  innings: number;
  over: number;
  figures: OverFigures;
  players: Record<string, string>;
}

/**
 * Live document with the figures of a match's overs. Innings without new overs stay as in `previous`, up to
 * `lastInnings`. `ended`: whether no over follows (`BallsDocument.ended`).
 */
export function progressOf(
  code: string,
  overs: readonly PlacedFigures[],
  {
    previous,
    lastInnings = Number.POSITIVE_INFINITY,
    ended = false,
  }: { previous?: ProgressDocument | undefined; lastInnings?: number; ended?: boolean | undefined } = {},
): ProgressDocument {
  const stays = Object.entries(previous?.innings ?? {}).filter(([number]) => Number(number) <= lastInnings);
  const innings: ProgressDocument["innings"] = {};
  const players = { ...previous?.players };
  for (const { innings: number, over, figures, players: named } of overs) {
    const own = innings[number] ?? { overs: {} };
    own.overs[over] = figures;
    innings[number] = own;
    Object.assign(players, named);
  }
  return {
    code,
    ...(ended ? { ended } : {}),
    innings: { ...Object.fromEntries(stays), ...innings },
    players,
  };
}

/** Checks a value of `progress:<code>` as far as pages need; undefined if it is invalid. */
export function parseProgress(value: object): ProgressDocument | undefined {
  return isProgress(value) ? value : undefined;
}

function isProgress(value: object): value is ProgressDocument {
  return "players" in value && isRecord(value.players) && "innings" in value && isRecord(value.innings);
}
