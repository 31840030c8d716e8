import { readFileSync } from "node:fs";
import { isRecord } from "../../core/is-record.ts";

/** Parts of the provider's scorecard that the demo reads; the others pass through. */
export interface Document {
  Matchdetail: {
    Team_Home: string;
    Team_Away: string;
    Match: { Number: string; Type: string };
    Series: { Id: string; Name: string };
    Venue: { Id: string; City: string };
    Tosswonby: string;
    Status: string;
    Result: string;
    Equation: string;
  };
  Innings: Innings[];
  Teams: Record<string, Named & { Players: Record<string, Named> }>;
}

interface Named {
  Name_Full: string;
  Name_Short: string;
}

export interface Innings {
  Number: string;
  Battingteam: string;
  Bowlingteam: string;
  Total: string;
  Wickets: string;
  Overs: string;
  Total_Balls_Bowled: string;
  Runrate: string;
  Target?: string;
  AllottedOvers?: string;
}

export interface Step {
  kind: "toss" | "innings" | "ball" | "review" | "break" | "resume" | "end";
  /** Time until the next step at speed 1. */
  seconds: number;
  /** New values by key, or by index in a list; null deletes the value. */
  change?: unknown;
  /** Row of the commentary. A review replaces the last one. */
  row?: { UID: number };
}

/** A recorded match (demo/data/README.md), without its codes and times. */
export interface Recording {
  id: MatchId;
  stem: string;
  venue: string;
  /** UTC offset of the ground, such as "+11:00". */
  offset: string;
  first: Document;
  steps: readonly Step[];
}

export type MatchId =
  | "t20i-1298179"
  | "odi-1144504"
  | "ipl-1216517"
  | "ipl-1178424"
  | "odi-1144497"
  | "test-352662";

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../data/matches/${name}.json`, import.meta.url), "utf8"));

const recordings = new Map<MatchId, Recording>();

export function loadRecording(id: MatchId): Recording {
  const recording = recordings.get(id) ?? (read(id) as Recording);
  recordings.set(id, recording);
  return recording;
}

/** Over-by-over document of a match (decisions/cricket.md#scorecard-shapes). */
export const loadOvers = (id: MatchId) => read(`${id}-overs`) as Record<string, unknown>;

export interface MatchState {
  recording: Recording;
  step: number;
  delivered: number;
  ended: boolean;
  document: Document;
  /** Rows of each innings, oldest first. */
  commentary: { UID: number }[][];
}

export function newMatch(recording: Recording): MatchState {
  return { recording, step: 0, delivered: 0, ended: false, document: recording.first, commentary: [] };
}

function patched(before: unknown, change: unknown): unknown {
  if (!isRecord(change)) return change;
  const after = (Array.isArray(before) ? [...before] : { ...(before as object) }) as Record<string, unknown>;
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete after[key];
    else after[key] = patched(after[key], value);
  }
  return after;
}

export function advance(state: MatchState): Step | undefined {
  const step = state.recording.steps[state.step];
  if (!step) return undefined;
  state.step += 1;
  if (step.change !== undefined) state.document = patched(state.document, step.change) as Document;
  if (step.kind === "innings") state.commentary.push([]);
  if (step.kind === "review") state.commentary.at(-1)?.pop();
  if (step.row) state.commentary.at(-1)?.push(step.row);
  if (step.kind === "ball") state.delivered += 1;
  state.ended = step.kind === "end";
  return step;
}

/** The match after so many deliveries, or at its end. */
export function matchAfter(recording: Recording, balls: number): MatchState {
  const state = newMatch(recording);
  while (state.delivered < balls && !state.ended) advance(state);
  return state;
}
