import { ordinalWord } from "../../../../core/bengali/ordinals.ts";
import type { InningsOfOvers } from "../../../../core/cricket/scorecard/overs-by-innings.ts";
import { shortSide, sideIn, sidesOf } from "../../../../core/cricket/told.ts";
import type { Innings, Scorecard, Team } from "../../../../core/cricket/types.ts";
import { INNINGS } from "../../../words/cricket.ts";
import { inSuperOver, SUPER_OVER, SUPER_OVER_TAB } from "../../../words/scorecard.ts";

const ORDINALS = ["", "", "2nd", "3rd"];

/**
 * Name of an innings: "Rivers", "Rivers, 2nd innings", "Rivers, Super Over", "Rivers, Super Over 2". `turn`:
 * the innings' number among those of its kind, from 1; `all`: how many there are.
 */
function turnName(side: string, turn: number, superOver: boolean, all = turn): string {
  if (superOver) return all > 1 ? `${side}, Super Over ${turn}` : `${side}, Super Over`;
  return turn > 1 ? `${side}, ${ORDINALS[turn] ?? `${turn}th`} innings` : side;
}

/** Name of an innings: "ভারত, দ্বিতীয় ইনিংস". `name`: Bengali name of the side. */
function turnInBengali(name: string, turn: number, superOver: boolean, all = turn): string {
  if (superOver ? all < 2 : turn < 2) return superOver ? inSuperOver(name) : name;
  return `${name}, ${ordinalWord(turn)} ${superOver ? SUPER_OVER : INNINGS}`;
}

export interface InningsNames {
  /** In English: "Rivers, 2nd innings"; "Innings 2" if the side is unknown. */
  written: string;
  /** In Bengali; undefined for a side without a Bengali name. */
  bengali: string | undefined;
  /** In a Bengali text, also for a side without a Bengali name. */
  called: string;
  /** Short, in the language of the side's name. */
  code: string;
}

interface Turn {
  number: number;
  turn: number;
  superOver?: boolean | undefined;
  all?: number | undefined;
}

function namesOfTurn(side: Team | undefined, { number, turn, superOver = false, all }: Turn): InningsNames {
  if (!side) {
    const written = superOver ? SUPER_OVER_TAB : `Innings ${number}`;
    return { written, bengali: undefined, called: written, code: written };
  }
  const { name, short, bengali } = side;
  const called = (words: string): string => turnInBengali(words, turn, superOver, all);
  const written = (words: string): string => turnName(words, turn, superOver, all);
  return {
    written: written(name),
    bengali: bengali === undefined ? undefined : called(bengali),
    called: called(sideIn(side)),
    code: bengali === undefined ? written(short) : called(shortSide(side) ?? bengali),
  };
}

export function namesOf(card: Scorecard, innings: Innings): InningsNames {
  const { battingTeam, number, superOver } = innings;
  const kind = card.inningsOrder
    .flatMap((key) => card.innings[key] ?? [])
    .filter((one) => one.superOver === superOver);
  const own = kind.filter((one) => one.battingTeam === battingTeam);
  const turn = own.findIndex((one) => one.number === number) + 1;
  const all = Math.max(own.length, Math.ceil(kind.length / 2));
  return namesOfTurn(card.teams[battingTeam], { number, turn, superOver, all });
}

/** Names of an innings told over by over. */
export function namesOfOvers({ teams, told = {} }: Scorecard, innings: InningsOfOvers): InningsNames {
  const { side: name } = innings;
  const side = [...Object.values(teams), ...sidesOf(told)].find((one) => one.name === name);
  return namesOfTurn(side ?? (name === undefined ? undefined : { name, short: name }), innings);
}
