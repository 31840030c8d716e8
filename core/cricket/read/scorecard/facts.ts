import { present } from "../../../present.ts";
import type { Lineup, MatchFacts, Toss } from "../../types.ts";
import { choiceIn } from "../now.ts";
import { asKey, childFields, type Fields, fieldsOf, filled, flag, key, text } from "../reading.ts";
import type { PlayerName, TeamBook } from "./team-book.ts";

const MOST_PLAYERS = 40;

/**
 * Match facts other than the score (decisions/cricket.md#match-facts): kind, toss, officials, weather, pitch,
 * line-ups, awards.
 */
export function readFacts(document: Fields, book: TeamBook): MatchFacts | undefined {
  const detail = childFields(document, "matchdetail");
  const match = childFields(detail, "match");
  const place = childFields(detail, "venue");
  const lineups = readLineups(document, book);
  const toss = readToss(detail, book);
  const facts: MatchFacts = {
    ...filled({
      format: text(match, "type") || text(document, "matchtype"),
      number: text(match, "number"),
      city: text(place, "city"),
      country: text(place, "country"),
    }),
    ...(toss ? { toss } : {}),
    ...filled({
      umpires: text(childFields(detail, "officials"), "umpires"),
      referee: text(childFields(detail, "officials"), "referee"),
    }),
    ...readWeather(detail, place),
    ...readPitch(place),
    ...filled({
      playerOfMatch: text(detail, "playermatch"),
      playerOfSeries: text(detail, "playerseries"),
    }),
    ...(lineups ? { lineups } : {}),
  };
  return Object.keys(facts).length > 0 ? facts : undefined;
}

function readToss(detail: Fields | undefined, book: TeamBook): Toss | undefined {
  const team = key(detail, "tosswonby");
  if (!book.teams.has(team)) return undefined;
  return { team, ...present({ chose: choiceIn(text(detail, "tosselectedto")) }) };
}

const CELSIUS = /^(-?\d{1,2}(?:\.\d{1,4})?) ?°? ?C$/i;
const PERCENT = /^(\d{1,3}) ?%$/;

function readWeather(
  detail: Fields | undefined,
  place: Fields | undefined,
): Pick<MatchFacts, "weather" | "celsius" | "humidity"> {
  const there = childFields(place, "venueweather");
  const celsius = CELSIUS.exec(text(there, "temperature"))?.[1];
  const humidity = PERCENT.exec(text(there, "humidity"))?.[1];
  return {
    ...filled({ weather: text(detail, "weather") || text(there, "weather") }),
    ...(celsius === undefined ? {} : { celsius: Math.round(Number(celsius)) }),
    ...(humidity === undefined || Number(humidity) > 100 ? {} : { humidity: Number(humidity) }),
  };
}

function readPitch(place: Fields | undefined): Pick<MatchFacts, "pitch" | "surface"> {
  const pitch = childFields(place, "pitchdetail");
  return filled({ pitch: text(pitch, "pitchsuitedfor"), surface: text(pitch, "pitchsurface") });
}

function readLineups(document: Fields, book: TeamBook): Record<string, Lineup> | undefined {
  const teams = document.get("teams");
  if (typeof teams !== "object" || teams === null || Array.isArray(teams)) return undefined;
  const lineups: Record<string, Lineup> = {};
  for (const [id, raw] of Object.entries(teams)) {
    const players = fieldsOf(fieldsOf(raw)?.get("players"));
    if (!book.teams.has(id) || !players) continue;
    const lineup = readLineup(players, book.players.get(asKey(id)));
    if (lineup.order.length > 0) lineups[id] = lineup;
  }
  return Object.keys(lineups).length > 0 ? lineups : undefined;
}

/** Players in the provider's order; if the eleven players are known, substitutes come last. */
function readLineup(players: Fields, called: ReadonlyMap<string, PlayerName> | undefined): Lineup {
  const rows = [...players].slice(0, MOST_PLAYERS).flatMap(([id, raw]) => {
    const row = fieldsOf(raw);
    const name = text(row, "namefull", "name", "nameshort");
    const place = Number(text(row, "position"));
    return row && name !== "" ? [{ id, row, name, place: place > 0 ? place : MOST_PLAYERS }] : [];
  });
  const known = rows.some(({ row }) => flag(row, "confirmxi"));
  const benched = (row: Fields): boolean => known && !flag(row, "confirmxi");
  const sorted = rows.toSorted(
    (a, b) => Number(benched(a.row)) - Number(benched(b.row)) || a.place - b.place,
  );
  return {
    order: sorted.map(({ id }) => id),
    players: Object.fromEntries(
      sorted.map(({ id, row, name }) => [
        id,
        {
          name,
          ...filled({ bengali: called?.get(asKey(id))?.bengali ?? "" }),
          ...filled({ role: text(row, "role", "skillname") }),
          ...(flag(row, "iscaptain") ? { captain: true as const } : {}),
          ...(flag(row, "iskeeper") ? { keeper: true as const } : {}),
          ...(benched(row) ? { benched: true as const } : {}),
        },
      ]),
    ),
  };
}
