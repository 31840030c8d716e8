import { providerScorecard } from "../../support/provider-scorecard.ts";

/** An innings of Reds against Blues that grows by the ball. */
export interface Match {
  code: string;
  runs: number;
  wickets: number;
  balls: number;
  /** How often the provider has given its players other numbers: then hardly a field stays what it was. */
  numbering: number;
  ended: boolean;
}

const PLAYERS = 11;
/** The most wickets. */
export const ALL_OUT = 10;
export const RESULT = "Reds won by 1 run";

export const IN_PLAY = "Play in Progress";
export const ENDED = "Match Ended";
const statusOf = ({ ended }: Match): string => (ended ? ENDED : IN_PLAY);
export const oversOf = ({ balls }: Match): string => `${Math.floor(balls / 6)}.${balls % 6}`;
/** Runs an over. */
export const runRateOf = ({ runs, balls }: Match): string => ((runs * 6) / balls).toFixed(2);
const nameOf = (team: number, index: number): string => `Player ${index} of ${team}`;
const shortOf = (team: number, index: number): string => `P${index}/${team}`;
const idsOf = (team: number, { numbering }: Match): string[] =>
  Array.from({ length: PLAYERS }, (_, index) => `${team}${numbering}${index}`);

const byId = <T>(ids: readonly string[], make: (index: number) => T): Record<string, T> =>
  Object.fromEntries(ids.map((id, index) => [id, make(index)]));

/** What a batter has made: one of the first two all runs of the team, each other one as many as its place. */
function madeBy(index: number, { runs, balls }: Match): { runs: number; balls: number } {
  return index === balls % 2 ? { runs, balls } : { runs: index, balls: index };
}

/** What the provider sends of a match, in its own format. */
export function sentOf(match: Match): string {
  const players = (team: number) =>
    byId(idsOf(team, match), (index) => ({
      Name_Full: nameOf(team, index),
      Name_Short: shortOf(team, index),
    }));
  return providerScorecard({
    code: match.code,
    status: statusOf(match),
    result: match.ended ? RESULT : "",
    runs: match.runs,
    wickets: match.wickets,
    overs: oversOf(match),
    batters: idsOf(1, match).map((id, index) => ({ id, ...madeBy(index, match) })),
    bowler: idsOf(2, match)[1] ?? "",
    reds: players(1),
    blues: players(2),
  });
}

/**
 * The live document that readers must be shown of what `sentOf` sends, field by field. It is written by hand, and not made
 * by the product's own reading of the provider's format: a fault there would make both sides wrong alike.
 */
export function shownOf(match: Match): object {
  const { code, runs, wickets, ended } = match;
  const [reds, blues] = [idsOf(1, match), idsOf(2, match)];
  const lineup = (team: number, order: readonly string[]): object => ({
    order,
    players: byId(order, (index) => ({ name: nameOf(team, index) })),
  });
  const batter = (index: number): object => {
    const made = madeBy(index, match);
    return {
      name: nameOf(1, index),
      short: shortOf(1, index),
      ...made,
      fours: 1,
      sixes: 0,
      // Who has faced no ball has no rate, whatever the provider says.
      strikeRate: made.balls === 0 ? "-" : "125.00",
      howOut: "not out",
      // After the end, and when all are out, nobody is at the crease.
      ...(ended || wickets === ALL_OUT ? {} : { batting: true }),
    };
  };
  const bowler = blues[1] ?? "";
  return {
    published: true,
    code,
    shape: "innings",
    title: "Reds v Blues, 1st Match",
    series: "Lake Cup",
    venue: "Lake Ground",
    status: ended ? "RESULTS" : "LIVE",
    statusText: statusOf(match),
    ...(ended ? { result: RESULT } : {}),
    teamOrder: ["1", "2"],
    teams: { 1: { name: "Reds", short: "RED" }, 2: { name: "Blues", short: "BLU" } },
    inningsOrder: ["1"],
    innings: {
      1: {
        number: 1,
        battingTeam: "1",
        bowlingTeam: "2",
        runs,
        wickets,
        overs: oversOf(match),
        runRate: runRateOf(match),
        // More runs off the bat than there are leave nothing for extras.
        extras: { total: 0, byes: 0, legByes: 0, wides: 0, noBalls: 0, penalty: 0 },
        batterOrder: reds,
        batters: byId(reds, batter),
        bowlerOrder: [bowler],
        bowlers: {
          [bowler]: {
            name: nameOf(2, 1),
            short: shortOf(2, 1),
            overs: oversOf(match),
            runs,
            wickets,
            economy: "7.50",
          },
        },
        wicketOrder: [],
        fallOfWickets: {},
      },
    },
    overOrder: [],
    overs: {},
    facts: { number: "1st Match", lineups: { 1: lineup(1, reds), 2: lineup(2, blues) } },
  };
}
