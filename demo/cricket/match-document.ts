import { equationOf } from "./equation.ts";
import { shortName } from "./figures.ts";
import { inningsDocument } from "./innings-document.ts";
import type { MatchData, Side } from "./match-data.ts";
import type { MatchState } from "./match-replay.ts";
import { providerDate, providerStart, providerTime, providerTimestamp } from "./provider-dates.ts";

/** Facts about a match except its score. Times in ms since 1970. */
export interface Listing {
  code: string;
  matchId: string;
  startsAt: number;
}

/** Stable id of a series or ground, from its name. */
export function idOf(text: string): string {
  let id = 7;
  for (const letter of text) id = (id * 31 + (letter.codePointAt(0) ?? 0)) % 89_999;
  return String(id + 10_000);
}

function teamDocument(side: Side): Record<string, unknown> {
  return {
    Name_Full: side.name,
    Name_Short: side.short,
    Players: Object.fromEntries(
      side.players.map(([id, name], place) => [
        id,
        {
          Position: String(place + 1),
          Name_Full: name,
          Name_Short: shortName(name),
          Confirm_XI: place < 11,
        },
      ]),
    ),
  };
}

function matchSection(data: MatchData, state: MatchState, listing: Listing): Record<string, unknown> {
  return {
    Id: listing.matchId,
    Code: listing.code,
    Number: data.number,
    Type: data.type,
    Date: providerDate(listing.startsAt, data.offset),
    Time: providerTime(listing.startsAt, data.offset),
    Offset: data.offset,
    Upcoming: false,
    Live: !state.ended,
    Recent: state.ended,
    StartDate: providerStart(listing.startsAt),
  };
}

function outcome(data: MatchData): Record<string, unknown> {
  const best = data.sides.find((side) => side.players.some(([, name]) => name === data.best));
  const bestId = best?.players.find(([, name]) => name === data.best)?.[0];
  return {
    ...(best && bestId && { Player_Match: data.best, Player_Match_Id: bestId, Player_Match_TeamId: best.id }),
    Result: data.result,
  };
}

function matchDetail(state: MatchState, listing: Listing): Record<string, unknown> {
  const { data } = state;
  return {
    Team_Home: data.sides[0].id,
    Team_Away: data.sides[1].id,
    Match: matchSection(data, state, listing),
    Series: { Id: idOf(data.series), Name: data.series },
    Venue: {
      Id: idOf(data.venue),
      Name: data.venue.includes(data.city) ? data.venue : `${data.venue}, ${data.city}`,
      Country: data.country,
      City: data.city,
    },
    Officials: { Umpires: data.umpires.join(" and "), Referee: data.referee ?? "" },
    Weather: state.status === "Rain Delay" ? "Rain" : "Clear",
    Tosswonby: data.sides[data.toss.winner === 0 ? 0 : 1].id,
    Toss_elected_to: data.toss.elected,
    Status: state.status,
    ...(state.ended ? outcome(data) : { Result: "" }),
    Equation: equationOf(state),
  };
}

/**
 * The provider's scorecard of a match (decisions/cricket.md#scorecard-shapes). `at`: last change, ms since
 * 1970.
 */
export function matchDocument(state: MatchState, listing: Listing, at: number): Record<string, unknown> {
  return {
    Timestamp: providerTimestamp(at),
    Matchdetail: matchDetail(state, listing),
    Innings: state.innings.map((score) => inningsDocument(state, score)),
    Teams: Object.fromEntries(state.data.sides.map((side) => [side.id, teamDocument(side)])),
  };
}
