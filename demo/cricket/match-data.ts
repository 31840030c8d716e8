import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Dismissal } from "../../core/cricket/balls/ball.ts";

/**
 * A match in compact form (demo/data/README.md), made by demo/tools/compact-cricsheet.ts from Cricsheet's open
 * data. A base-36 digit names a player by place in the side's list.
 */
const side = z.object({
  /** The provider's id of the team. */
  id: z.string(),
  name: z.string(),
  short: z.string(),
  /** `[id, name]` in the order of the open data; substitutes follow the eleven. */
  players: z.array(z.tuple([z.string(), z.string()])),
});

const matchInnings = z.object({
  batting: z.union([z.literal(0), z.literal(1)]),
  superOver: z.literal(true).optional(),
  overs: z.array(z.string()),
});

const interruption = z.object({
  innings: z.number().int(),
  /** Deliveries before it in the innings; -1: after the last one, permanently. */
  afterDeliveries: z.number().int(),
  status: z.string(),
  target: z.number().int().optional(),
  overs: z.number().int().optional(),
});

const matchFile = z.object({
  source: z.string(),
  id: z.string(),
  stem: z.string(),
  type: z.enum(["T20", "ODI", "Test"]),
  league: z.string(),
  series: z.string(),
  number: z.string(),
  venue: z.string(),
  city: z.string(),
  country: z.string(),
  /** UTC offset of the ground, such as "+11:00". */
  offset: z.string(),
  date: z.string(),
  /** Overs a side; absent in a Test. */
  overs: z.number().int().optional(),
  sides: z.tuple([side, side]),
  toss: z.object({ winner: z.number().int(), elected: z.enum(["bat", "field"]) }),
  umpires: z.array(z.string()),
  referee: z.string().optional(),
  best: z.string().optional(),
  result: z.string(),
  winner: z.number().int().optional(),
  margin: z.string().optional(),
  interruptions: z.array(interruption),
  innings: z.array(matchInnings),
});

export type MatchFile = z.infer<typeof matchFile>;
export type Side = z.infer<typeof side>;

export type DismissalKind = Exclude<Dismissal, "retired" | "other"> | "retired hurt";

export interface Ball {
  striker: number;
  nonStriker: number;
  bowler: number;
  runs: number;
  wides: number;
  noBalls: number;
  byes: number;
  legByes: number;
  penalty: number;
  /** `reviewed`: given out, and overturned afterwards. */
  wicket?: { kind: DismissalKind; out: number; fielders: number[]; reviewed?: true };
  endsOver: boolean;
  over: number;
}

export interface MatchInnings {
  batting: 0 | 1;
  superOver: boolean;
  balls: Ball[];
}

export interface MatchData extends Omit<MatchFile, "innings"> {
  innings: MatchInnings[];
}

export const DISMISSAL_CODES: Readonly<Record<string, DismissalKind>> = {
  b: "bowled",
  c: "caught",
  k: "caught and bowled",
  l: "lbw",
  r: "run out",
  s: "stumped",
  h: "hit wicket",
  t: "retired hurt",
};

const BALL = /^(\w)(\w)(\w)(\d)((?:[wnblp]\d)*)(?:!([bcklrsht])(\w)(\w*))?$/;
const at36 = (digit: string | undefined) => Number.parseInt(digit ?? "0", 36);

/**
 * Parses a delivery: striker, non-striker, bowler, runs off the bat, then extras (`w1` wides, `n1` no-balls,
 * `b4` byes, `l1` leg byes, `p5` penalty) and `!` with kind of dismissal, batter and fielders. Throws on
 * anything else.
 */
function parseBall(text: string, over: number): Ball {
  const found = BALL.exec(text);
  if (!found) throw new Error(`Not a delivery: ${text}`);
  const extra = (letter: string) => Number(new RegExp(`${letter}(\\d)`).exec(found[5] ?? "")?.[1] ?? 0);
  const kind = DISMISSAL_CODES[found[6] ?? ""];
  return {
    striker: at36(found[1]),
    nonStriker: at36(found[2]),
    bowler: at36(found[3]),
    runs: Number(found[4]),
    wides: extra("w"),
    noBalls: extra("n"),
    byes: extra("b"),
    legByes: extra("l"),
    penalty: extra("p"),
    ...(kind && { wicket: { kind, out: at36(found[7]), fielders: [...(found[8] ?? "")].map(at36) } }),
    endsOver: false,
    over,
  };
}

export function isLegal(ball: Ball): boolean {
  return ball.wides === 0 && ball.noBalls === 0;
}

function expandInnings(innings: MatchFile["innings"][number]): MatchInnings {
  const balls: Ball[] = [];
  innings.overs.forEach((text, over) => {
    const deliveries = text.split(" ").map((ball) => parseBall(ball, over));
    const last = deliveries.at(-1);
    // An over followed by another was complete, whatever its count.
    if (last && (over < innings.overs.length - 1 || deliveries.filter(isLegal).length >= 6))
      last.endsOver = true;
    balls.push(...deliveries);
  });
  return { batting: innings.batting, superOver: innings.superOver === true, balls };
}

/** Parses a file of demo/data/matches. Throws with the path of an error. */
export function parseMatch(json: unknown): MatchData {
  const file = matchFile.parse(json);
  return { ...file, innings: file.innings.map(expandInnings) };
}

export const MATCH_IDS = [
  "t20i-1298179",
  "odi-1144504",
  "ipl-1216517",
  "ipl-1178424",
  "odi-1144497",
  "test-352662",
] as const;
export type MatchId = (typeof MATCH_IDS)[number];

export function loadMatch(id: MatchId): MatchData {
  return parseMatch(JSON.parse(readFileSync(new URL(`../data/matches/${id}.json`, import.meta.url), "utf8")));
}
