import type { BallsPerOver } from "../overs.ts";
import type { Ball } from "./ball.ts";
import type { BallEntry } from "./ball-entry.ts";
import { named } from "./words/naming.ts";
import { sentenceOf } from "./words/sentence.ts";

export type Summaries = Pick<BallEntry, "summary" | "inningsSummary" | "matchSummary">;

const LONGEST_TEXT = 480;
/** Most bytes of a ball as JSON; the provider's text gets the bytes that other fields leave. */
const MOST_BYTES = 1_500;
/** Most bytes that a UTF-16 unit takes in JSON, if control characters are absent. */
const BYTES_A_UNIT = 3;
const FRAME_BYTES = 500;
/** Bytes of `,"text":""` and of the ellipsis. */
const TEXT_FRAME_BYTES = 14;

/** Entry of a ball (decisions/balls.md#ball-entry). `before`: earlier balls of the over, oldest first. */
export function entryOf(
  ball: Ball,
  summaries?: Summaries,
  before: readonly Ball[] = [],
  ballsPerOver: BallsPerOver = 6,
): BallEntry {
  const { id, innings, over, runs, batterRuns, extras, boundary, wicket, total, speed, text, at } = ball;
  const entry: BallEntry = {
    id,
    innings,
    over,
    batter: named(ball.batter),
    bowler: named(ball.bowler),
    players: playersOf(ball),
    runs,
    batterRuns,
    score: `${total.runs}/${total.wickets}`,
    sentence: sentenceOf(ball, before, ballsPerOver),
  };
  if (extras) entry.extras = extras;
  if (boundary) entry.boundary = boundary;
  if (wicket) entry.wicket = { batter: named(wicket.batter), how: wicket.how };
  if (summaries) Object.assign(entry, summaries);
  if (at !== undefined) entry.at = at;
  if (speed !== undefined) entry.speed = speed;
  const told = text === undefined ? "" : fitted(text, entry);
  if (told !== "") entry.text = told;
  return entry;
}

function playersOf({ batter, bowler, wicket }: Ball): string[] {
  const ids = [batter.id, bowler.id];
  return wicket && wicket.batter.id !== batter.id ? [...ids, wicket.batter.id] : ids;
}

/** The provider's text cut to the bytes that are left, after a whole word. */
function fitted(text: string, entry: BallEntry): string {
  if (text.length <= LONGEST_TEXT && mostBytes(entry) + textBytes(text) <= MOST_BYTES) return text;
  const left = MOST_BYTES - TEXT_FRAME_BYTES - bytesOf(JSON.stringify(entry));
  let [bytes, units, whole] = [0, 0, 0];
  while (units < text.length) {
    const isPair = (text.codePointAt(units) ?? 0) > LAST_OF_ONE_UNIT;
    bytes += isPair ? 4 : quotedBytes(text.charCodeAt(units));
    units += isPair ? 2 : 1;
    if (bytes > left || units > LONGEST_TEXT) break;
    whole = units;
  }
  if (whole === text.length) return text;
  const end = text.lastIndexOf(" ", whole - 1);
  return whole <= 1 ? "" : `${text.slice(0, end > 0 ? end : whole - 1)}…`;
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/**
 * Printable ASCII without quotes and backslashes takes one byte a letter. Most texts consist of it, and this
 * check costs a tenth of counting bytes.
 */
const PLAIN = /^[ !#-[\]-~]*$/;
/** Characters above this one take two UTF-16 units. */
const LAST_OF_ONE_UNIT = 0xff_ff;

/** UTF-8 bytes of a UTF-16 unit; half a surrogate pair counts as two of the pair's four bytes. */
function unitBytes(unit: number): number {
  if (unit < 0x80) return 1;
  return unit < 0x800 || (unit >= 0xd8_00 && unit < 0xe0_00) ? 2 : 3;
}

function quotedBytes(unit: number): number {
  return unit === QUOTE || unit === BACKSLASH ? 2 : unitBytes(unit);
}

/** Bytes of the text inside a JSON string, if control characters are absent. */
function textBytes(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) bytes += quotedBytes(text.charCodeAt(at));
  return bytes;
}

/** Upper bound of the entry's bytes, without counting letters. */
function mostBytes(entry: BallEntry): number {
  const { batter, bowler, wicket, sentence, summary = "", inningsSummary = "", matchSummary = "" } = entry;
  const named = batter.length + bowler.length + (wicket ? wicket.batter.length + wicket.how.length : 0);
  const said = sentence.length + summary.length + inningsSummary.length + matchSummary.length;
  return FRAME_BYTES + (named + said) * BYTES_A_UNIT;
}

function bytesOf(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) bytes += unitBytes(text.charCodeAt(at));
  return bytes;
}
