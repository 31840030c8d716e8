import type { Batter, Innings } from "../../../../core/cricket/types.ts";
import { rowsOf } from "../../../../core/cricket/views.ts";
import { Figure } from "../../Figure.tsx";
import { StrikerStar } from "../../marks.tsx";
import { BATTING, ColumnHead } from "../../PlayersTable.tsx";

function orDash(value: number | undefined): string | number {
  return value ?? "-";
}

function hasBatted(batter: Batter): boolean {
  return batter.runs !== undefined || batter.howOut !== "" || batter.batting === true;
}

function BatterRow({ batter, onStrike }: { batter: Batter; onStrike: boolean }) {
  return (
    <tr>
      <th scope="row">
        {batter.name}
        {onStrike && <StrikerStar />}
        {/* On a phone the dismissal stands under the name; elsewhere its own column alone is there. */}
        {batter.howOut !== "" && <span className="score-dismissal"> {batter.howOut}</span>}
      </th>
      <td className="score-how-out">{batter.howOut}</td>
      <td className="score-main">
        <Figure value={orDash(batter.runs)} />
      </td>
      <td>
        <Figure value={orDash(batter.balls)} />
      </td>
      <td>
        <Figure value={orDash(batter.fours)} />
      </td>
      <td>
        <Figure value={orDash(batter.sixes)} />
      </td>
      <td>{batter.strikeRate}</td>
    </tr>
  );
}

function Totals({ innings }: { innings: Innings }) {
  const { extras } = innings;
  return (
    <dl className="score-lines">
      <div>
        <dt>Extras</dt>
        <dd>
          <strong>
            <Figure value={extras.total} />
          </strong>
          <span>
            {`(B ${extras.byes}, LB ${extras.legByes}, WD ${extras.wides}, NB ${extras.noBalls}, P ${extras.penalty})`}
          </span>
        </dd>
      </div>
      <div className="score-total">
        <dt>Total</dt>
        <dd>
          <strong>
            <Figure value={`${innings.runs}/${innings.wickets}`} />
          </strong>
          <span>({innings.overs} ov)</span>
          <span>Runs Per Over {innings.runRate}</span>
        </dd>
      </div>
    </dl>
  );
}

/** decisions/cricket.md#scorecard-page: Batter, how out, R, B, 4s, 6s, SR; extras; total; and who has not batted. */
export function BattingTable({ innings, side, over }: { innings: Innings; side: string; over: boolean }) {
  const batters = rowsOf(innings.batterOrder, innings.batters);
  const waiting = batters.filter((batter) => !hasBatted(batter));
  return (
    <>
      <table className="score-table batting-table">
        <caption className="cricket-hidden">Batting: {side}</caption>
        <thead>
          <tr>
            <th scope="col">Batter</th>
            <th scope="col" className="score-how-out">
              <span className="cricket-hidden">How out</span>
            </th>
            {BATTING.map(({ head }) => (
              <ColumnHead key={head} head={head} />
            ))}
          </tr>
        </thead>
        <tbody>
          {batters.filter(hasBatted).map((batter) => (
            <BatterRow key={batter.id} batter={batter} onStrike={batter.id === innings.striker} />
          ))}
        </tbody>
      </table>
      <Totals innings={innings} />
      {waiting.length > 0 && (
        <p className="score-note">
          <strong lang="bn">{over ? "ব্যাট করেননি:" : "ব্যাট করতে বাকি:"}</strong>{" "}
          {waiting.map((batter) => batter.name).join(", ")}
        </p>
      )}
    </>
  );
}
