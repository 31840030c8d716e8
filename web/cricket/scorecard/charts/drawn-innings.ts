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

export interface DrawnInnings extends ChartInnings {
  /** Unique in the match: "ভারত", "ভারত ২য় ইনিংস". */
  label: string;
  /** "ভারত", "চেন্নাই"; "RIV" without a Bengali name that fits a line's end. */
  short: string;
  /** "ভারতের", or "RIV-এর" without a Bengali name. */
  whose: string;
  /** Genitive of the bowling side; "" if unknown. */
  against: string;
  /** "২য়" for the side's second innings; "" if it bats once. */
  turn: string;
  colour: string;
  /** From 0; selects the line style, so that lines differ by more than colour. */
  nth: number;
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

/** Colours of the sides, with contrast above 4:1 on light and dark paper. */
const COLOURS = ["#2f78b7", "#c9533f"] as const;

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

/** Length so far: "১৯ ওভারে", "৪ বলে", in The Hundred "৯৩ বলে". */
export const timeOf = ({ innings, ballsPerOver }: ChartInnings): string =>
  `${lengthInWords(ballsIn(innings.overs, ballsPerOver) ?? 0, ballsPerOver)}ে`;

export const overHead = (ballsPerOver: BallsPerOver = 6): string => (ballsPerOver === 5 ? BALL : OVER);

export function rateText(rate: number): string {
  return toBengaliDigits(rate.toFixed(2));
}

/** Overs as text: 4.5 overs of six balls are "৪.৩"; in The Hundred, balls. */
export function oversText(overs: number, ballsPerOver: BallsPerOver): string {
  const balls = Math.round(overs * ballsPerOver);
  if (ballsPerOver === 5) return toBengaliDigits(balls);
  const rest = balls % ballsPerOver;
  return toBengaliDigits(`${Math.floor(balls / ballsPerOver)}${rest > 0 ? `.${rest}` : ""}`);
}

export type Players = ProgressDocument["players"];

/** Players' names by id, from the balls, else their Bengali names if known. */
export function playersIn(innings: readonly Innings[], told: Players = {}): Players {
  const known = innings.flatMap(({ batterOrder, batters, bowlerOrder, bowlers }) =>
    [...rowsOf(batterOrder, batters), ...rowsOf(bowlerOrder, bowlers)].flatMap(({ id, bengali }) =>
      bengali === undefined ? [] : [[id, bengali] as const],
    ),
  );
  return { ...Object.fromEntries(known), ...told };
}
