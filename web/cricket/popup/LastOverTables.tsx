import type { LastOver } from "../../../core/cricket/last-over.ts";
import { BATSMEN, BOWLERS } from "../../words/cricket.ts";
import { BattingStar } from "../marks.tsx";
import { PlayerName } from "../PlayerName.tsx";
import { BATTING, bowlingColumns, PlayersTable } from "../PlayersTable.tsx";

/** The Batsmen and Bowlers of the last over entry (decisions/cricket.md#popup). */
export function LastOverTables({ over }: { over: LastOver }) {
  return (
    <>
      {over.batters.length > 0 && (
        <PlayersTable
          className="popup-table"
          caption={<caption>{BATSMEN}</caption>}
          head="Batter"
          players={over.batters}
          name={({ star, ...batter }) => (
            <>
              <PlayerName {...batter} />
              <BattingStar star={star} />
            </>
          )}
          columns={BATTING}
        />
      )}
      {over.bowlers.length > 0 && (
        <PlayersTable
          className="popup-table"
          caption={<caption>{BOWLERS}</caption>}
          head="Bowler"
          players={over.bowlers}
          name={PlayerName}
          columns={bowlingColumns(over.ballsPerOver)}
        />
      )}
    </>
  );
}
