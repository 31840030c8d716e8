import { fnv1a } from "../../../fnv1a.ts";
import { present } from "../../../present.ts";
import { isMatchCode } from "../../match-code.ts";
import type { MatchStart } from "../../match-time.ts";
import { type BallsPerOver, ballsIn, runsAnOver } from "../../overs.ts";
import type { Toss } from "../../play.ts";
import { shortCodeOf, teamKey } from "../../team-name.ts";
import { asListed } from "../../tell/facts.ts";
import type { Match, MatchInningsSummary, MatchType, Team } from "../../types.ts";
import { ballsPerOverOf } from "../format.ts";
import { choiceIn, readToss } from "../now.ts";
import { readPlay } from "../play.ts";
import { parseDateAndTime, parseProviderTime } from "../provider-time.ts";
import {
  asCount,
  asKey,
  asText,
  childFields,
  childList,
  count,
  type Fields,
  fieldsOf,
  filled,
  key,
  rate,
  text,
} from "../reading.ts";
import { deriveStatus } from "../status.ts";

interface Side {
  team: Team;
  id: string;
}

function sideOf(name: string, short: string, id: string): Side | undefined {
  if (name === "" && short === "") return undefined;
  const full = name || short;
  return { team: { name: full, short: short.toUpperCase().slice(0, 12) || shortCodeOf(full) }, id };
}

function sidesOf(item: Fields): [Side, Side] | undefined {
  const listed = childList(item, "teamlist").map(fieldsOf);
  const side = (letter: "a" | "b", entry: Fields | undefined) =>
    sideOf(text(item, `team${letter}`), text(item, `team${letter}short`), key(item, `team${letter}id`)) ??
    sideOf(text(entry, "namefull", "name"), text(entry, "nameshort", "short"), key(entry, "teamid", "id"));
  const a = side("a", listed[0]);
  const b = side("b", listed[1]);
  return a && b ? [a, b] : undefined;
}

function venueOf(value: unknown): string {
  if (Array.isArray(value)) {
    return value
      .slice(0, 5)
      .map(venueOf)
      .filter((part) => part !== "")
      .join(", ");
  }
  return asText(value) || text(fieldsOf(value), "name");
}

