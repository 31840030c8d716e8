import { genitive } from "../../../../core/bengali/cases.ts";
import { toBengaliDigits } from "../../../../core/bengali/numerals.ts";
import { shortOrdinal } from "../../../../core/bengali/short-ordinals.ts";
import type { ProgressDocument } from "../../../../core/cricket/balls/progress.ts";
import { type ChartInnings, chartInnings } from "../../../../core/cricket/charts/chart-innings.ts";
import { lengthInWords } from "../../../../core/cricket/in-words.ts";
import { type BallsPerOver, ballsIn } from "../../../../core/cricket/overs.ts";
import { briefSide } from "../../../../core/cricket/told.ts";
import type { Innings, Scorecard, Team } from "../../../../core/cricket/types.ts";
import { rowsOf } from "../../../../core/cricket/views.ts";
import { nthInningsOf } from "../../../words/charts.ts";
import { BALL, OVER } from "../../../words/cricket.ts";

export interface DrawnInnings extends ChartInnings {
  /** Name of the innings, unique in the match: "ভারত", "ভারত ২য় ইনিংস". */
  label: string;
  /** Short name of the side: "ভারত", "চেন্নাই"; "RIV" if no Bengali name fits the end of a line. */
  short: string;
  /** Genitive of the side: "ভারতের", or "RIV-এর" if it has no Bengali name. */
  whose: string;
  /** Genitive of the bowling side; "" if it is unknown. */
  against: string;
  /** Number of the side's innings: "২য়" for its second; "" if it bats once. */
  turn: string;
  colour: string;
  /**
   * Number of the innings, from 0. The number selects the line style, so that lines differ not only by colour.
   */
  nth: number;
  inPlay: boolean;
}

function genitiveOf(team: Team | undefined): string {
  if (!team) return "";
  return genitive(team.bengali ?? team.short);
}

function otherSide({ teamOrder }: Scorecard, { side, innings }: ChartInnings): string {
  return innings.bowlingTeam ?? teamOrder.find((id) => id !== side) ?? "";
}

/** Colours of the sides, with a contrast above 4:1 on light and dark backgrounds. */
const COLOURS = ["#2f78b7", "#c9533f"] as const;

export function drawnInnings(card: Scorecard, progress: ProgressDocument | undefined): DrawnInnings[] {
  const drawn = chartInnings(card, progress);
  const last = card.inningsOrder.at(-1);
  return drawn.map((innings, nth) => {
    const own = drawn.filter(({ side }) => side === innings.side);
    const team = card.teams[innings.side];
    const short = team ? briefSide(team) : "";
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

/** Length of the innings so far: "১৯ ওভারে", "৪ বলে", in The Hundred "৯৩ বলে". */
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

/** Names of players by id, from the balls, otherwise their Bengali names if known. */
export function playersIn(innings: readonly Innings[], told: Players = {}): Players {
  const known = innings.flatMap(({ batterOrder, batters, bowlerOrder, bowlers }) =>
    [...rowsOf(batterOrder, batters), ...rowsOf(bowlerOrder, bowlers)].flatMap(({ id, bengali }) =>
      bengali === undefined ? [] : [[id, bengali] as const],
    ),
  );
  return { ...Object.fromEntries(known), ...told };
}
