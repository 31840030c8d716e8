import type { Innings } from "../../core/cricket/types.ts";
import { rowsOf } from "../../core/cricket/views.ts";
import { Figure } from "./Figure.tsx";

/** Bowler, O, R, W, Econ (decisions/cricket.md#scorecard-page). */
export function BowlingTable({ innings, side }: { innings: Innings; side: string }) {
  return (
    <table className="score-table bowling-table">
      <caption className="cricket-hidden">Bowling: {side}</caption>
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
        {rowsOf(innings.bowlerOrder, innings.bowlers).map((bowler) => (
          <tr key={bowler.id}>
            <th scope="row">
              {bowler.name}
              {bowler.bowling && (
                <span className="bowling-now">
                  <span aria-hidden="true">●</span>
                  <span className="cricket-hidden" lang="bn">
                    বল করছেন
                  </span>
                </span>
              )}
            </th>
            <td>
              <Figure value={bowler.overs} />
            </td>
            <td>
              <Figure value={bowler.runs} />
            </td>
            <td className="score-main">
              <Figure value={bowler.wickets} />
            </td>
            <td>{bowler.economy}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
