import type { ReactNode } from "react";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { type BallsPerOver, oversInTable } from "../../core/cricket/overs.ts";
import type { Batter, Bowler } from "../../core/cricket/types.ts";
import {
  BALLS_HEAD,
  ECONOMY_HEAD,
  FOURS_HEAD,
  OVERS_HEAD,
  RUNS_HEAD,
  SIXES_HEAD,
  STRIKE_RATE_HEAD,
  WICKETS_HEAD,
} from "../words/cricket.ts";
import { Figure } from "./Score.tsx";

interface Column<Player> {
  head: string;
  words: string;
  cell: (player: Player) => ReactNode;
  main?: true;
}

export const RUNS_AND_BALLS: readonly Column<Pick<Batter, "runs" | "balls">>[] = [
  { head: "R", words: RUNS_HEAD, cell: ({ runs }) => <Figure value={runs ?? "-"} />, main: true },
  { head: "B", words: BALLS_HEAD, cell: ({ balls }) => <Figure value={balls ?? "-"} /> },
];

export const BATTING: readonly Column<Batter>[] = [
  ...RUNS_AND_BALLS,
  { head: "4s", words: FOURS_HEAD, cell: ({ fours }) => <Figure value={fours ?? "-"} /> },
  { head: "6s", words: SIXES_HEAD, cell: ({ sixes }) => <Figure value={sixes ?? "-"} /> },
  { head: "SR", words: STRIKE_RATE_HEAD, cell: ({ strikeRate }) => toBengaliDigits(strikeRate) },
];

const BOWLED: Column<Bowler> = {
  head: "O",
  words: OVERS_HEAD,
  cell: ({ overs }) => <Figure value={oversInTable(overs)} />,
};
const BOWLED_IN_BALLS: Column<Bowler> = {
  head: "B",
  words: BALLS_HEAD,
  cell: ({ overs }) => <Figure value={oversInTable(overs, 5)} />,
};

export const bowlingColumns = (ballsPerOver: BallsPerOver = 6): readonly Column<Bowler>[] => [
  ballsPerOver === 5 ? BOWLED_IN_BALLS : BOWLED,
  { head: "R", words: RUNS_HEAD, cell: ({ runs }) => <Figure value={runs} /> },
  { head: "W", words: WICKETS_HEAD, cell: ({ wickets }) => <Figure value={wickets} />, main: true },
  { head: "Econ", words: ECONOMY_HEAD, cell: ({ economy }) => toBengaliDigits(economy) },
];

export function ColumnHead({ head, words }: { head: string; words: string }) {
  return (
    <th scope="col" aria-label={words}>
      {head}
    </th>
  );
}

export function FigureCells<Player>({
  player,
  columns,
}: {
  player: Player;
  columns: readonly Column<Player>[];
}) {
  return columns.map((column) => (
    <td key={column.head} className={column.main && "score-main"} lang="bn">
      {column.cell(player)}
    </td>
  ));
}

interface PlayersTableProps<Player> {
  className?: string;
  caption: ReactNode;
  head: string;
  players: readonly Player[];
  name: (player: Player) => ReactNode;
  columns: readonly Column<Player>[];
}

export function PlayersTable<Player extends { id: string }>(props: PlayersTableProps<Player>) {
  const { className = "", caption, head, players, name, columns } = props;
  return (
    <table className={`table players-table ${className}`}>
      {caption}
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map((column) => (
            <ColumnHead key={column.head} head={column.head} words={column.words} />
          ))}
        </tr>
      </thead>
      <tbody>
        {players.map((player) => (
          <tr key={player.id}>
            <th scope="row">{name(player)}</th>
            <FigureCells player={player} columns={columns} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
