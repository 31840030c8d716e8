import { equationOf } from "./equation.ts";
import { oversText } from "./innings-score.ts";
import { idOf } from "./match-document.ts";
import { allottedOvers, targetOf } from "./match-replay.ts";
import { providerDate, providerTime } from "./provider-dates.ts";
import type { Run } from "./run.ts";

const WORDS = ["First", "Second", "Third", "Fourth", "Fifth", "Sixth"];

/** Live or finished match: lower-camel keys, nested (decisions/cricket.md#match-list-item). */
function playedItem(run: Run): Record<string, unknown> {
  const { state } = run;
  const { data } = state;
  const ended = state.ended && !run.unheard;
  const status = run.unheard?.status ?? state.status;
  return {
    matchId: run.matchId,
    matchdetail: {
      match: {
        id: run.matchId,
        code: run.code,
        number: data.number,
        type: data.type,
        date: providerDate(run.startsAt, data.offset),
        time: providerTime(run.startsAt, data.offset),
        offset: data.offset,
        city: data.city,
      },
      series: { id: idOf(data.series), name: data.series },
      venue: { id: idOf(data.venue), name: data.venue },
      status,
      equation: run.unheard?.equation ?? equationOf(state),
      result: ended ? data.result : "",
      team_Home: data.sides[0].id,
      team_Away: data.sides[1].id,
      tosswonby: data.sides[data.toss.winner === 0 ? 0 : 1].id,
      day: data.type === "Test" ? "1" : "",
    },
    teamlist: data.sides.map((side) => ({
      name_Full: side.name,
      name_Short: side.short,
      team_Id: side.id,
    })),
    innings: state.innings.map((score) => ({
      number: WORDS[score.index] ?? "First",
      total: String(score.runs),
      wickets: String(score.wickets),
      overs: oversText(score),
      runrate: score.legalBalls === 0 ? "0.00" : ((score.runs * 6) / score.legalBalls).toFixed(2),
      battingteam: data.sides[score.batting].id,
      bowlingteam: data.sides[score.batting === 0 ? 1 : 0].id,
      target: String(targetOf(state, score) ?? ""),
      allottedOvers: String(allottedOvers(state, score) ?? ""),
      isdeclared: false,
    })),
  };
}

/** Upcoming match: flat keys (decisions/cricket.md#match-list-item). */
function upcomingItem(run: Run): Record<string, unknown> {
  const { data } = run.state;
  const [home, away] = data.sides;
  return {
    matchfile: run.code,
    matchId: run.matchId,
    matchnumber: data.number,
    matchstatus: run.postponed ? "Start delayed" : "",
    matchdate_ist: providerDate(run.startsAt),
    matchtime_ist: providerTime(run.startsAt),
    matchtype: data.type,
    seriesname: data.series,
    teama: home.name,
    teama_short: home.short,
    teamb: away.name,
    teamb_short: away.short,
    venue: data.venue,
    city: data.city,
    toss_won_by: "",
    toss_elected_to: "",
    matchStartTimestamp: run.startsAt,
  };
}

/** `cricket-liupre_v2.json` with both shapes. */
export function fixturesDocument(runs: readonly Run[]): Record<string, unknown> {
  const listed = (list: Run["listed"]) => runs.filter((run) => run.listed === list);
  return {
    live: listed("live").map(playedItem),
    upcoming: listed("upcoming")
      .toSorted((one, other) => one.startsAt - other.startsAt)
      .map(upcomingItem),
    results: listed("result")
      .toSorted((one, other) => other.startsAt - one.startsAt)
      .map(playedItem),
  };
}
