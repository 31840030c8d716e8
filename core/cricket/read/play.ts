import { present } from "../../present.ts";
import type { Play, Why } from "../play.ts";
import type { Match, MatchListDocument, MatchStatus, Scorecard } from "../types.ts";
import { mentionsToss, readNow, readToss, saysSuperOver } from "./now.ts";
import { firstOutcome } from "./outcome.ts";
import { deniesEnd, saysBadge, saysEnded, saysPause } from "./status.ts";
import { readStop } from "./stop.ts";
import { LONGEST, type Side } from "./words.ts";

interface Told {
  status: MatchStatus;
  text: string;
  score: string;
  sides: readonly Side[];
  ends: readonly string[];
  stops?: readonly (string | undefined)[];
  toss?: string | undefined;
}

/** Reasons of a stoppage that are not intervals. */
const INTERRUPTIONS: ReadonlySet<Why> = new Set<Why>(["rain", "light", "unsafe", "wet", "stopped", "off"]);
export const stopsPlay = (text: string): boolean => interrupts(readStop(text)?.why);
const interrupts = (why: Why | undefined): why is Why => why !== undefined && INTERRUPTIONS.has(why);

/** Cache of states by their texts, because each ball rereads a list of thousands. */
const READ = new Map<string, Play>();
const MOST_READ = 4_000;

function readOnce(told: Told): Play {
  const key = JSON.stringify(told);
  const known = READ.get(key);
  if (known) return known;
  if (READ.size >= MOST_READ) READ.clear();
  const play = readPlay(told);
  READ.set(key, play);
  return play;
}

function readPlay({ status, text, score, sides, ends, stops = [], toss }: Told): Play {
  const tossed = present({ toss: toss ? readToss(toss, sides) : undefined });
  if (status === "RESULTS") return { ...readEnd(ends, sides, stops), ...tossed };
  const also = score === text ? undefined : readNow(text, sides);
  const now = present({ now: readNow(score, sides) });
  const superOver = saysSuperOver(text) ? { superOver: true as const } : {};
  if (status === "UPCOMING") return { state: "awaited", ...now, ...tossed };
  if (status === "LIVE" && !saysPause(text))
    return { state: "on", ...now, ...present({ also }), ...superOver, ...tossed };
  const written = text || score;
  const stop = readStop(written);
  const why = stop ? { stop } : written === "" ? {} : { said: written.slice(0, LONGEST).trim() };
  const next = text !== "" && score !== text ? now : {};
  return status === "LIVE"
    ? { state: "paused", ...why, ...next, ...superOver, ...tossed }
    : { state: "late", ...why, ...next, ...tossed };
}

/** Result of a match. Ignores words left from before its end ("England are 7/0 at 4.20 rpo"). */
function readEnd(texts: readonly string[], sides: readonly Side[], stops: Told["stops"] = []): Play {
  const outcome = firstOutcome(texts, sides);
  if (outcome) return { state: "over", outcome };
  const ends = texts.filter(
    (text) => text !== "" && !deniesEnd(text) && !mentionsToss(text) && !saysBadge("RESULTS", text),
  );
  const said = ends.find((text) => saysEnded({ text })) ?? ends.at(-1);
  if (said !== undefined) return { state: "over", said: said.slice(0, LONGEST).trim() };
  const whys = [...texts, ...stops].map((text) => readStop(text ?? "")?.why);
  return { state: "over", ...present({ stop: whys.find(interrupts) }) };
}

const sidesOf = (...teams: readonly Side[]): Side[] => teams.map(({ name, short }) => ({ name, short }));

type ListedMatch = Pick<
  Match,
  "status" | "statusText" | "equation" | "listWords" | "teamA" | "teamB" | "toss"
>;

export function playOfMatch(match: ListedMatch): Play {
  const { status, statusText = "", equation = "", listWords, teamA, teamB, toss } = match;
  return readOnce({
    status,
    text: statusText,
    score: equation,
    sides: sidesOf(teamA, teamB),
    ends: [equation, statusText],
    stops: [listWords?.equation, listWords?.statusText],
    toss,
  });
}

type PlayedCard = Pick<
  Scorecard,
  "status" | "statusText" | "equation" | "result" | "teamOrder" | "teams" | "listed"
>;

export function playOfCard(card: PlayedCard): Play {
  const { status, statusText = "", equation, result, teamOrder, teams, listed } = card;
  const own = teamOrder.flatMap((id) => teams[id] ?? []);
  const score = equation ?? result ?? listed?.equation ?? "";
  return readOnce({
    status,
    text: statusText,
    score,
    sides: sidesOf(...(own.length > 0 || !listed ? own : [listed.teamA, listed.teamB])),
    ends: [result ?? "", score, statusText],
  });
}

/** Whether the list has the result while a scorecard with these words is older. */
export const isBeforeEnd = (
  { statusText, result, equation }: Pick<Scorecard, "statusText" | "result" | "equation">,
  listed: Pick<Match, "type"> | undefined,
): boolean => listed?.type === "result" && !saysEnded({ text: statusText, result, equation });

export const matchWithPlay = (match: Omit<Match, "play">): Match => ({ ...match, play: playOfMatch(match) });

export function cardWithPlay(card: Omit<Scorecard, "play">): Scorecard {
  const { lags: _, ...rest } = card;
  return { ...rest, play: playOfCard(card), ...(isBeforeEnd(card, card.listed) ? { lags: true } : {}) };
}

export const withPlays = ({ order, matches }: MatchListDocument): MatchListDocument => ({
  order,
  matches: Object.fromEntries(Object.entries(matches).map(([key, match]) => [key, matchWithPlay(match)])),
});
