import { providerDate, providerStart, providerTime, providerTimestamp } from "./provider-dates.ts";
import { loadOvers } from "./recording.ts";
import type { Run } from "./run.ts";

type Recorded = Pick<Run, "code" | "matchId" | "startsAt" | "state">;

const SECONDS_A_BALL = 32;
const BETWEEN_INNINGS_MS = 6_600_000;
/** The first part of a row's `UID` is its innings, from 1. */
const UIDS_AN_INNINGS = 10_000;

/** The provider's scorecard of a match. `at`: last change, ms since 1970. */
export function matchDocument({ state, code, matchId, startsAt }: Recorded, at: number) {
  const { document, recording } = state;
  const { Matchdetail } = document;
  const Match = {
    ...Matchdetail.Match,
    Id: matchId,
    Code: code,
    Date: providerDate(startsAt, recording.offset),
    Time: providerTime(startsAt, recording.offset),
    StartDate: providerStart(startsAt),
  };
  return { Timestamp: providerTimestamp(at), ...document, Matchdetail: { ...Matchdetail, Match } };
}

/** Commentary of an innings so far, newest first; undefined before it begins. `number`: 1 for the first. */
export function commentaryDocument({ state, code, startsAt }: Recorded, number: number, at: number) {
  const { document, commentary } = state;
  const innings = document.Innings[number - 1];
  const rows = commentary[number - 1];
  if (!innings || !rows) return undefined;
  const inningsAt = startsAt + (number - 1) * BETWEEN_INNINGS_MS;
  const Commentary = rows.toReversed().map((row) => ({
    ...row,
    Timestamp: providerTimestamp(inningsAt + (row.UID % UIDS_AN_INNINGS) * SECONDS_A_BALL * 1_000),
  }));
  return {
    Commentary,
    InningNo: String(number),
    BattingTeam_Id: innings.Battingteam,
    BattingTeam: document.Teams[innings.Battingteam]?.Name_Full,
    GameCode: code,
    Timestamp: providerTimestamp(at),
    Deleted_UID: [],
    Equation: document.Matchdetail.Equation,
  };
}

/**
 * Over-by-over shape (decisions/cricket.md#scorecard-shapes) of a match without an innings document. No real
 * file was found, so its keys follow that rule.
 */
export function oversDocument({ state, code, matchId }: Recorded, at: number) {
  const recorded = loadOvers(state.recording.id);
  return { Timestamp: providerTimestamp(at), Matchfile: code, Matchid: matchId, ...recorded };
}

/** Live or finished match: lower-camel keys, nested (decisions/cricket.md#match-list-item). */
function playedItem({ state, code, matchId, startsAt, unheard }: Run) {
  const { document, recording, ended } = state;
  const { Matchdetail: detail, Teams, Innings } = document;
  const { Match, Series, Venue } = detail;
  const { offset, venue } = recording;
  return {
    matchId,
    matchdetail: {
      match: {
        id: matchId,
        code,
        number: Match.Number,
        type: Match.Type,
        date: providerDate(startsAt, offset),
        time: providerTime(startsAt, offset),
        offset,
        city: Venue.City,
      },
      series: { id: Series.Id, name: Series.Name },
      venue: { id: Venue.Id, name: venue },
      status: unheard?.status ?? detail.Status,
      equation: unheard?.equation ?? detail.Equation,
      result: ended && !unheard ? detail.Result : "",
      team_Home: detail.Team_Home,
      team_Away: detail.Team_Away,
      tosswonby: detail.Tosswonby,
      day: Match.Type === "Test" ? "1" : "",
    },
    teamlist: [detail.Team_Home, detail.Team_Away].map((team_Id) => ({
      name_Full: Teams[team_Id]?.Name_Full,
      name_Short: Teams[team_Id]?.Name_Short,
      team_Id,
    })),
    innings: Innings.map((innings) => ({
      number: innings.Number,
      total: innings.Total,
      wickets: innings.Wickets,
      overs: innings.Overs,
      runrate: innings.Runrate,
      battingteam: innings.Battingteam,
      bowlingteam: innings.Bowlingteam,
      target: innings.Target ?? "",
      allottedOvers: innings.AllottedOvers ?? "",
      isdeclared: false,
    })),
  };
}

/** Upcoming match: flat keys (decisions/cricket.md#match-list-item). */
function upcomingItem({ state, code, matchId, startsAt, postponed }: Run) {
  const { document, recording } = state;
  const { Match, Series, Venue, Team_Home, Team_Away } = document.Matchdetail;
  const [home, away] = [document.Teams[Team_Home], document.Teams[Team_Away]];
  return {
    matchfile: code,
    matchId,
    matchnumber: Match.Number,
    matchstatus: postponed ? "Start delayed" : "",
    matchdate_ist: providerDate(startsAt),
    matchtime_ist: providerTime(startsAt),
    matchtype: Match.Type,
    seriesname: Series.Name,
    teama: home?.Name_Full,
    teama_short: home?.Name_Short,
    teamb: away?.Name_Full,
    teamb_short: away?.Name_Short,
    venue: recording.venue,
    city: Venue.City,
    toss_won_by: "",
    toss_elected_to: "",
    matchStartTimestamp: startsAt,
  };
}

/** `cricket-liupre_v2.json` with both shapes. */
export function fixturesDocument(runs: readonly Run[]) {
  const listed = (list: Run["listed"]) =>
    runs.filter((run) => run.listed === list).toSorted((one, other) => one.startsAt - other.startsAt);
  return {
    live: runs.filter((run) => run.listed === "live").map(playedItem),
    upcoming: listed("upcoming").map(upcomingItem),
    results: listed("result").toReversed().map(playedItem),
  };
}
