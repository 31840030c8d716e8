import type { Innings, Scorecard } from "../../../../core/cricket/types.ts";

const ORDINALS = ["", "", "2nd", "3rd"];

/** "Rivers", "Rivers, 2nd innings", "Rivers, Super Over", "Rivers, Super Over 2". `turn`: which of its kind, from 1. */
export function turnName(side: string, turn: number, superOver: boolean): string {
  if (superOver) return turn > 1 ? `${side}, Super Over ${turn}` : `${side}, Super Over`;
  return turn > 1 ? `${side}, ${ORDINALS[turn] ?? `${turn}th`} innings` : side;
}

/** What an innings is called on its match's page; `code`: by the side's short code. */
export function inningsName(card: Scorecard, innings: Innings, code = false): string {
  const team = card.teams[innings.battingTeam];
  const alike = card.inningsOrder
    .flatMap((key) => card.innings[key] ?? [])
    .filter((one) => one.battingTeam === innings.battingTeam && one.superOver === innings.superOver);
  const turn = alike.findIndex((one) => one.number === innings.number) + 1;
  return turnName((code ? team?.short : team?.name) ?? "", turn, innings.superOver === true);
}
