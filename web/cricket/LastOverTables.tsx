import type { LastOver } from "../../core/cricket/last-over.ts";
import { Figure } from "./Figure.tsx";
import { BattingStar } from "./marks.tsx";

/** The Batsmen and Bowlers of the last over entry (decisions/cricket.md#popup). */
export function LastOverTables({ over }: { over: LastOver }) {
  return (
    <>
      {over.batters.length > 0 && (
        <table className="popup-table">
          <caption>Batsmen</caption>
          <thead>
            <tr>
              <th scope="col">Batter</th>
              <th scope="col">R</th>
              <th scope="col">B</th>
              <th scope="col">4s</th>
              <th scope="col">6s</th>
              <th scope="col">SR</th>
            </tr>
          </thead>
          <tbody>
            {over.batters.map((batter) => (
              <tr key={batter.id}>
                <th scope="row">
                  {batter.name}
                  {batter.batting && <BattingStar onStrike={batter.onStrike} />}
                </th>
                <td className="popup-main">
                  <Figure value={batter.runs ?? "-"} />
                </td>
                <td>
                  <Figure value={batter.balls ?? "-"} />
                </td>
                <td>{batter.fours ?? "-"}</td>
                <td>{batter.sixes ?? "-"}</td>
                <td>{batter.strikeRate}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {over.bowlers.length > 0 && (
        <table className="popup-table">
          <caption>Bowlers</caption>
          <thead>
            <tr>
              <th scope="col">Bowler</th>
              <th scope="col">O</th>
              <th scope="col">R</th>
              <th scope="col">W</th>
              <th scope="col">Econ</th>
            </tr>
          </thead>
          <tbody>
            {over.bowlers.map((bowler) => (
              <tr key={bowler.id}>
                <th scope="row">{bowler.name}</th>
                <td>
                  <Figure value={bowler.overs} />
                </td>
                <td>
                  <Figure value={bowler.runs} />
                </td>
                <td className="popup-main">
                  <Figure value={bowler.wickets} />
                </td>
                <td>{bowler.economy}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
