import type { ReactNode } from "react";
import type { ScoreAt } from "../../../../core/cricket/charts/chart-innings.ts";
import { scoreInWords } from "../../../../core/cricket/in-words.ts";
import { scoreFigures } from "../../../../core/cricket/views.ts";
import {
  AT_PRESENT_RATE,
  DOTS_ARE_WICKETS,
  DOTS_OR_WICKET_LINES,
  dottedLine,
  SCORE_BY_OVER,
  TO_TARGET,
} from "../../../words/charts.ts";
import { targetIs } from "../../../words/cricket.ts";
import { SpokenScore } from "../../kit/Score.tsx";
import { ChartSection, OversTable, PARTS } from "./ChartFigure.tsx";
import { type DrawnInnings, digits, timeOf } from "./drawn-innings.ts";
import { Legend, oversAcross, Plot, PlotLine, percent, upwards } from "./plot/Plot.tsx";

const HEIGHT = 260;
/** Score after each over, "৪৭/২", with the current score in an unfinished over. */
function scoresByOver({ scores, falls }: DrawnInnings): Map<number, ReactNode> {
  let wickets = 0;
  return new Map(
    scores.slice(1).map(({ over, runs }) => {
      while ((falls[wickets]?.over ?? Number.POSITIVE_INFINITY) <= over) wickets += 1;
      const shown = digits(scoreFigures({ runs, wickets }));
      return [
        over,
        <SpokenScore key={over} value={`${runs}/${wickets}`}>
          {shown}
        </SpokenScore>,
      ];
    }),
  );
}

/**
 * Line from the current score on, at the present rate, or to the target of a chase. Only with limited overs.
 */
function aheadOf(innings: readonly DrawnInnings[], most: number): readonly ScoreAt[] {
  const one = innings.find(({ inPlay }) => inPlay);
  if (!one || one.allotted === undefined || one.bowled < 1 || one.innings.wickets >= 10) return [];
  const {
    bowled,
    innings: { runs, target },
  } = one;
  const now = { over: bowled, runs };
  if (target !== undefined)
    return runs < target && bowled < one.allotted ? [now, { over: one.allotted, runs: target }] : [];
  return most > bowled ? [now, { over: most, runs: Math.round((runs / bowled) * most) }] : [];
}

export interface WormProps {
  innings: readonly DrawnInnings[];
  dots?: string | undefined;
}

export function Worm({ innings, dots = DOTS_ARE_WICKETS }: WormProps) {
  const x = oversAcross(innings);
  const come = aheadOf(innings, x.most);
  const most = innings.flatMap((one) => [one.innings.runs, one.innings.target ?? 0]);
  const y = upwards(Math.max(20, ...most, ...come.map(({ runs }) => runs)), 4);
  const playing = innings.find((one) => one.inPlay);
  const target = playing?.innings.target;
  const drawn = innings.map((one) => ({
    one,
    points: one.scores.map(({ over, runs }) => ({ x: x(over), y: y(runs) })),
  }));
  const wickets = innings.flatMap((one) =>
    one.falls.map((fall) => ({ one, fall, x: x(fall.over), y: y(fall.runs) })),
  );
  const ahead = come.map(({ over, runs }) => ({ x: x(over), y: y(runs) }));
  const exact = innings.filter((one) => one.exact);
  const said = innings.map((one) => `${one.label}: ${timeOf(one)} ${scoreInWords(one.innings)}`).join("; ");
  return (
    <ChartSection
      part={PARTS.worm}
      note={
        exact.length === innings.length
          ? [
              ...(wickets.length > 0 ? [dots] : []),
              ...(ahead.length > 0 ? [dottedLine(target === undefined ? AT_PRESENT_RATE : TO_TARGET)] : []),
            ].join("; ")
          : wickets.length > 0
            ? DOTS_OR_WICKET_LINES
            : undefined
      }
    >
      <Legend
        lines={innings.map((one) => ({
          name: `${one.short} ${one.turn}`.trim(),
          nth: one.nth,
          colour: one.colour,
          figure: digits(scoreFigures(one.innings)),
        }))}
      />
      <Plot label={`${PARTS.worm.title}। ${said}`} height={HEIGHT} x={x} y={y}>
        {target !== undefined && (
          <>
            <line className="plot-target" x1="0" x2="100%" y1={percent(y(target))} y2={percent(y(target))} />
            <text className="plot-label" x="0" dx="4" y={percent(y(target))} dy="-5">
              {targetIs(digits(target))}
            </text>
          </>
        )}
        {ahead.length > 0 && <PlotLine nth="ahead" colour={playing?.colour} points={ahead} />}
        {drawn.map(({ one, points }) => (
          <PlotLine key={one.nth} nth={one.nth} colour={one.colour} points={points} />
        ))}
        {wickets.map(({ one, fall, ...at }) => (
          <circle
            key={`${one.nth}-${fall.number}`}
            className={`plot-fall plot-fall-${one.nth % 2}`}
            cx={percent(at.x)}
            cy={percent(at.y)}
            r="4"
          />
        ))}
      </Plot>
      {exact.length > 0 && (
        <OversTable caption={SCORE_BY_OVER} innings={exact} texts={exact.map(scoresByOver)} />
      )}
    </ChartSection>
  );
}
