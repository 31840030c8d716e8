import { z } from "zod";
import { present } from "../../../present.ts";
import type { Ball, BallPlayer, Dismissal, ExtraKind } from "../../balls/ball.ts";
import { bengaliName } from "../../names/player-name.ts";
import { dismissalOnly, plainDismissal } from "../dismissals/dismissal-in-bengali.ts";
import { inningsNumberOf } from "../format.ts";
import { parseProviderTime } from "../provider-time.ts";
import { asText } from "../reading.ts";
import { parseDirection, parsePitch } from "./direction.ts";
import { RowReader } from "./row-reader.ts";
import { speedIn } from "./speed.ts";

const LONGEST_TEXT = 1_200;
/** Longest name in UTF-16 units: a ball names up to four players, each several times. */
const LONGEST_NAME = 60;
const LONGEST_WORDS = 200;
const MOST_FIELDERS = 5;
const OVER = /^\d{1,3}\.\d{1,2}$/;
const SCORE = /^\d{1,4}\/\d{1,2}$/;

const EXTRAS: ReadonlyMap<string, ExtraKind> = new Map([
  ["wd", "wide"],
  ["wide", "wide"],
  ["nb", "no-ball"],
  ["noball", "no-ball"],
  ["b", "bye"],
  ["bye", "bye"],
  ["lb", "leg-bye"],
  ["legbye", "leg-bye"],
  ["p", "penalty"],
  ["penalty", "penalty"],
]);
const DISMISSALS: ReadonlyMap<string, Dismissal> = new Map([
  ["bowled", "bowled"],
  ["caught", "caught"],
  ["caught wicket keeper", "caught"],
  ["caught behind", "caught"],
  ["caught substitute", "caught"],
  ["caught sub", "caught"],
  ["caught & bowled", "caught and bowled"],
  ["caught and bowled", "caught and bowled"],
  ["lbw", "lbw"],
  ["run out", "run out"],
  ["runout", "run out"],
  ["run out (non-striker)", "run out"],
  ["stumped", "stumped"],
  ["hit wicket", "hit wicket"],
  ["retired hurt", "retired"],
  // Retired out is a wicket, unlike a batter who retired hurt (Law 25.4.3).
  ["retired out", "other"],
  ["retired", "retired"],
  ["retired ill", "retired"],
  ["retired not out", "retired"],
]);

export function isBallRow(raw: unknown): boolean {
  if (typeof raw !== "object" || raw === null || !("Isball" in raw)) return false;
  return raw.Isball === true || raw.Isball === "true" || raw.Isball === 1;
}

export type KnownPlayers = Map<string, { name: string; short: string; player: BallPlayer }>;

/**
 * Reads a ball; undefined for an unreadable row. The code uses no schema, because a schema of the thirty fields
 * takes five times as long, and a Test has 2,700 rows.
 */
export function readBall(raw: unknown, innings: number, players: KnownPlayers = new Map()): Ball | undefined {
  if (typeof raw !== "object" || raw === null) return undefined;
  const row = new RowReader(raw);
  const over = row.pattern("Over", 6, OVER);
  const number = row.id("UID");
  const score = row.pattern("Score", 7, SCORE);
  const runs = row.count("Runs");
  const batterRuns = row.count("Batsman_Runs");
  const batter = playerIn(row, BATTER, players);
  const bowler = playerIn(row, BOWLER, players);
  const nonStriker = row.isEmpty("Non_Striker") ? undefined : playerIn(row, NON_STRIKER, players);
  const extraRuns = row.maybeCount("Extras_Runs") ?? runs - batterRuns;
  const kind = row.isEmpty("Detail") ? undefined : kindIn(row.words("Detail", 12));
  const concededRuns = row.maybeCount("Bowler_Conceded_Runs");
  // A number above the ball's runs is a misprint.
  const charged = concededRuns !== undefined && concededRuns <= runs ? concededRuns : undefined;
  const wicket = wicketOf(row, batter, nonStriker, players);
  const order = row.maybeNumber("OID") ?? Number(number);
  const ends = row.flag("End_Over");
  const isBoundary = row.flag("Isboundary");
  if (wicket === "doubtful" || !row.isReadable || batterRuns > runs || extraRuns > runs) return undefined;
  const slash = score.indexOf("/");
  const ball: Ball = {
    id: `${innings}-${over.slice(0, over.indexOf("."))}-${number}`,
    innings,
    over,
    order,
    batter,
    bowler,
    runs,
    batterRuns,
    conceded: charged ?? concededUnsaid(runs, batterRuns, kind),
    total: { runs: Number(score.slice(0, slash)), wickets: Number(score.slice(slash + 1)) },
  };
  const hand = row.optional("Batsman_Style");
  if (hand === "L" || hand === "R") ball.hand = hand === "L" ? "left" : "right";
  if (nonStriker) ball.nonStriker = nonStriker;
  const extras = extrasOf(kind, extraRuns, (charged ?? 0) > batterRuns, wicket?.kind);
  if (extras) ball.extras = extras;
  if (isBoundary && (batterRuns === 4 || batterRuns === 6)) ball.boundary = batterRuns;
  if (wicket) ball.wicket = wicket;
  if (ends) ball.endsOver = true;
  addTelling(ball, row);
  return ball;
}

