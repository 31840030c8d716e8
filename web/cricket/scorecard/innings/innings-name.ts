import { ordinalWord } from "../../../../core/bengali/ordinals.ts";
import { sideName } from "../../../../core/cricket/bengali-teams.ts";
import type { Innings, Scorecard } from "../../../../core/cricket/types.ts";
import { INNINGS, inSuperOver, SUPER_OVER } from "../../../words/scorecard.ts";
import { bengaliSide } from "../../names/Called.tsx";

const ORDINALS = ["", "", "2nd", "3rd"];

/** "Rivers", "Rivers, 2nd innings", "Rivers, Super Over", "Rivers, Super Over 2". `turn`: which of its kind, from 1. */
export function turnName(side: string, turn: number, superOver: boolean): string {
  if (superOver) return turn > 1 ? `${side}, Super Over ${turn}` : `${side}, Super Over`;
  return turn > 1 ? `${side}, ${ORDINALS[turn] ?? `${turn}th`} innings` : side;
}

/** The same in Bengali, by the side's Bengali name where it has one: "ভারত, দ্বিতীয় ইনিংস", "Rivers, দ্বিতীয় সুপার ওভার". */
export function turnInBengali(side: string, turn: number, superOver: boolean): string {
  const name = sideName(side);
  if (turn < 2) return superOver ? inSuperOver(name) : name;
  return `${name}, ${ordinalWord(turn)} ${superOver ? SUPER_OVER : INNINGS}`;
}

const ROOM_FOR_NAME = 16;

/** Whether on a phone all sides have room for the names that papers call them by, as countries have: else they stand by their codes. */
export const haveRoom = (sides: readonly string[]): boolean =>
  sides.every((side) => (bengaliSide(side)?.length ?? ROOM_FOR_NAME) < ROOM_FOR_NAME);

/** Which of its side's innings, or super overs, an innings is, from 1. */
function turnOf(card: Scorecard, innings: Innings): number {
  const alike = card.inningsOrder
    .flatMap((key) => card.innings[key] ?? [])
    .filter((one) => one.battingTeam === innings.battingTeam && one.superOver === innings.superOver);
  return alike.findIndex((one) => one.number === innings.number) + 1;
}

/** What an innings is called in Bengali. */
export function inningsInBengali(card: Scorecard, innings: Innings): string {
  const side = card.teams[innings.battingTeam]?.name ?? "";
  return turnInBengali(side, turnOf(card, innings), innings.superOver === true);
}

/** What an innings is called on its match's page; `code`: by the side's short code. */
export function inningsName(card: Scorecard, innings: Innings, code = false): string {
  const team = card.teams[innings.battingTeam];
  const turn = turnOf(card, innings);
  return turnName((code ? team?.short : team?.name) ?? "", turn, innings.superOver === true);
}
