import { Fragment } from "react";
import { toBengaliDigits } from "../../../../core/bengali/numerals.ts";
import { lengthUnit, oversInTable } from "../../../../core/cricket/overs.ts";
import { revisedTarget } from "../../../../core/cricket/revised-target.ts";
import { revisedInWords } from "../../../../core/cricket/tell/play.ts";
import type { Innings, Scorecard } from "../../../../core/cricket/types.ts";
import { inningsInPlay, rowsOf, sideAtBat } from "../../../../core/cricket/views.ts";
import { targetIs } from "../../../words/cricket.ts";
import { bowlingOf, FALL_OF_WICKETS } from "../../../words/scorecard.ts";
import { bengaliSide } from "../../kit/Names.tsx";
import { SpokenScore } from "../../kit/Score.tsx";
import { BowlersTable } from "../../kit/Table.tsx";
import { Figures, PlayerName } from "../../Texts.tsx";
import { BattingTable } from "./BattingTable.tsx";
import { inningsInBengali, inningsName } from "./innings-name.ts";

function FallOfWickets({ innings }: { innings: Innings }) {
  const wickets = rowsOf(innings.wicketOrder, innings.fallOfWickets);
  if (wickets.length === 0) return null;
  return (
    <p className="score-note">
      <strong>{FALL_OF_WICKETS}</strong>
      {wickets.map(({ id, number, score, player, overs, ...called }, index) => (
        <Fragment key={id}>
          {" "}
          <span className="score-fall">
            <SpokenScore value={`${score}/${number}`}>
              <Figures>{`${number}-${score}`}</Figures>
            </SpokenScore>
            {"\u00a0"}
            <PlayerName name={player} {...called} before="(" after="," />
          </span>{" "}
          <Figures className="score-fall">{`${oversInTable(overs, innings.ballsPerOver)} ${lengthUnit(innings)})${index < wickets.length - 1 ? "," : ""}`}</Figures>
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
  const side = inningsName(card, innings);
  const team = card.teams[innings.battingTeam];
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
      <h2 className="innings-title">
        {bengaliSide(team?.name ?? "") !== undefined ? (
          <span lang="bn">{inningsInBengali(card, innings)}</span>
        ) : (
          <span>{side}</span>
        )}
        {innings.target !== undefined && (
          <span className="innings-target" lang="bn">
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
