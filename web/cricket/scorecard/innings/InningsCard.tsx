import { Fragment } from "react";
import { toBengaliDigits } from "../../../../core/bengali/numerals.ts";
import { lengthUnit, oversInTable } from "../../../../core/cricket/overs.ts";
import { revisedTarget } from "../../../../core/cricket/revised-target.ts";
import { revisedInWords } from "../../../../core/cricket/tell/play.ts";
import type { Batter, Innings, Scorecard } from "../../../../core/cricket/types.ts";
import { inningsInPlay, rowsOf, type Starred, sideAtBat, withStars } from "../../../../core/cricket/views.ts";
import { targetIs } from "../../../words/cricket.ts";
import {
  BATTER,
  battingOf,
  bowlingOf,
  DID_NOT_BAT_LIST,
  EXTRAS,
  FALL_OF_WICKETS,
  HOW_OUT,
  NOT_OUT,
  RUN_RATE,
  TOTAL,
  YET_TO_BAT_LIST,
} from "../../../words/scorecard.ts";
import { BattingStar } from "../../kit/marks.tsx";
import { LocalizedName } from "../../kit/Names.tsx";
import { Figure, Score, SpokenScore } from "../../kit/Score.tsx";
import { BATTING, BowlersTable, ColumnHead, FigureCells } from "../../kit/Table.tsx";
import { EnglishNames, Figures, PlayerName } from "../../Texts.tsx";
import { namesOf } from "./innings-name.ts";

function hasBatted(batter: Batter): boolean {
  return batter.runs !== undefined || batter.howOut !== "" || batter.batting === true;
}

/**
 * How a batter is out. Batters at the crease are "not out" from the first ball on, whatever the provider
 * writes.
 */
function HowOut({ howOut, howOutInBengali, aloud, notOut, bengali }: Batter) {
  const value = howOutInBengali ?? howOut;
  return notOut ? (
    <PlayerName name="not out" bengali={bengali && NOT_OUT} />
  ) : (
    <SpokenScore value={value} aloud={aloud ?? value} lang={howOutInBengali ? "bn" : "en"}>
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
      <div className="spread">
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
      <div className="score-total spread">
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
function BattingTable({ innings, side, over, inPlay }: BattingTableProps) {
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
              <span className="unbroken">
                <PlayerName {...batter} after={index < waiting.length - 1 ? "," : ""} />
              </span>{" "}
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}

function FallOfWickets({ innings }: { innings: Innings }) {
  const wickets = rowsOf(innings.wicketOrder, innings.fallOfWickets);
  if (wickets.length === 0) return null;
  return (
    <p className="score-note">
      <strong>{FALL_OF_WICKETS}</strong>
      {wickets.map(({ id, number, score, player, overs, ...called }, index) => (
        <Fragment key={id}>
          {" "}
          <span className="unbroken">
            <SpokenScore value={`${score}/${number}`}>
              <Figures>{`${number}-${score}`}</Figures>
            </SpokenScore>
            {"\u00a0"}
            <PlayerName name={player} {...called} before="(" after="," />
          </span>{" "}
          <Figures className="unbroken">{`${oversInTable(overs, innings.ballsPerOver)} ${lengthUnit(innings)})${index < wickets.length - 1 ? "," : ""}`}</Figures>
        </Fragment>
      ))}
    </p>
  );
}

export function InningsCard({
  card,
  innings,
  current,
}: {
  card: Scorecard;
  innings: Innings;
  current: boolean;
}) {
  const { written: side, bengali } = namesOf(card, innings);
  const bowling = card.teams[innings.bowlingTeam ?? ""]?.name ?? "";
  const over = !current || sideAtBat(card) === undefined;
  const revised = innings.number === 2 ? revisedTarget(card) : undefined;
  const inPlay = inningsInPlay(card)?.number === innings.number;
  return (
    <section
      className={innings.superOver ? "innings-card innings-card-super" : "innings-card"}
      data-innings={innings.number}
      aria-label={side}
    >
      <h2 className="innings-title spread">
        <LocalizedName written={side} bengali={bengali} />
        {innings.target !== undefined && (
          <span className="small" lang="bn">
            {revised ? revisedInWords(revised) : targetIs(toBengaliDigits(innings.target))}
          </span>
        )}
      </h2>
      <BattingTable innings={innings} side={side} over={over} inPlay={inPlay} />
      <FallOfWickets innings={innings} />
      {innings.bowlerOrder.length > 0 && (
        <BowlersTable
          className="bowling-table"
          caption={bowlingOf(bowling)}
          bowlers={rowsOf(innings.bowlerOrder, innings.bowlers)}
          ballsPerOver={innings.ballsPerOver}
        />
      )}
    </section>
  );
}
