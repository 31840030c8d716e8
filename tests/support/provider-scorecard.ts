import { present } from "../../core/present.ts";

type Players = Readonly<Record<string, { Name_Full: string; Name_Short: string }>>;

/** First innings of Reds (batting) against Blues. */
export interface FirstInnings {
  code: string;
  status: string;
  result: string;
  timestamp?: string;
  runs: number;
  wickets: number;
  overs: string;
  batters: readonly { id: string; runs: number; balls: number }[];
  bowler: string;
  reds: Players;
  blues: Players;
}

export function providerScorecard(innings: FirstInnings): string {
  const { code, status, result, timestamp, runs, wickets, overs, batters, bowler, reds, blues } = innings;
  const bowled = { Overs: overs, Runs: String(runs), Wickets: String(wickets), Economyrate: "7.50" };
  return JSON.stringify({
    ...present({ Timestamp: timestamp }),
    Matchdetail: {
      Match: { Code: code, Number: "1st Match" },
      Series: { Name: "Lake Cup" },
      Venue: { Name: "Lake Ground" },
      Status: status,
      Result: result,
      Team_Home: "1",
      Team_Away: "2",
    },
    Innings: [
      {
        Number: "First",
        Battingteam: "1",
        Bowlingteam: "2",
        Total: String(runs),
        Wickets: String(wickets),
        Overs: overs,
        Runrate: "7.50",
        Batsmen: batters.map(({ id, runs, balls }) => ({
          Batsman: id,
          Runs: String(runs),
          Balls: String(balls),
          Fours: "1",
          Sixes: "0",
          Strikerate: "125.00",
          Howout_short: "not out",
        })),
        Bowlers: [{ Bowler: bowler, ...bowled }],
      },
    ],
    Teams: {
      1: { Name_Full: "Reds", Name_Short: "RED", Players: reds },
      2: { Name_Full: "Blues", Name_Short: "BLU", Players: blues },
    },
  });
}
