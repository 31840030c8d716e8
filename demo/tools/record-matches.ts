/** Records demo/data/matches/*.json as the provider's first document and the changes of each step. */

import { writeFileSync } from "node:fs";
import { isRecord } from "../../core/is-record.ts";
import { commentaryDocument } from "../cricket/commentary-document.ts";
import { loadMatch, MATCH_IDS } from "../cricket/match-data.ts";
import { matchDocument } from "../cricket/match-document.ts";
import { advance, finishedMatch, newMatch } from "../cricket/match-replay.ts";
import { oversDocument } from "../cricket/overs-document.ts";

const LISTING = { code: "", matchId: "", startsAt: 0 };
const APPEALS: Readonly<Record<string, { innings: number; delivery: number }[]>> = {
  "odi-1144504": [{ innings: 0, delivery: 280 }],
};

/** Keys that the replay fills in, for its own code and time. */
function withoutTimes(document: Record<string, unknown>): Record<string, unknown> {
  const { Timestamp: _, ...rest } = structuredClone(document);
  const { Match } = rest.Matchdetail as { Match: Record<string, unknown> };
  for (const key of ["Id", "Code", "Date", "Time", "StartDate"]) delete Match[key];
  return rest;
}

/** Changes from one value to the other, by key or index; undefined without any. */
function changeOf(before: unknown, after: unknown): unknown {
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  const bothLists = Array.isArray(before) && Array.isArray(after) && after.length >= before.length;
  const both = isRecord(before) && isRecord(after);
  if (!bothLists && !both) return after;
  const [from, to] = [before, after] as unknown as [Record<string, unknown>, Record<string, unknown>];
  const changes: Record<string, unknown> = {};
  for (const key of Object.keys(from)) if (!(key in to)) changes[key] = null;
  for (const [key, value] of Object.entries(to)) {
    const change = changeOf(from[key], value);
    if (change !== undefined) changes[key] = change;
  }
  return changes;
}

for (const id of MATCH_IDS) {
  const data = loadMatch(id);
  const state = newMatch(data, APPEALS[id]);
  const first = withoutTimes(matchDocument(state, LISTING, 0));
  let before: unknown = first;
  const steps = [];
  for (let step = advance(state); step; step = advance(state)) {
    const after = withoutTimes(matchDocument(state, LISTING, 0));
    const change = changeOf(before, after);
    before = after;
    const bowled = step.kind === "ball" || step.kind === "review";
    const number = state.innings.length;
    const told = bowled
      ? (commentaryDocument(state, LISTING, number, 0)?.Commentary as Record<string, unknown>[])[0]
      : undefined;
    const { Timestamp: _, ...row } = told ?? {};
    steps.push({
      kind: step.kind,
      seconds: step.seconds,
      ...(change === undefined ? {} : { change }),
      ...(told && { row }),
    });
  }
  const { source, stem, type, venue, offset } = data;
  const lines = [
    `{"source": ${JSON.stringify(source)},`,
    `"id": ${JSON.stringify(id)}, "stem": ${JSON.stringify(stem)}, "type": ${JSON.stringify(type)}, "venue": ${JSON.stringify(venue)}, "offset": ${JSON.stringify(offset)},`,
    `"first": ${JSON.stringify(first)},`,
    `"steps": [\n${steps.map((step) => JSON.stringify(step)).join(",\n")}\n]}\n`,
  ];
  writeFileSync(new URL(`../data/recordings/${id}.json`, import.meta.url), lines.join("\n"));
  if (id !== "ipl-1216517") continue;
  const {
    Timestamp: _,
    Matchfile: __,
    Matchid: ___,
    ...overs
  } = oversDocument(finishedMatch(data).data, LISTING, 0);
  const { Overbyover, ...head } = overs;
  const text = `{"head": ${JSON.stringify(head)},\n"Overbyover": [\n${(Overbyover as unknown[]).map((over) => JSON.stringify(over)).join(",\n")}\n]}\n`;
  writeFileSync(new URL(`../data/recordings/${id}-overs.json`, import.meta.url), text);
}
