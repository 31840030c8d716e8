import { Fragment } from "react";
import { toBengaliDigits } from "../../../../core/bengali/numerals.ts";
import { type BallsPerOver, lengthUnit, oversInTable } from "../../../../core/cricket/overs.ts";
import {
  type InningsOfOvers,
  type OverRow,
  oversByInnings,
} from "../../../../core/cricket/scorecard/overs-by-innings.ts";
import type { Scorecard } from "../../../../core/cricket/types.ts";
import { BALLS_HEAD, RUNS_HEAD } from "../../../words/cricket.ts";
import {
  BALL,
  BALL_BEFORE,
  BALLS_BY_OVER,
  BOWLER_HEAD,
  OVER,
  OVER_BEFORE,
  SCORE,
} from "../../../words/scorecard.ts";
import { BallStrip } from "../../kit/BallMark.tsx";
import { LocalizedName } from "../../kit/Names.tsx";
import { Figure, Score } from "../../kit/Score.tsx";
import { Figures, PlayerName } from "../../Texts.tsx";
import { InningsTabs } from "./InningsPanel.tsx";
import { type InningsNames, namesOfOvers } from "./innings-name.ts";

function Row({ over, ballsPerOver }: { over: OverRow; ballsPerOver: BallsPerOver }) {
  return (
    <tr>
      <th scope="row" className="over-number">
        <span className="visually-hidden">{ballsPerOver === 5 ? BALL_BEFORE : OVER_BEFORE}</span>
        <span lang="bn">{toBengaliDigits(ballsPerOver === 5 ? Number(over.number) * 5 : over.number)}</span>
      </th>
      <td className="over-bowler">
        {over.bowlers.map((bowler, index) => (
          <Fragment key={bowler.name}>
            {index > 0 && ", "}
            <PlayerName {...bowler} />
          </Fragment>
        ))}
      </td>
      <td className="over-balls">
        <BallStrip balls={over.balls} label={`Over ${over.number}`} />
      </td>
      <td className="over-runs">
        <Figure value={over.runs ?? "–"} />
      </td>
      <td className="over-score">{over.score !== undefined && <Score value={over.score} />}</td>
    </tr>
  );
}

function InningsTable({ innings, names }: { innings: InningsOfOvers; names: InningsNames }) {
  const { written: heading, bengali } = names;
  const { number, score, overs, rows, superOver, ballsPerOver } = innings;
  return (
    <section
      className={superOver ? "innings-card innings-card-super" : "innings-card"}
      data-innings={number}
      aria-label={heading}
    >
      <h2 className="innings-title spread">
        <LocalizedName written={heading} bengali={bengali} />
        <span className="push">
          {score !== undefined && <Score value={score} />}{" "}
          <Figures className="overs-bowled">{`(${ballsPerOver === 5 ? oversInTable(overs, 5) : overs} ${lengthUnit(innings)})`}</Figures>
        </span>
      </h2>
      <table className="table overs-table">
        <caption className="visually-hidden" lang="bn">
          {BALLS_BY_OVER}
          <span lang="en">{heading}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col" className="over-number">
              {ballsPerOver === 5 ? BALL : OVER}
            </th>
            <th scope="col" className="over-bowler">
              {BOWLER_HEAD}
            </th>
            <th scope="col" className="over-balls">
              {BALLS_HEAD}
            </th>
            <th scope="col" className="over-runs" aria-label={RUNS_HEAD}>
              R
            </th>
            <th scope="col" className="over-score">
              {SCORE}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((over) => (
            <Row key={over.id} over={over} ballsPerOver={ballsPerOver} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/**
 * Balls of each over, for matches without a full scorecard: innings under tabs, with side and score
 * (decisions/cricket.md#over-by-over).
 */
export function OversPanel({ card }: { card: Scorecard }) {
  const innings = oversByInnings(card).map((one) => ({ ...one, names: namesOfOvers(card, one) }));
  return (
    <InningsTabs innings={innings} ended={card.status === "RESULTS"}>
      {innings.map((one) => (
        <InningsTable key={one.number} innings={one} names={one.names} />
      ))}
    </InningsTabs>
  );
}
