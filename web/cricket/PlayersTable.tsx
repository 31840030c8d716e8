import type { ReactNode } from "react";
import { oversInTable } from "../../core/cricket/overs.ts";
import type { Batter, Bowler } from "../../core/cricket/types.ts";
import { Figure } from "./Figure.tsx";

/** A column of figures: what stands above it, and what of a player stands in it. */
interface Column<Player> {
  head: string;
  cell: (player: Player) => ReactNode;
  /** The figure that the table is read for. */
  main?: true;
}

export const RUNS_AND_BALLS: readonly Column<Pick<Batter, "runs" | "balls">>[] = [
  { head: "R", cell: ({ runs }) => <Figure value={runs ?? "-"} />, main: true },
  { head: "B", cell: ({ balls }) => <Figure value={balls ?? "-"} /> },
];

export const BATTING: readonly Column<Batter>[] = [
  ...RUNS_AND_BALLS,
  { head: "4s", cell: ({ fours }) => <Figure value={fours ?? "-"} /> },
  { head: "6s", cell: ({ sixes }) => <Figure value={sixes ?? "-"} /> },
  { head: "SR", cell: ({ strikeRate }) => strikeRate },
];

export const BOWLING: readonly Column<Bowler>[] = [
  { head: "O", cell: ({ overs }) => <Figure value={oversInTable(overs)} /> },
  { head: "R", cell: ({ runs }) => <Figure value={runs} /> },
  { head: "W", cell: ({ wickets }) => <Figure value={wickets} />, main: true },
  { head: "Econ", cell: ({ economy }) => economy },
];

/** What the heads of score tables are short for. */
const WORDS: Readonly<Record<string, string>> = {
  R: "Runs",
  B: "Balls",
  "4s": "Fours",
  "6s": "Sixes",
  SR: "Strike rate",
  O: "Overs",
  W: "Wickets",
  Econ: "Economy",
};

/** A column's head: short to the eye, whole to the ear. */
export function ColumnHead({ head }: { head: string }) {
  return (
    <th scope="col" aria-label={WORDS[head]}>
      {head}
    </th>
  );
}

/** A player's figures, a cell for each column. */
export function FigureCells<Player>({
  player,
  columns,
}: {
  player: Player;
  columns: readonly Column<Player>[];
}) {
  return columns.map((column) => (
    <td key={column.head} className={column.main && "score-main"}>
      {column.cell(player)}
    </td>
  ));
}

interface PlayersTableProps<Player> {
  className: string;
  caption: ReactNode;
  /** The head of the names' column. */
  head: string;
  players: readonly Player[];
  /** What stands in a player's row before the figures. */
  name: (player: Player) => ReactNode;
  columns: readonly Column<Player>[];
}

/** A row for each player: the name, then figures. */
export function PlayersTable<Player extends { id: string }>(props: PlayersTableProps<Player>) {
  const { className, caption, head, players, name, columns } = props;
  return (
    <table className={className}>
      {caption}
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map((column) => (
            <ColumnHead key={column.head} head={column.head} />
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