function kindIn(written: string): ExtraKind | undefined {
  return EXTRAS.get(written.toLowerCase().replaceAll(" ", ""));
}

function addTelling(ball: Ball, row: RowReader): void {
  const figures = batterFigures(row.optional("Batsman_Details"));
  if (figures) ball.batterFigures = figures;
  const taken = bowlerWickets(row.optional("Bowler_Details"));
  if (taken !== undefined) ball.bowlerWickets = taken;
  const direction = parseDirection(row.optionalText("ZAD", 20));
  if (direction) ball.direction = direction;
  const pitch = parsePitch(row.optionalText("Ball_Line_Length", 40));
  if (pitch) ball.pitch = pitch;
  const speed = speedIn(asText(row.optionalText("Ball_Speed", 20)));
  if (speed !== undefined) ball.speed = speed;
  const text = asText(row.optionalText("Commentary", 20_000).slice(0, LONGEST_TEXT), LONGEST_TEXT);
  if (text !== "") ball.text = text;
  const at = parseProviderTime(row.optionalText("Timestamp", 60));
  if (at !== undefined) ball.at = at;
}

function batterFigures(raw: unknown): Ball["batterFigures"] {
  if (typeof raw !== "object" || raw === null) return undefined;
  const details = new RowReader(raw);
  const figures = { runs: details.count("Runs"), balls: details.count("Balls") };
  return details.isReadable ? figures : undefined;
}

function bowlerWickets(raw: unknown): number | undefined {
  if (typeof raw !== "object" || raw === null) return undefined;
  const details = new RowReader(raw);
  const taken = details.maybeCount("Wickets");
  return details.isReadable ? taken : undefined;
}

type PlayerFields = readonly [id: string, name: string, short: string];
const BATTER: PlayerFields = ["Batsman", "Batsman_Name", "Batsman_Short_Name"];
const NON_STRIKER: PlayerFields = ["Non_Striker", "Non_Striker_Name", "Non_Striker_Short_Name"];
const BOWLER: PlayerFields = ["Bowler", "Bowler_Name", "Bowler_Short_Name"];

function playerIn(
  row: RowReader,
  [idField, nameField, shortField]: PlayerFields,
  known: KnownPlayers,
): BallPlayer {
  const id = row.id(idField);
  const name = row.words(nameField, LONGEST_WORDS);
  const short = row.words(shortField, LONGEST_WORDS);
  const before = known.get(id);
  if (before?.name === name && before.short === short) return before.player;
  const player = playerOf(id, nameOf(name), nameOf(short));
  known.set(id, { name, short, player });
  return player;
}

function nameOf(written: string): string {
  return asText(written).slice(0, LONGEST_NAME).trimEnd();
}

function playerOf(id: string, name: string, short: string): BallPlayer {
  const written = name || short || id;
  const bengali = bengaliName(written);
  return { id, name: written, short: short || name || id, ...present({ bengali }) };
}

/**
 * On a wicket the provider writes "W" instead of the extra. If the bowler is charged with a run, a stumping or
 * hit wicket means a wide, because neither is possible on a no-ball. For other dismissals the kind of extra
 * stays unknown.
 */
function extrasOf(
  kind: ExtraKind | undefined,
  runs: number,
  charged: boolean,
  dismissal: Dismissal | undefined,
): Ball["extras"] {
  if (kind) return { kind, runs };
  const isWide = runs > 0 && charged && (dismissal === "stumped" || dismissal === "hit wicket");
  return isWide ? { kind: "wide", runs } : undefined;
}

/** Runs charged to the bowler if the provider omits this number; extras of unknown kind are not charged. */
function concededUnsaid(runs: number, batterRuns: number, kind: ExtraKind | undefined): number {
  if (kind === undefined) return batterRuns;
  return kind === "bye" || kind === "leg-bye" ? 0 : runs;
}

/**
 * Reads a wicket. The dismissed batter must be at the crease or known from another ball; any other batter makes
 * the row doubtful.
 */
function wicketOf(
  row: RowReader,
  batter: BallPlayer,
  nonStriker: BallPlayer | undefined,
  known: KnownPlayers,
): Ball["wicket"] | "doubtful" {
  if (!row.flag("Iswicket") || row.isEmpty("Dismissed")) return undefined;
  const dismissed = row.id("Dismissed");
  const atCrease = [batter, nonStriker].find((player) => player?.id === dismissed);
  const out = atCrease ?? known.get(dismissed)?.player;
  if (!out) return "doubtful";
  const type = asText(row.words("Dismissal_Type", LONGEST_WORDS));
  const kind = DISMISSALS.get(type.toLowerCase()) ?? DISMISSALS.get(plainDismissal(type)) ?? "other";
  const [fielder] = row.list("Fielders", MOST_FIELDERS);
  const caught =
    typeof fielder === "object" && fielder !== null
      ? nameOf(new RowReader(fielder).words("Player_Name", LONGEST_WORDS))
      : "";
  const how = asText(row.words("Howout", LONGEST_WORDS)) || type;
  return {
    batter: out,
    kind,
    how,
    ...present({ called: dismissalOnly(how) }),
    ...(caught === "" ? {} : { fielder: playerOf("", caught, caught) }),
  };
}

export const inningsNumber = z
  .union([z.string().max(12), z.number().int().min(1).max(20)])
  .transform((value) => inningsNumberOf(String(value)));
