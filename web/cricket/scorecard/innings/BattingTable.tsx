import { Fragment } from "react";
import { lengthUnit, oversInTable } from "../../../../core/cricket/overs.ts";
import { saysNotOut } from "../../../../core/cricket/read/dismissals/how-out.ts";
import { spokenDismissal } from "../../../../core/cricket/read/dismissals/spoken-dismissal.ts";
import type { Batter, Innings } from "../../../../core/cricket/types.ts";
import { rowsOf, type Starred, withStars } from "../../../../core/cricket/views.ts";
import {
  BATTER,
  battingOf,
  DID_NOT_BAT_LIST,
  EXTRAS,
  HOW_OUT,
  NOT_OUT,
  RUN_RATE,
  TOTAL,
  YET_TO_BAT_LIST,
} from "../../../words/scorecard.ts";
import { BattingStar } from "../../kit/marks.tsx";
import { Figure, Score, SpokenScore } from "../../kit/Score.tsx";
import { BATTING, ColumnHead, FigureCells } from "../../kit/Table.tsx";
import { EnglishNames, Figures, PlayerName } from "../../Texts.tsx";

function hasBatted(batter: Batter): boolean {
  return batter.runs !== undefined || batter.howOut !== "" || batter.batting === true;
}

/**
 * How a batter is out. Batters at the crease are "not out" from the first ball on, whatever the provider
 * writes.
 */
function HowOut({ howOut, howOutInBengali = "", bengali }: Batter) {
  return saysNotOut(howOut) ? (
    <PlayerName name="not out" bengali={bengali && NOT_OUT} />
  ) : (
    <SpokenScore
      value={howOutInBengali || howOut}
      aloud={spokenDismissal(howOutInBengali || howOut)}
      lang={howOutInBengali ? "bn" : "en"}
    >
      {howOutInBengali ? (
        <span lang="bn">
          <EnglishNames>{howOutInBengali}</EnglishNames>
        </span>
      ) : (
        howOut
      )}
    </SpokenScore>
  );
}

function BatterRow({ star, ...batter }: Starred<Batter>) {
  return (
    <tr>
      <th scope="row">
        <PlayerName {...batter} />
        <BattingStar star={star} />
        {/* On a phone the dismissal is below the name, elsewhere in its own column. */}
        {batter.howOut !== "" && (
          <span className="score-dismissal">
            {" "}
            <HowOut {...batter} />
          </span>
        )}
      </th>
      <td className="score-how-out">
        <HowOut {...batter} />
      </td>
      <FigureCells player={batter} columns={BATTING} />
    </tr>
  );
}

function Totals({ innings }: { innings: Innings }) {
  const { extras } = innings;
  return (
    <dl className="score-lines">
      <div>
        <dt>{EXTRAS}</dt>
        <dd>
          <strong>
            <Figure value={extras.total} />
          </strong>
          <Figures>
            {`(B ${extras.byes}, LB ${extras.legByes}, WD ${extras.wides}, NB ${extras.noBalls}, P ${extras.penalty})`}
          </Figures>
        </dd>
      </div>
      <div className="score-total">
        <dt>{TOTAL}</dt>
        <dd>
          <strong>
            <Score value={`${innings.runs}/${innings.wickets}`} />
          </strong>
          <Figures>{`(${oversInTable(innings.overs, innings.ballsPerOver)} ${lengthUnit(innings)})`}</Figures>
          <Figures>{`${RUN_RATE} ${innings.runRate}`}</Figures>
        </dd>
      </div>
    </dl>
  );
}

interface BattingTableProps {
  innings: Innings;
  side: string;
  over: boolean;
  /** Whether the next ball may be in this innings. */
  inPlay: boolean;
}

/**
 * Table of batters (decisions/cricket.md#scorecard-page): batter, how out, R, B, 4s, 6s, SR; extras; total;
 * players who have not batted.
 */
export function BattingTable({ innings, side, over, inPlay }: BattingTableProps) {
  const rows = rowsOf(innings.batterOrder, innings.batters);
  const batters = inPlay ? withStars(rows, innings.striker) : rows;
  const waiting = batters.filter((batter) => !hasBatted(batter));
  return (
    <>
      <table className="table players-table batting-table">
        <caption className="visually-hidden">{battingOf(side)}</caption>
        <thead>
          <tr>
            <th scope="col">{BATTER}</th>
            <th scope="col" className="score-how-out">
              <span className="visually-hidden">{HOW_OUT}</span>
            </th>
            {BATTING.map(({ head, words }) => (
              <ColumnHead key={head} head={head} words={words} />
            ))}
          </tr>
        </thead>
        <tbody>
          {batters.filter(hasBatted).map((batter) => (
            <BatterRow key={batter.id} {...batter} />
          ))}
        </tbody>
      </table>
      <Totals innings={innings} />
      {waiting.length > 0 && (
        <p className="score-note">
          <strong lang="bn">{over ? DID_NOT_BAT_LIST : YET_TO_BAT_LIST}</strong>{" "}
          {waiting.map((batter, index) => (
            <Fragment key={batter.id}>
              <span className="score-fall">
                <PlayerName {...batter} after={index < waiting.length - 1 ? "," : ""} />
              </span>{" "}
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}
