import { isRecord } from "../../is-record.ts";

/** What an over came to, as charts draw it (decisions/balls.md#progress). */
export interface OverFigures {
  /** Those that count towards the over. */
  balls: number;
  /** The innings' score after its last ball. */
  runs: number;
  wickets: number;
  /** The balls of which it is known where they bounced or went (`writeShot`), oldest first. */
  shots?: string[];
}

export interface InningsProgress {
  /** By completed overs before each. */
  overs: Record<string, OverFigures>;
}

/** The value of `progress:<code>`: every over of a match in figures. */
export interface ProgressDocument {
  code: string;
  /** The latest over is the last of its match. */
  ended?: true;
  /** By the innings' number. */
  innings: Record<string, InningsProgress>;
  /** What players are called, by the provider's ids. */
  players: Record<string, string>;
}

/** An over's figures, and where they belong. */
export interface PlacedFigures {
  innings: number;
  /** Completed overs before it. */
  over: number;
  figures: OverFigures;
  players: Record<string, string>;
}

/**
 * The live document of a match's overs. Innings of which nothing is told stay as they were in `previous`, but for those
 * after `lastInnings`. `ended`: no over follows (`BallsDocument.ended`).
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

/** The value of `progress:<code>`, checked as far as pages rely on it; undefined for anything else. */
export function parseProgress(value: object): ProgressDocument | undefined {
  return isProgress(value) ? value : undefined;
}

function isProgress(value: object): value is ProgressDocument {
  return "players" in value && isRecord(value.players) && "innings" in value && isRecord(value.innings);
}
