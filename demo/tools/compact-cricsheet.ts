/**
 * Makes demo/data/matches/*.json from Cricsheet JSON files: node demo/tools/compact-cricsheet.ts <folder with
 * the Cricsheet files>
 */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { present } from "../../core/present.ts";
import { DISMISSAL_CODES, parseMatch } from "../cricket/match-data.ts";
import { MATCH_NOTES, TEAMS } from "./match-notes.ts";

const extraKind = z.enum(["wides", "noballs", "byes", "legbyes", "penalty"]);

const delivery = z.object({
  batter: z.string(),
  bowler: z.string(),
  non_striker: z.string(),
  runs: z.object({ batter: z.number(), extras: z.number(), total: z.number() }),
  extras: z.partialRecord(extraKind, z.number()).optional(),
  wickets: z
    .array(
      z.object({
        player_out: z.string(),
        kind: z.string(),
        fielders: z.array(z.object({ name: z.string() })).optional(),
      }),
    )
    .max(1)
    .optional(),
});

const cricsheet = z.object({
  info: z.object({
    city: z.string().optional(),
    dates: z.array(z.string()).min(1),
    match_type: z.enum(["T20", "ODI", "Test"]),
    officials: z.object({ umpires: z.array(z.string()), match_referees: z.array(z.string()).optional() }),
    overs: z.number().optional(),
    player_of_match: z.array(z.string()).optional(),
    players: z.record(z.string(), z.array(z.string())),
    registry: z.object({ people: z.record(z.string(), z.string()) }),
    teams: z.tuple([z.string(), z.string()]),
    toss: z.object({ winner: z.string(), decision: z.enum(["bat", "field"]) }),
    venue: z.string(),
  }),
  innings: z.array(
    z.object({
      team: z.string(),
      super_over: z.boolean().optional(),
      overs: z.array(z.object({ over: z.number(), deliveries: z.array(delivery) })),
    }),
  ),
});

type Cricsheet = z.infer<typeof cricsheet>;

const EXTRA_LETTERS = { wides: "w", noballs: "n", byes: "b", legbyes: "l", penalty: "p" } as const;

/** A number like the provider's player ids, from the register's hexadecimal one. */
function playerId(registered: string): string {
  return String((Number.parseInt(registered, 16) % 90_000) + 10_000);
}

function compactBall(ball: z.infer<typeof delivery>, batting: string[], bowling: string[]): string {
  const place = (side: string[], name: string) => {
    const found = side.indexOf(name);
    if (found >= 0) return found.toString(36);
    side.push(name); // a substitute in the field
    return (side.length - 1).toString(36);
  };
  let text = place(batting, ball.batter) + place(batting, ball.non_striker) + place(bowling, ball.bowler);
  text += String(ball.runs.batter);
  for (const [kind, runs] of Object.entries(ball.extras ?? {}))
    text += EXTRA_LETTERS[extraKind.parse(kind)] + String(runs);
  const wicket = ball.wickets?.[0];
  if (wicket) {
    const code = Object.entries(DISMISSAL_CODES).find(([, kind]) => kind === wicket.kind)?.[0];
    if (!code) throw new Error(`Unknown dismissal: ${wicket.kind}`);
    text += `!${code}${place(batting, wicket.player_out)}`;
    text += (wicket.fielders ?? []).map((fielder) => place(bowling, fielder.name)).join("");
  }
  return text;
}

function compact(id: string, { info, innings }: Cricsheet): unknown {
  const notes = MATCH_NOTES[id];
  if (!notes) throw new Error(`No notes for ${id}`);
  const names = info.teams.map((team) => [...(info.players[team] ?? [])]);
  const [home = [], away = []] = names;
  const compacted = innings.map((one) => {
    const batting = one.team === info.teams[0] ? 0 : 1;
    const [mine, theirs] = batting === 0 ? [home, away] : [away, home];
    return {
      batting,
      ...(one.super_over && { superOver: true }),
      overs: one.overs.map((over) =>
        over.deliveries.map((ball) => compactBall(ball, mine, theirs)).join(" "),
      ),
    };
  });
  const sides = info.teams.map((name, index) => ({
    ...TEAMS[name],
    name,
    players: (names[index] ?? []).map((player) => [playerId(info.registry.people[player] ?? ""), player]),
  }));
  const ids = sides.flatMap((side) => side.players.map(([player]) => player));
  if (new Set(ids).size !== ids.length) throw new Error(`Two players of ${id} share an id`);
  return {
    source:
      "Facts from cricsheet.org, made available under the Open Data Commons Attribution License 1.0 (ODC-BY).",
    id,
    type: info.match_type,
    venue: info.venue,
    city: info.city ?? notes.city,
    date: info.dates[0],
    ...present({ overs: info.overs }),
    ...notes.file,
    sides,
    toss: { winner: info.teams.indexOf(info.toss.winner), elected: info.toss.decision },
    umpires: info.officials.umpires,
    ...(info.officials.match_referees?.[0] && { referee: info.officials.match_referees[0] }),
    ...(info.player_of_match?.[0] && { best: info.player_of_match[0] }),
    innings: compacted,
  };
}

const folder = process.argv[2];
if (!folder) {
  console.error("Say where the Cricsheet files are: node demo/tools/compact-cricsheet.ts <folder>");
  process.exit(2);
}
const target = join(import.meta.dirname, "../data/matches");
mkdirSync(target, { recursive: true });
for (const id of Object.keys(MATCH_NOTES)) {
  const file = compact(id, cricsheet.parse(JSON.parse(readFileSync(join(folder, `${id}.json`), "utf8"))));
  const match = parseMatch(file);
  const text = `${JSON.stringify(file, null, 1)}\n`;
  writeFileSync(join(target, `${id}.json`), text);
  console.log(
    `${id}: ${match.innings.map((one) => one.balls.length).join(" + ")} deliveries, ${text.length} bytes`,
  );
}
