import { playerId, shortName } from "./figures.ts";
import { bowl, type InningsScore, oversText, startInnings } from "./innings-score.ts";
import { type Ball, isLegal, type MatchData } from "./match-data.ts";
import { idOf, type Listing } from "./match-document.ts";
import { providerTimestamp } from "./provider-dates.ts";

/** Outcome of a ball in the over-by-over file: "0".."6", "W", "1W", "wd", "2nb", "lb", ... */
function outcomeOf(ball: Ball): string {
  const counted = (runs: number, word: string) => (runs > 1 ? `${runs}${word}` : word);
  if (ball.wicket) return `${ball.runs + ball.wides + ball.noBalls + ball.byes + ball.legByes || ""}W`;
  if (ball.wides) return counted(ball.wides, "wd");
  if (ball.noBalls) return counted(ball.noBalls + ball.runs, "nb");
  if (ball.legByes) return counted(ball.legByes, "lb");
  if (ball.byes) return counted(ball.byes, "b");
  return String(ball.runs);
}

function batterEntry(data: MatchData, score: InningsScore, place: number): Record<string, unknown> {
  const side = data.sides[score.batting];
  const batter = score.batters.find((one) => one.player === place);
  return {
    Id: playerId(side, place),
    Batsman: shortName(side.players[place]?.[1] ?? ""),
    Runs: String(batter?.runs ?? 0),
    Balls: String(batter?.balls ?? 0),
    Fours: String(batter?.fours ?? 0),
    Sixes: String(batter?.sixes ?? 0),
    Isbatting: batter?.out === undefined,
  };
}

function bowlerEntry(data: MatchData, score: InningsScore, over: Ball[]): Record<string, unknown> {
  const place = over[0]?.bowler ?? 0;
  const side = data.sides[score.batting === 0 ? 1 : 0];
  const bowler = score.bowlers.find((one) => one.player === place);
  const balls = bowler?.balls ?? 0;
  const conceded = over.reduce((sum, ball) => sum + ball.runs + ball.wides + ball.noBalls, 0);
  return {
    Id: playerId(side, place),
    Bowler: shortName(side.players[place]?.[1] ?? ""),
    Overs: oversText({ completedOvers: 0, ballsThisOver: over.filter(isLegal).length }),
    Overall_Overs: oversText({ completedOvers: Math.floor(balls / 6), ballsThisOver: balls % 6 }, true),
    Runs: String(conceded),
    Wickets: String(bowler?.wickets ?? 0),
    Economyrate: conceded.toFixed(2),
    Overall_Economyrate: balls === 0 ? "0.00" : (((bowler?.runs ?? 0) * 6) / balls).toFixed(2),
  };
}

/**
 * Over-by-over shape (decisions/cricket.md#scorecard-shapes) of a match without an innings document. No real
 * file was found, so its keys follow that rule.
 */
export function oversDocument(data: MatchData, listing: Listing, at: number): Record<string, unknown> {
  const overs: unknown[] = [];
  data.innings.forEach((innings, index) => {
    const score = startInnings(innings, index);
    let over: Ball[] = [];
    for (const ball of innings.balls) {
      bowl(score, innings);
      over.push(ball);
      if (score.next?.over === ball.over) continue;
      const seen = [...new Set(over.flatMap((one) => [one.striker, one.nonStriker]))];
      overs.push({
        Over: String(ball.over + 1),
        InningNo: String(index + 1),
        Battingteam: data.sides[innings.batting].name,
        Score: `${score.runs}/${score.wickets}`,
        Balls: over.map((one) => ({ Outcome: outcomeOf(one) })),
        Batsmen: seen.map((place) => batterEntry(data, score, place)),
        Bowlers: [bowlerEntry(data, score, over)],
      });
      over = [];
    }
  });
  return {
    Timestamp: providerTimestamp(at),
    Matchfile: listing.code,
    Matchid: listing.matchId,
    Series: { Id: idOf(data.series), Name: data.series },
    Venue: data.venue,
    Teama: data.sides[0].name,
    Teamb: data.sides[1].name,
    Status: "Match Ended",
    Result: data.result,
    Overbyover: overs,
  };
}
