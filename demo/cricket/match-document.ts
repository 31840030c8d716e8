import { equationOf, requirement } from "./equation.ts";
import { shortName } from "./figures.ts";
import { inningsDocument, notesOf } from "./innings-document.ts";
import type { InningsScore } from "./innings-score.ts";
import type { MatchData, Side } from "./match-data.ts";
import { type MatchState, STATUS_IDS } from "./match-replay.ts";
import { providerDate, providerStart, providerTime, providerTimestamp } from "./provider-dates.ts";

/** What the provider knows of a match besides its score. Times in ms since 1970. */
export interface Listing {
  code: string;
  matchId: string;
  startsAt: number;
}

const numberOf = (text: string) => Number(text);
/** A number that stays the same for a name: ids of series and grounds. */
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
          Batting: { Style: "", Average: "", Strikerate: "", Runs: "" },
          Bowling: { Style: "", Average: "", Economyrate: "", Wickets: "" },
          status_id: 12,
          status: "Available",
        },
      ]),
    ),
  };
}

function matchSection(data: MatchData, state: MatchState, listing: Listing): Record<string, unknown> {
  return {
    Livecoverage: "yes",
    Id: listing.matchId,
    Code: listing.code,
    League: data.league,
    League_Id: data.league === "icc" ? "1" : "2",
    Number: data.number,
    Type: data.type,
    Date: providerDate(listing.startsAt, data.offset),
    Time: providerTime(listing.startsAt, data.offset),
    Revised_time_utc: "",
    Offset: data.offset,
    Group: "",
    Coverage_level_id: "8",
    Coverage_level: "Live Scorecard, Ball-by-Ball and Commentary",
    Daynight: data.type === "T20" ? "yes" : "no",
    Comp_type_id: data.type === "Test" ? "1" : data.type === "ODI" ? "2" : "3",
    Upcoming: false,
    Live: !state.ended,
    Recent: state.ended,
    StartDate: providerStart(listing.startsAt),
    is_provisional_date: false,
    is_provisional_time: false,
    // The real files leave this true after the end as well.
    match_in_progress: true,
    is_rescheduled: false,
    first_ball_bowled: state.delivered > 0,
  };
}

function outcome(data: MatchData): Record<string, unknown> {
  const best = data.sides.find((side) => side.players.some(([, name]) => name === data.best));
  const bestId = best?.players.find(([, name]) => name === data.best)?.[0];
  const winner = data.winner === undefined ? undefined : data.sides[data.winner === 0 ? 0 : 1];
  return {
    ...(best && bestId && { Player_Match: data.best, Player_Match_Id: bestId, Player_Match_TeamId: best.id }),
    Result: data.result,
    Winningteam: winner?.id ?? "",
    Winmargin: data.margin ?? "",
  };
}

function matchDetail(state: MatchState, listing: Listing): Record<string, unknown> {
  const { data } = state;
  const needed = requirement(state);
  return {
    Team_Home: data.sides[0].id,
    Team_Away: data.sides[1].id,
    Match: matchSection(data, state, listing),
    Series: {
      Id: idOf(data.series),
      Name: data.series,
      Series_short_display_name: data.series,
      Series_type: "Series",
      Status: "",
      Tour: idOf(`tour ${data.series}`),
      Tour_Name: data.series,
      Has_standings: "false",
      Calendar_file_name: "calendar_new",
    },
    Venue: {
      Id: idOf(data.venue),
      Name: data.venue.includes(data.city) ? data.venue : `${data.venue}, ${data.city}`,
      Country: data.country,
      City: data.city,
      Neutralvenue: "false",
    },
    Officials: { Umpires: data.umpires.join(" and "), Referee: data.referee ?? "" },
    Weather: state.status === "Rain Delay" ? "Rain" : "Clear",
    Tosswonby: data.sides[data.toss.winner === 0 ? 0 : 1].id,
    Toss_elected_to: data.toss.elected,
    Status: state.status,
    Status_Id: STATUS_IDS[state.status] ?? "122",
    Match_display_status: state.ended ? "Result" : "Live",
    ...(state.ended ? outcome(data) : { Result: "", Winningteam: "", Winmargin: "" }),
    Equation: equationOf(state),
    Required_Runrate: needed?.rate ?? "",
    Required_Rpb: needed ? (needed.runs / needed.balls).toFixed(2) : "",
    Verification_Completed: state.ended,
    Lineup_status: 2,
  };
}

function matchEquation(state: MatchState): Record<string, unknown> {
  const { sides } = state.data;
  const needed = requirement(state);
  return {
    Team1_id: numberOf(sides[0].id),
    Team2_id: numberOf(sides[1].id),
    Team1_name: sides[0].name,
    Team2_Name: sides[1].name,
    ...(needed && { Runs: needed.runs, Balls: needed.balls, Rpo: needed.rate }),
    Raw_eq_type: state.ended ? 13 : needed ? 5 : 1,
    Equation: equationOf(state),
    Eq_type: state.ended ? "match_ended" : needed ? "chase" : "in_progress",
  };
}

/** Parts that do not change any more, kept so that a ball costs one innings only. */
export interface DocumentCache {
  teams?: unknown;
  innings: Map<InningsScore, unknown>;
}

export function newDocumentCache(): DocumentCache {
  return { innings: new Map() };
}

/**
 * The provider's scorecard of a match as it stands (decisions/cricket.md#scorecard-shapes). `at`: when it last changed,
 * ms since 1970.
 */
export function matchDocument(
  state: MatchState,
  listing: Listing,
  at: number,
  cache: DocumentCache = newDocumentCache(),
): Record<string, unknown> {
  const innings = state.innings.map((score) => {
    const kept = cache.innings.get(score);
    if (kept !== undefined) return kept;
    const document = inningsDocument(state, score, listing.startsAt + score.index * 6_600_000);
    if (score.complete) cache.innings.set(score, document);
    return document;
  });
  cache.teams ??= Object.fromEntries(state.data.sides.map((side) => [side.id, teamDocument(side)]));
  return {
    Timestamp: providerTimestamp(at),
    Matchdetail: matchDetail(state, listing),
    Nuggets: [],
    Innings: innings,
    Teams: cache.teams,
    Notes: Object.fromEntries(state.innings.map((score) => [String(score.index + 1), notesOf(state, score)])),
    Matchequation: matchEquation(state),
    SerialNumber: state.step,
  };
}
