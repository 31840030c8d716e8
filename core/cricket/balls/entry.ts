import type { BallsPerOver } from "../overs.ts";
import type { Ball } from "./ball.ts";
import type { BallEntry } from "./ball-entry.ts";
import { named } from "./words/naming.ts";
import { sentenceOf } from "./words/sentence.ts";

export type Summaries = Pick<BallEntry, "summary" | "inningsSummary" | "matchSummary">;

const LONGEST_TEXT = 480;
/** Most bytes of a ball as JSON; the provider's text gets the bytes that other fields leave. */
const MOST_BYTES = 1_500;

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
  const left = MOST_BYTES - bytesOf({ ...entry, text: "…" });
  let kept = text.slice(0, LONGEST_TEXT);
  for (let bytes = bytesOf(kept); bytes > left && kept !== ""; bytes = bytesOf(kept))
    kept = kept.slice(0, Math.max(0, Math.min(kept.length - 1, Math.floor((kept.length * left) / bytes))));
  if (kept === text || kept === "") return kept;
  const end = kept.lastIndexOf(" ");
  return `${kept.slice(0, end > 0 ? end : kept.length - 1).toWellFormed()}…`;
}

const bytesOf = (value: object | string): number => new TextEncoder().encode(JSON.stringify(value)).length;
