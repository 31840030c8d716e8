import { Fragment } from "react";
import { toBengaliDigits } from "../../../../core/bengali/numerals.ts";
import { type BallsPerOver, lengthUnit, oversInTable } from "../../../../core/cricket/overs.ts";
import {
  type InningsOfOvers,
  type OverRow,
  oversByInnings,
} from "../../../../core/cricket/scorecard/overs-by-innings.ts";
import { shortSide, sidesOf } from "../../../../core/cricket/told.ts";
import type { Scorecard, Team } from "../../../../core/cricket/types.ts";
import { BALLS_HEAD, RUNS_HEAD } from "../../../words/cricket.ts";
import {
  BALL,
  BALL_BEFORE,
  BALLS_BY_OVER,
  BOWLER_HEAD,
  OVER,
  OVER_BEFORE,
  SCORE,
  SUPER_OVER_TAB,
} from "../../../words/scorecard.ts";
import { BallStrip } from "../../kit/BallMark.tsx";
import { LocalizedName } from "../../kit/Names.tsx";
import { Figure, Score } from "../../kit/Score.tsx";
import { Figures, PlayerName } from "../../Texts.tsx";
import { InningsTabs, type TabbedInnings } from "./InningsPanel.tsx";
import { turnInBengali, turnName } from "./innings-name.ts";

/** Bengali heading of an innings; undefined for an unknown side. */
const calledIn = (
  { turn, superOver, all }: InningsOfOvers,
  bengali: string | undefined,
): string | undefined => bengali && turnInBengali(bengali, turn, superOver === true, all);

/** Heading of an innings: "Rivers", "Rivers, Super Over"; "Innings 2" if the side is unknown. */
function headingOf({ number, turn, superOver, all }: InningsOfOvers, side: string | undefined): string {
  if (side !== undefined) return turnName(side, turn, superOver === true, all);
  return superOver ? SUPER_OVER_TAB : `Innings ${number}`;
}

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

function InningsTable({ innings, side }: { innings: InningsOfOvers; side: Team | undefined }) {
  const heading = headingOf(innings, innings.side);
  const { number, score, overs, rows, superOver, ballsPerOver } = innings;
  return (
    <section
      className={superOver ? "innings-card innings-card-super" : "innings-card"}
      data-innings={number}
      aria-label={heading}
    >
      <h2 className="innings-title">
        <LocalizedName written={heading} bengali={calledIn(innings, side?.bengali)} />
        <span className="overs-total">
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

function sideOf({ teams, told = {} }: Scorecard, side: string | undefined): Team | undefined {
  return [...Object.values(teams), ...sidesOf(told)].find(({ name }) => name === side);
}

function tabOf(innings: InningsOfOvers, side: Team | undefined): TabbedInnings {
  const { number, score, superOver } = innings;
  const { bengali, short = innings.side } = side ?? {};
  const [name, code] = [calledIn(innings, bengali), calledIn(innings, side && (shortSide(side) ?? bengali))];
  return {
    number,
    ...(name === undefined ? { name: headingOf(innings, innings.side) } : { name, lang: "bn" }),
    ...(code === undefined
      ? { code: headingOf(innings, bengali === undefined ? short : innings.side) }
      : { code, codeLang: "bn" }),
    score,
    superOver,
  };
}

/**
 * Balls of each over, for matches without a full scorecard: innings under tabs, with side and score
 * (decisions/cricket.md#over-by-over).
 */
export function OversPanel({ card }: { card: Scorecard }) {
  const innings = oversByInnings(card);
  const tabbed = innings.map((one) => tabOf(one, sideOf(card, one.side)));
  return (
    <InningsTabs innings={tabbed} ended={card.status === "RESULTS"}>
      {innings.map((one) => (
        <InningsTable key={one.number} innings={one} side={sideOf(card, one.side)} />
      ))}
    </InningsTabs>
  );
}