function instantOf(item: Fields, match: Fields | undefined): number | undefined {
  for (const name of ["matchstarttimestamp", "starttime", "startdate"]) {
    const found = parseProviderTime(item.get(name)) ?? parseProviderTime(match?.get(name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Start by the provider's Indian date and time, otherwise by its UTC time; only the day, or the text, if these are
 * unreadable.
 */
function startOf(item: Fields, match: Fields | undefined): MatchStart {
  const written = ["matchdateist", "matchtimeist"].map((name) => text(item, name));
  const [date = "", time = ""] = written;
  const [instant, offset] = [instantOf(item, match), text(match, "offset")];
  const local =
    offset === "" ? undefined : parseDateAndTime(text(match, "date"), text(match, "time"), offset);
  const start = parseDateAndTime(date, time) ?? instant ?? local;
  if (start !== undefined)
    return { startsAt: new Date(start).toISOString(), ...(instant === undefined ? {} : { instant: true }) };
  const day = parseDateAndTime(date, "0:00", "+00:00");
  if (day !== undefined) return { day: new Date(day).toISOString().slice(0, 10) };
  const words = written.filter((part) => part !== "").join(", ");
  return words === "" ? {} : { written: `${words} IST` };
}

function ballsPerOverIn(item: Fields, detail: Fields | undefined, series: string): BallsPerOver {
  if (/(?<![a-z])the hundred(?![a-z])/i.test(series)) return 5;
  const matchType = text(item, "matchtype") || text(childFields(detail, "match"), "type");
  return ballsPerOverOf({ matchType });
}

const MOST_INNINGS = 12;
const SCORE = /^(\d{1,4})(?:\/(\d{1,2}))?(?: ?d(?:ec)?)?\.? ?(?:\((\d{1,3}(?:\.\d)?)(?![\d.]))?/i;

/** Innings of a flat list: texts with the side's number, `inn_team_1`, `inn_score_1`. */
function writtenInnings(item: Fields): unknown[] {
  return Array.from({ length: MOST_INNINGS }, (_, index) => index + 1).flatMap((number) => {
    const [found, total, wickets, overs] = SCORE.exec(text(item, `innscore${number}`)) ?? [];
    if (found === undefined) return [];
    return [{ battingteam: item.get(`innteam${number}`), total, wickets, overs }];
  });
}

function inningsOf(item: Fields, sides: readonly Side[], ballsPerOver: BallsPerOver): MatchInningsSummary[] {
  const listed = childList(item, "innings");
  return (listed.length > 0 ? listed : writtenInnings(item)).slice(0, MOST_INNINGS).flatMap((raw) => {
    const innings = fieldsOf(raw);
    const runs = asCount(innings?.get("total")) ?? asCount(innings?.get("runs"));
    if (!innings || runs === undefined) return [];
    const id = key(innings, "battingteamid", "battingteam");
    const side = sides.find((one) => one.id !== "" && one.id === id);
    const named = side?.team.short ?? (/^\d*$/.test(id) ? text(innings, "battingteamshort") : id);
    const wickets = count(innings, "wickets");
    const overs = text(innings, "overs");
    const balls = ballsIn(overs, ballsPerOver);
    const runRate = runsAnOver(runs, balls ?? 0, ballsPerOver) ?? rate(innings, "runrate");
    return [
      {
        ...filled({ team: named, wickets: wickets === undefined ? "" : String(wickets), runRate }),
        runs: String(runs),
        ...(balls === undefined ? {} : { overs }),
        ...(ballsPerOver === 5 ? { ballsPerOver } : {}),
      },
    ];
  });
}

/**
 * Stable key for a match without a code: sides, day, number, series and venue, because women's and men's sides
 * of the same name may play on one day. A shortened name also gets a hash of the whole name.
 */
function keyWithoutCode(teams: readonly Team[], ...facts: string[]): string {
  const parts = [...teams.map((team) => team.name), ...facts].filter((part) => part !== "");
  const words = parts
    .join(" ")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  return asKey(`x-${fnv1a(words).toString(36)}-${words}`);
}

/** Toss from the list's fields, else from `said`; undefined if the winner is unknown. */
function tossOf(
  item: Fields,
  detail: Fields | undefined,
  sides: readonly Side[],
  said: readonly string[],
): Toss | undefined {
  const teams = sides.map(({ team }) => team);
  const [told] = said.flatMap((words) => readToss(words, teams) ?? []);
  const winner = text(item, "tosswonby") || text(detail, "tosswonby");
  const side = sides.find(
    ({ id, team }) =>
      winner === id || [team.name, team.short].some((name) => teamKey(name) === teamKey(winner)),
  );
  if (winner === "" || !side) return told;
  const chose = choiceIn(text(item, "tosselectedto") || text(detail, "tosselectedto")) ?? told?.chose;
  return { side: side.team.name, ...present({ chose }) };
}

/** Kind of match in old lists, which are flat and use flags. */
function typeFromFlags(item: Fields): MatchType | undefined {
  const on = (name: string) => asText(item.get(name)) === "1" || item.get(name) === true;
  if (on("live")) return "live";
  if (on("upcoming")) return "upcoming";
  return on("recent") || on("result") ? "result" : undefined;
}

/**
 * Reads an item of the fixture list in either shape (decisions/cricket.md#match-list-item); undefined if it
 * does not have two sides.
 */
export function readFixture(raw: unknown, list: MatchType | undefined): Match | undefined {
  const item = fieldsOf(raw);
  const type = list ?? (item && typeFromFlags(item));
  const sides = item && sidesOf(item);
  if (!item || !type || !sides) return undefined;
  const detail = childFields(item, "matchdetail");
  const match = childFields(detail, "match");
  const code = text(match, "code") || text(item, "matchfile", "matchcode", "code");
  const hasCode = isMatchCode(code) && code !== "__proto__";
  const statusText = text(item, "matchstatus", "status") || text(detail, "status");
  const series =
    text(item, "seriesname") ||
    text(childFields(detail, "series"), "name") ||
    text(item, "tournamentname", "tourname");
  const ballsPerOver = ballsPerOverIn(item, detail, series);
  const innings = inningsOf(item, sides, ballsPerOver);
  const equation = text(detail, "equation", "result") || text(item, "equation", "matchresult", "result");
  const number = text(item, "matchnumber") || text(match, "number");
  const place = detail?.get("venue");
  const venue = venueOf(place) || venueOf(item.get("venue"));
  const city = text(item, "city") || text(match, "city") || text(fieldsOf(place), "city");
  const start = startOf(item, match);
  const toss = tossOf(item, detail, sides, [statusText, equation]);
  const teams = sides.map((side) => side.team);
  const day = text(item, "matchdateist") || text(match, "date") || (start.startsAt ?? "").slice(0, 10);
  const status = deriveStatus({ text: statusText, equation, type });
  return asListed({
    key: hasCode ? code : keyWithoutCode(teams, day, number, series, venue || city),
    ...(hasCode ? { code } : {}),
    status,
    type,
    ...filled({ series, number, city, venue }),
    teamA: sides[0].team,
    teamB: sides[1].team,
    innings,
    play: {
      ...readPlay(status, { text: statusText, equation }, teams, innings.at(-1)),
      ...present({ toss }),
    },
    ...start,
  });
}
