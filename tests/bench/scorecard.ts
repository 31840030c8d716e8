import { cardWithPlay } from "../../core/cricket/read/play.ts";
import type { Batter, Bowler, FallOfWicket, Innings, Over, Scorecard } from "../../core/cricket/types.ts";

const record = <T>(ids: readonly string[], make: (id: string, index: number) => T): Record<string, T> =>
  Object.fromEntries(ids.map((id, index) => [id, make(id, index)]));
const ids = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);

function batter(index: number): Batter {
  return {
    name: `Opening Batter ${index}`,
    short: `O Batter ${index}`,
    runs: 7 * index + 3,
    balls: 9 * index + 2,
    fours: index,
    sixes: index % 3,
    strikeRate: "112.50",
    howOut: `c Fielder ${index} b Bowler ${index % 6}`,
  };
}

function bowler(index: number): Bowler {
  return {
    name: `Opening Bowler ${index}`,
    short: `O Bowler ${index}`,
    overs: "9.3",
    maidens: index % 2,
    runs: 31 + index,
    wickets: index % 4,
    economy: "4.25",
  };
}

function innings(number: number): Innings {
  const batterOrder = ids("b", 11);
  const bowlerOrder = ids("w", 7);
  const wicketOrder = ids("", 9);
  return {
    number,
    battingTeam: String(number),
    runs: 241,
    wickets: 7,
    overs: "46.3",
    runRate: "5.18",
    extras: { total: 11, byes: 1, legByes: 4, wides: 5, noBalls: 1, penalty: 0 },
    batterOrder,
    batters: record(batterOrder, (_, index) => batter(index)),
    bowlerOrder,
    bowlers: record(bowlerOrder, (_, index) => bowler(index)),
    wicketOrder,
    fallOfWickets: record(
      wicketOrder,
      (_, index): FallOfWicket => ({
        number: index + 1,
        score: `${20 * index + 17}/${index + 1}`,
        player: `Opening Batter ${index}`,
        overs: `${4 * index + 2}.${index % 6}`,
      }),
    ),
    recentBalls: ["0", "1", "4", "W", "0", "0", "1", "2", "0", "6", "1", "0"],
  };
}

function over(number: number): Over {
  const batterOrder = ["b1", "b2"];
  const bowlerOrder = ["w1"];
  return {
    number: String(number),
    balls: ["0", "1", "4", "W", "wd", "2", "1"],
    batterOrder,
    batters: record(batterOrder, (_, index) => batter(index)),
    bowlerOrder,
    bowlers: record(bowlerOrder, (_, index) => bowler(index)),
  };
}

/** A match in its second innings, with ninety overs of balls (57 kB): larger than scorecards get. */
export function largeScorecard(): Scorecard {
  const overOrder = Array.from({ length: 90 }, (_, index) => String(index + 1));
  return cardWithPlay({
    published: true,
    code: "bench01",
    shape: "innings",
    title: "First Team vs Second Team, 3rd ODI",
    series: "A series of three matches",
    venue: "A ground in a town",
    status: "LIVE",
    statusText: "In progress",
    equation: "Second Team need 40 runs in 21 balls",
    teamOrder: ["1", "2"],
    teams: { "1": { name: "First Team", short: "FST" }, "2": { name: "Second Team", short: "SND" } },
    inningsOrder: ["1", "2"],
    innings: { "1": innings(1), "2": innings(2) },
    overOrder,
    overs: record(overOrder, (_, index) => over(index + 1)),
    providerTime: 1_790_000_000_000,
  });
}

/** The scorecard one ball later: a batter, a bowler, the total, the latest balls. All else is shared with `card`. */
export function withBall(card: Scorecard, ball: number): Scorecard {
  const current = card.innings["2"] ?? innings(2);
  const striker = current.batters.b8 ?? batter(7);
  const attack = current.bowlers.w3 ?? bowler(2);
  const runs = 200 + (ball % 100);
  return {
    ...card,
    equation: `Second Team need ${300 - runs} runs in ${ball} balls`,
    providerTime: 1_790_000_000_000 + ball * 30_000,
    innings: {
      ...card.innings,
      "2": {
        ...current,
        runs,
        overs: `${Math.floor(ball / 6)}.${ball % 6}`,
        runRate: (runs / 47).toFixed(2),
        batters: {
          ...current.batters,
          b8: { ...striker, runs: ball % 90, balls: ball % 120, strikeRate: `${ball}.00` },
        },
        bowlers: { ...current.bowlers, w3: { ...attack, runs: ball % 60, overs: `9.${ball % 6}` } },
        recentBalls: [...(current.recentBalls ?? []).slice(1), String(ball % 7)],
      },
    },
  };
}

/** Rows of about 57 kB in which one figure changes with each ball, for what carries documents without reading them. */
export function scorecardRows(ball: number): Record<string, unknown> {
  const rows = Array.from({ length: 150 }, (_, index) => [
    `r${index}`,
    { runs: index, balls: index, text: `${index}: `.padEnd(120, "লং অনে ঠেলে এক রান। ") },
  ]);
  return { ball, rows: Object.fromEntries(rows) };
}
