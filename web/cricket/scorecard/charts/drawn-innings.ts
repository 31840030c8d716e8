import { genitive } from "../../../../core/bengali/cases.ts";
import { toBengaliDigits } from "../../../../core/bengali/numerals.ts";
import { shortOrdinal } from "../../../../core/bengali/short-ordinals.ts";
import type { ProgressDocument } from "../../../../core/cricket/balls/progress.ts";
import { sideName } from "../../../../core/cricket/bengali-teams.ts";
import { type ChartInnings, chartInnings } from "../../../../core/cricket/charts/chart-innings.ts";
import { sideShortly } from "../../../../core/cricket/charts/short-sides.ts";
import { lengthInWords } from "../../../../core/cricket/in-words.ts";
import { type BallsPerOver, ballsIn } from "../../../../core/cricket/overs.ts";
import type { Innings, Scorecard, Team } from "../../../../core/cricket/types.ts";
import { rowsOf } from "../../../../core/cricket/views.ts";
import { nthInningsOf } from "../../../words/charts.ts";
import { BALL, OVER } from "../../../words/cricket.ts";

/** An innings with what charts call it and how they draw it. */
export interface DrawnInnings extends ChartInnings {
  /** Unique in the match: "ভারত", "ভারত ২য় ইনিংস". */
  label: string;
  /** "ভারত", "চেন্নাই"; "RIV" where no Bengali name is known that stands at the end of a line. */
  short: string;
  /** "ভারতের" where the side has a Bengali name, else by its short code: "RIV-এর". */
  whose: string;
  /** The same of the side that bowls; "" where that is not known. */
  against: string;
  /** The side's second innings is "২য়"; empty where it bats once. */
  turn: string;
  colour: string;
  /** 0 for the first innings drawn: lines are told apart by more than colour. */
  nth: number;
  /** It is being played. */
  inPlay: boolean;
}

function genitiveOf(team: Team | undefined): string {
  if (!team) return "";
  const known = sideName(team.name);
  return genitive(known === team.name ? team.short : known);
}

function otherSide({ teamOrder }: Scorecard, { side, innings }: ChartInnings): string {
  return innings.bowlingTeam ?? teamOrder.find((id) => id !== side) ?? "";
}

/** Of both sides' lines and bars: each stands out from light and from dark paper by more than 4:1. */
const COLOURS = ["#2f78b7", "#c9533f"] as const;

/** The innings of a match, each with its colour and its name. */
export function drawnInnings(card: Scorecard, progress: ProgressDocument | undefined): DrawnInnings[] {
  const drawn = chartInnings(card, progress);
  const last = card.inningsOrder.at(-1);
  return drawn.map((innings, nth) => {
    const own = drawn.filter(({ side }) => side === innings.side);
    const team = card.teams[innings.side];
    const short = team ? sideShortly(team) : "";
    const turn = own.length > 1 || short === "" ? shortOrdinal(own.indexOf(innings) + 1) : "";
    return {
      ...innings,
      short,
      whose: genitiveOf(team),
      against: genitiveOf(card.teams[otherSide(card, innings)]),
      turn,
      label: turn === "" ? short : nthInningsOf(short, turn).trimStart(),
      colour: COLOURS[card.teamOrder.indexOf(innings.side) % 2] ?? COLOURS[0],
      nth,
      inPlay: card.status !== "RESULTS" && String(innings.innings.number) === last,
    };
  });
}

export { toBengaliDigits as digits };

/** How long an innings has been: "১৯ ওভারে", "৪ বলে", of The Hundred "৯৩ বলে". */
export const timeOf = ({ innings, ballsPerOver }: ChartInnings): string =>
  `${lengthInWords(ballsIn(innings.overs, ballsPerOver) ?? 0, ballsPerOver)}ে`;

/** What such figures count, over their column. */
export const overHead = (ballsPerOver: BallsPerOver = 6): string => (ballsPerOver === 5 ? BALL : OVER);

/** "৭.২০". */
export function rateText(rate: number): string {
  return toBengaliDigits(rate.toFixed(2));
}

/** Overs as a number as they are written: 4.5 of six balls is "৪.৩"; in The Hundred the balls. */
export function oversText(overs: number, ballsPerOver: BallsPerOver): string {
  const balls = Math.round(overs * ballsPerOver);
  if (ballsPerOver === 5) return toBengaliDigits(balls);
  const rest = balls % ballsPerOver;
  return toBengaliDigits(`${Math.floor(balls / ballsPerOver)}${rest > 0 ? `.${rest}` : ""}`);
}

export type Players = ProgressDocument["players"];

/**
 * What players are called, by their ids: as the balls call them, and where no ball is told by their Bengali names, as far as these
 * are known.
 */
export function playersIn(innings: readonly Innings[], told: Players = {}): Players {
  const known = innings.flatMap(({ batterOrder, batters, bowlerOrder, bowlers }) =>
    [...rowsOf(batterOrder, batters), ...rowsOf(bowlerOrder, bowlers)].flatMap(({ id, bengali }) =>
      bengali === undefined ? [] : [[id, bengali] as const],
    ),
  );
  return { ...Object.fromEntries(known), ...told };
}
