import { present } from "../../../present.ts";
import type { BallsPerOver } from "../../overs.ts";
import { tidyTeamName } from "../../team-name.ts";
import type { Over } from "../../types.ts";
import { childList, type Fields, fieldsOf, text } from "../reading.ts";
import { readBatters } from "./batting.ts";
import { readBowlers } from "./bowling.ts";
import { outcomeFromBall } from "./read-outcome.ts";
import { type TeamBook, teamIdOf } from "./team-book.ts";

const MOST_BALLS = 30;
const MOST_OVERS = 450;

export interface OverTable {
  overOrder: string[];
  overs: Record<string, Over>;
}

function ballsOf(row: Fields): string[] {
  return childList(row, "balls")
    .slice(0, MOST_BALLS)
    .map(outcomeFromBall)
    .filter((outcome) => outcome !== "");
}

/** Batting side of an over: the side that the over names, otherwise the side of its first batter. */
function sideOf(row: Fields, book: TeamBook, batters: readonly string[]): string | undefined {
  const known = book.teams.get(teamIdOf(row, "battingteam"));
  if (known) return known.name;
  const written = text(row, "battingteam", "battingteamname");
  if (written !== "" && !/^\d+$/.test(written)) return tidyTeamName(written);
  const own = [...book.players].find(([, players]) => players.has(batters[0] ?? ""));
  return own && book.teams.get(own[0])?.name;
}

const SCORE = /^\d{1,4}\/\d{1,2}$/;
const INNINGS = /^[1-9]\d?$/;

function inningsMarksOf(
  row: Fields,
  book: TeamBook,
  batters: readonly string[],
): Pick<Over, "innings" | "side" | "score"> {
  const innings = text(row, "inningno", "inningsno", "innings");
  const side = sideOf(row, book, batters);
  const score = text(row, "score");
  return {
    ...(INNINGS.test(innings) ? { innings: Number(innings) } : {}),
    ...present({ side }),
    ...(SCORE.test(score) ? { score } : {}),
  };
}

/** Reads the over-by-over shape (decisions/cricket.md#scorecard-shapes), oldest over first. */
export function readOvers(
  entries: readonly unknown[],
  context: { book: TeamBook; ballsPerOver: BallsPerOver; live: boolean },
): OverTable {
  const { book, ballsPerOver } = context;
  const rows = entries.slice(0, MOST_OVERS).flatMap((entry) => fieldsOf(entry) ?? []);
  const numbers = rows.map(
    (row, index) => text(row, "over", "overno", "overnumber", "number") || String(index + 1),
  );
  const newestFirst =
    rows.length > 1 && numbers.every((number, i) => i === 0 || Number(number) < Number(numbers[i - 1]));
  const table: OverTable = { overOrder: [], overs: {} };
  for (const [index, row] of rows.entries()) {
    const number = numbers[index] ?? "";
    const balls = ballsOf(row);
    const last = index === (newestFirst ? 0 : rows.length - 1);
    const batters = readBatters(childList(row, "batsmen"), { book, teamId: "", live: context.live && last });
    const bowlers = readBowlers(childList(row, "bowlers"), { book, teamId: "", ballsPerOver });
    if (balls.length + batters.batterOrder.length + bowlers.bowlerOrder.length === 0) continue;
    const innings = text(row, "inningno", "inningsno", "innings");
    // All innings have overs of the same numbers, so the key includes the innings, and a further number if it
    // is repeated.
    const plain = innings === "" ? number : `${innings}-${number}`;
    const id = Object.hasOwn(table.overs, plain) || plain === "__proto__" ? `${plain}+${index}` : plain;
    table.overOrder.push(id);
    table.overs[id] = {
      number,
      ...inningsMarksOf(row, book, batters.batterOrder),
      balls,
      batterOrder: batters.batterOrder,
      batters: batters.batters,
      bowlerOrder: bowlers.bowlerOrder,
      bowlers: bowlers.bowlers,
    };
  }
  if (newestFirst) table.overOrder.reverse();
  return table;
}
