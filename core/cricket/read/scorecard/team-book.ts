import { present } from "../../../present.ts";
import { bengaliName, distinctNames } from "../../names/player-name.ts";
import { shortCodeOf, tidyTeamName } from "../../team-name.ts";
import type { Team } from "../../types.ts";
import { asKey, asText, childFields, childList, type Fields, fieldsOf, key, text } from "../reading.ts";

const MOST_TEAMS = 24;
const MOST_PLAYERS = 100;

/**
 * A player's name as the provider writes it, and as Bengali papers do. It is part of the match's document,
 * because the table of names is too large for a page.
 */
export interface PlayerName {
  name: string;
  short: string;
  bengali?: string;
}

function named(name: string, short: string): PlayerName {
  const bengali = bengaliName(name);
  return { name, short, ...present({ bengali }) };
}

export interface TeamBook {
  teams: Map<string, Team>;
  players: Map<string, Map<string, PlayerName>>;
}

function readTeam(name: string, short: string, id: string): Team {
  const full = tidyTeamName(name || short || `Team ${id}`);
  return { name: full, short: short ? short.toUpperCase().slice(0, 12) : shortCodeOf(full) };
}

function readPlayers(team: Fields): Map<string, PlayerName> {
  const players = new Map<string, PlayerName>();
  for (const [id, raw] of Object.entries(team.get("players") ?? {}).slice(0, MOST_PLAYERS)) {
    const player = fieldsOf(raw);
    const name = text(player, "namefull", "name", "nameshort");
    if (name !== "") players.set(asKey(id), named(name, text(player, "nameshort") || name));
  }
  return players;
}

/** Reads `Teams` (a map by id), and sides that only an innings or the match equation names. */
export function readTeamBook(document: Fields): TeamBook {
  const book: TeamBook = { teams: new Map(), players: new Map() };
  const named = document.get("teams");
  if (typeof named === "object" && named !== null && !Array.isArray(named)) {
    for (const [id, raw] of Object.entries(named).slice(0, MOST_TEAMS)) {
      const team = fieldsOf(raw);
      if (!team) continue;
      book.teams.set(
        asKey(id),
        readTeam(text(team, "namefull", "name"), text(team, "nameshort", "short"), id),
      );
      book.players.set(asKey(id), readPlayers(team));
    }
  }
  tellApart(book);
  const equation = childFields(document, "matchequation");
  for (const side of ["team1", "team2"]) {
    addTeam(book, key(equation, `${side}id`), text(equation, `${side}name`), "");
  }
  for (const raw of childList(document, "innings")) {
    const innings = fieldsOf(raw);
    for (const side of ["battingteam", "bowlingteam"]) {
      const name = text(innings, side);
      const id = key(innings, `${side}id`);
      if (id !== "") addTeam(book, id, name, text(innings, `${side}short`));
      else addTeam(book, asKey(name), /^\d+$/.test(name) ? "" : name, "");
    }
  }
  return book;
}

function tellApart({ players }: TeamBook): void {
  const apart = distinctNames([...players.values()].flatMap((side) => [...side.values()])).values();
  for (const side of players.values())
    for (const [id, player] of side) side.set(id, apart.next().value ?? player);
}

function addTeam(book: TeamBook, id: string, name: string, short: string): void {
  if (id === "" || book.teams.has(id) || book.teams.size >= MOST_TEAMS) return;
  book.teams.set(id, readTeam(name, short, id));
}

/** Id of a side in an innings: its id field, otherwise `Battingteam`; '' if absent. */
export function teamIdOf(innings: Fields, side: "battingteam" | "bowlingteam"): string {
  return key(innings, `${side}id`, side);
}

/**
 * Name of a player: from the side's list, otherwise from any side's list, otherwise from the row, otherwise the
 * id.
 */
export function playerName(
  book: TeamBook,
  teamId: string,
  id: string,
  beside?: Fields,
  prefix = "",
): PlayerName {
  const known = book.players.get(teamId)?.get(id);
  if (known) return known;
  for (const players of book.players.values()) {
    const found = players.get(id);
    if (found) return found;
  }
  const name = text(beside, `${prefix}name`, "namefull", "playername", "name");
  const short = text(beside, `${prefix}shortname`, "nameshort", "shortname");
  if (name || short) return named(name || short, short || name);
  const written = /^\d*$/.test(id) ? `Player ${asText(id)}`.trim() : id;
  return named(written, written);
}

/** Bengali names of players by the provider's long and short names. */
type Names = ReadonlyMap<string, ReadonlySet<string | undefined>>;
/**
 * Cache by batting side, because thousands of rows look names up, and a document may name thousands of players.
 */
const namesIn = new WeakMap<TeamBook, Map<string, Names>>();

function gatherNames({ players }: TeamBook, but: string): Names {
  const names = new Map<string, Set<string | undefined>>();
  for (const [id, side] of players)
    for (const { name, short, bengali } of id === but ? [] : side.values())
      for (const written of [name, short]) names.set(written, (names.get(written) ?? new Set()).add(bengali));
  return names;
}

/**
 * Bengali name of a fielder or bowler whose long or short name is in the document's text. Prefers the fielding
 * side; undefined if unknown or ambiguous.
 */
export function bengaliIn(book: TeamBook, written: string, batting: string): string | undefined {
  const bySide = namesIn.get(book) ?? new Map<string, Names>();
  namesIn.set(book, bySide);
  for (const but of [batting, ""]) {
    const names = bySide.get(but) ?? gatherNames(book, but);
    bySide.set(but, names);
    const called = names.get(written);
    if (called) return called.size > 1 ? undefined : [...called][0];
  }
  return bengaliName(written);
}

export const MOST_ROWS = 40;

/** Table of a side's batters or bowlers, in order; rows without a player and repeated players are skipped. */
export function playerTable<Player>(
  rows: readonly unknown[],
  { book, teamId }: { book: TeamBook; teamId: string },
  role: "batsman" | "bowler",
  read: (row: Fields, name: PlayerName) => Player,
): { order: string[]; players: Record<string, Player> } {
  const table: { order: string[]; players: Record<string, Player> } = { order: [], players: {} };
  for (const raw of rows.slice(0, MOST_ROWS)) {
    const row = fieldsOf(raw);
    const id = key(row, role, `${role}id`, "playerid");
    if (!row || id === "" || Object.hasOwn(table.players, id)) continue;
    table.order.push(id);
    table.players[id] = read(row, playerName(book, teamId, id, row, role));
  }
  return table;
}
