import { present } from "../../present.ts";
import type { Play, Why } from "../play.ts";
import type { Match, MatchListDocument, MatchStatus, Scorecard } from "../types.ts";
import { readNow, readToss, saysSuperOver, tellsToss } from "./now.ts";
import { firstOutcome } from "./outcome.ts";
import { deniesEnd, saysBadge, saysEnded, saysPause } from "./status.ts";
import { readStop } from "./stop.ts";
import { LONGEST, type Side } from "./words.ts";

/** A provider's own words about one match. */
interface Told {
  status: MatchStatus;
  /** The status text. */
  text: string;
  /** The text about the score: the need, or how the match ended. */
  score: string;
  sides: readonly Side[];
  /** Others that may tell the end, the first that does counts. */
  ends: readonly string[];
  /** Others that may tell why play stopped. */
  stops?: readonly (string | undefined)[];
  toss?: string | undefined;
}

/** Reasons that are no interval. */
const INTERRUPTIONS: ReadonlySet<Why> = new Set<Why>(["rain", "light", "unsafe", "wet", "stopped", "off"]);
/** Whether a text tells of what stopped play: rain, bad light; an interval is no such thing. */
export const stopsPlay = (text: string): boolean => interrupts(readStop(text)?.why);
const interrupts = (why: Why | undefined): why is Why => why !== undefined && INTERRUPTIONS.has(why);

/** Cache of the last readings, by the words: a list of thousands is read again at each ball. */
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

/**
 * How a match ended. Providers leave standing what was said while it went on ("England are 7/0 at 4.20 rpo"): that is never said of a
 * match that is over.
 */
function readEnd(texts: readonly string[], sides: readonly Side[], stops: Told["stops"] = []): Play {
  const outcome = firstOutcome(texts, sides);
  if (outcome) return { state: "over", outcome };
  const ends = texts.filter(
    (text) => text !== "" && !deniesEnd(text) && !tellsToss(text) && !saysBadge("RESULTS", text),
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

/** Where a match of the list stands. */
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

/** Where a match stands by its own scorecard. */
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

/** Whether the list has the result of a match, and a scorecard with these words is of a moment before the end. */
export const isBeforeEnd = (
  { statusText, result, equation }: Pick<Scorecard, "statusText" | "result" | "equation">,
  listed: Pick<Match, "type"> | undefined,
): boolean => listed?.type === "result" && !saysEnded({ text: statusText, result, equation });

/** A match of the list with where it stands. */
export const matchWithPlay = (match: Omit<Match, "play">): Match => ({ ...match, play: playOfMatch(match) });

/** A scorecard with where its match stands. */
export function cardWithPlay(card: Omit<Scorecard, "play">): Scorecard {
  const { lags: _, ...rest } = card;
  return { ...rest, play: playOfCard(card), ...(isBeforeEnd(card, card.listed) ? { lags: true } : {}) };
}

/** A list whose matches carry where they stand. */
export const withPlays = ({ order, matches }: MatchListDocument): MatchListDocument => ({
  order,
  matches: Object.fromEntries(Object.entries(matches).map(([key, match]) => [key, matchWithPlay(match)])),
});
