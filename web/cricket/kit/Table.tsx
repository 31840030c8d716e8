import type { ReactNode } from "react";
import { toBengaliDigits } from "../../../core/bengali/numerals.ts";
import { type BallsPerOver, oversInTable } from "../../../core/cricket/overs.ts";
import type { Batter, Bowler } from "../../../core/cricket/types.ts";
import type { Keyed, Star } from "../../../core/cricket/views.ts";
import {
  BALLS_HEAD,
  ECONOMY_HEAD,
  FOURS_HEAD,
  OVERS_HEAD,
  RUNS_HEAD,
  SIXES_HEAD,
  STRIKE_RATE_HEAD,
  WICKETS_HEAD,
} from "../../words/cricket.ts";
import { BOWLS_NOW } from "../../words/scorecard.ts";
import { PlayerName } from "../Texts.tsx";
import { BattingStar } from "./marks.tsx";
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

const bowlingColumns = (ballsPerOver: BallsPerOver = 6): readonly Column<Bowler>[] => [
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
  /** Shown above it. */
  title?: string;
  /** For screen readers, if there is no title. */
  caption?: string;
  head: string;
  players: readonly Player[];
  name: (player: Player) => ReactNode;
  columns: readonly Column<Player>[];
}

function PlayersTable<Player extends { id: string }>(props: PlayersTableProps<Player>) {
  const { className = "", title, caption, head, players, name, columns } = props;
  return (
    <table className={`table players-table ${className}`}>
      <caption className={title ? undefined : "visually-hidden"}>{title ?? caption}</caption>
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

interface BattersTableProps<Player> extends Pick<PlayersTableProps<Player>, "title" | "caption" | "columns"> {
  batters: readonly Player[];
}

export const BattersTable = <Player extends { id: string; name: string; bengali?: string; star?: Star }>({
  batters,
  ...table
}: BattersTableProps<Player>) => (
  <PlayersTable
    {...table}
    head="Batter"
    players={batters}
    name={({ name, bengali, star }) => (
      <>
        <PlayerName name={name} bengali={bengali} />
        <BattingStar star={star} />
      </>
    )}
  />
);

interface BowlersTableProps extends Pick<PlayersTableProps<Bowler>, "className" | "title" | "caption"> {
  bowlers: readonly Keyed<Bowler>[];
  ballsPerOver?: BallsPerOver | undefined;
}

/** Table of bowlers: bowler, O, R, W, Econ (decisions/cricket.md#scorecard-page). */
export const BowlersTable = ({ bowlers, ballsPerOver, ...table }: BowlersTableProps) => (
  <PlayersTable
    {...table}
    head="Bowler"
    players={bowlers}
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
    columns={bowlingColumns(ballsPerOver)}
  />
);
