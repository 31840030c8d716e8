import { ordinalWord } from "../../../../core/bengali/ordinals.ts";
import { shortSide, sideIn } from "../../../../core/cricket/told.ts";
import type { Innings, Scorecard } from "../../../../core/cricket/types.ts";
import { INNINGS } from "../../../words/cricket.ts";
import { inSuperOver, SUPER_OVER } from "../../../words/scorecard.ts";

const ORDINALS = ["", "", "2nd", "3rd"];

/**
 * Name of an innings: "Rivers", "Rivers, 2nd innings", "Rivers, Super Over", "Rivers, Super Over 2". `turn`:
 * the innings' number among those of its kind, from 1; `all`: how many there are.
 */
export function turnName(side: string, turn: number, superOver: boolean, all = turn): string {
  if (superOver) return all > 1 ? `${side}, Super Over ${turn}` : `${side}, Super Over`;
  return turn > 1 ? `${side}, ${ORDINALS[turn] ?? `${turn}th`} innings` : side;
}

/** Name of an innings: "ভারত, দ্বিতীয় ইনিংস". `name`: Bengali name of the side. */
export function turnInBengali(name: string, turn: number, superOver: boolean, all = turn): string {
  if (superOver ? all < 2 : turn < 2) return superOver ? inSuperOver(name) : name;
  return `${name}, ${ordinalWord(turn)} ${superOver ? SUPER_OVER : INNINGS}`;
}

/** Number of an innings among the side's innings or super overs, from 1, and how many there are. */
function turnOf(card: Scorecard, innings: Innings): [turn: number, superOver: boolean, all: number] {
  const kind = card.inningsOrder
    .flatMap((key) => card.innings[key] ?? [])
    .filter(({ superOver }) => superOver === innings.superOver);
  const own = kind.filter(({ battingTeam }) => battingTeam === innings.battingTeam);
  const turn = own.findIndex(({ number }) => number === innings.number) + 1;
  return [turn, innings.superOver === true, Math.max(own.length, Math.ceil(kind.length / 2))];
}

/** Name of an innings in a Bengali text. */
export function inningsCalled(card: Scorecard, innings: Innings): string {
  const side = card.teams[innings.battingTeam];
  return turnInBengali(side ? sideIn(side) : "", ...turnOf(card, innings));
}

/** Bengali name of an innings; undefined for an unknown side. */
export function inningsInBengali(card: Scorecard, innings: Innings): string | undefined {
  const { bengali } = card.teams[innings.battingTeam] ?? {};
  return bengali && turnInBengali(bengali, ...turnOf(card, innings));
}

export function inningsName(card: Scorecard, innings: Innings): string {
  const name = card.teams[innings.battingTeam]?.name ?? "";
  return turnName(name, ...turnOf(card, innings));
}

export function inningsInShort(card: Scorecard, innings: Innings): { code: string; codeLang?: "bn" } {
  const side = card.teams[innings.battingTeam];
  const turn = turnOf(card, innings);
  if (side?.bengali === undefined) return { code: turnName(side?.short ?? "", ...turn) };
  return { code: turnInBengali(shortSide(side) ?? side.bengali, ...turn), codeLang: "bn" };
}
