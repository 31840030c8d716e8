import type { Innings } from "../../../../core/cricket/types.ts";
import { rowsOf } from "../../../../core/cricket/views.ts";
import { BOWLS_NOW, bowlingOf } from "../../../words/scorecard.ts";
import { PlayerName } from "../../PlayerName.tsx";
import { bowlingColumns, PlayersTable } from "../../PlayersTable.tsx";

/** Bowler, O, R, W, Econ (decisions/cricket.md#scorecard-page). */
export function BowlingTable({ innings, side }: { innings: Innings; side: string }) {
  return (
    <PlayersTable
      className="score-table bowling-table"
      caption={<caption className="visually-hidden">{bowlingOf(side)}</caption>}
      head="Bowler"
      players={rowsOf(innings.bowlerOrder, innings.bowlers)}
      name={({ bowling, ...bowler }) => (
        <>
          <PlayerName {...bowler} />
          {bowling && (
            <span className="bowling-now">
              <span className="visually-hidden" lang="bn">
                {BOWLS_NOW}
              </span>
            </span>
          )}
        </>
      )}
      columns={bowlingColumns(innings.ballsPerOver)}
    />
  );
}
