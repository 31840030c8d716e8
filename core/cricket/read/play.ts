import { present } from "../../present.ts";
import { interrupts, type Play } from "../play.ts";
import type { MatchStatus } from "../types.ts";
import { mentionsToss, readNow, type Scored, saysSuperOver } from "./now.ts";
import { firstOutcome } from "./outcome.ts";
import { deniesEnd, type Said, saysBadge, saysEnded, saysPause } from "./status.ts";
import { readStop } from "./stop.ts";
import { LONGEST, type Side } from "./words.ts";

/**
 * State of play that these words describe. `sides`: the two sides of the match; without them the function
 * recognises no side. `last`: the innings in play.
 */
export function readPlay(
  status: MatchStatus,
  { text = "", equation = "", result = "" }: Said,
  sides: readonly Side[],
  last?: Scored,
): Play {
  const score = equation || result;
  const ends = [result, score, text];
  if (status === "RESULTS") return readEnd(ends, sides);
  const also = score === text ? undefined : readNow(text, sides, last);
  const now = present({ now: readNow(score, sides, last) });
  const superOver = saysSuperOver(text) ? { superOver: true as const } : {};
  if (status === "UPCOMING") return { state: "awaited", ...now };
  if (status === "LIVE" && !saysPause(text))
    return { state: "on", ...now, ...present({ also }), ...superOver };
  const written = text || score;
  const stop = readStop(written);
  const why = stop ? { stop } : written === "" ? {} : { said: written.slice(0, LONGEST).trim() };
  const next = text !== "" && score !== text ? now : {};
  return status === "LIVE"
    ? { state: "paused", ...why, ...next, ...superOver }
    : { state: "late", ...why, ...next };
}

/** Result of a match. Ignores words left from before its end ("England are 7/0 at 4.20 rpo"). */
function readEnd(texts: readonly string[], sides: readonly Side[]): Play {
  const outcome = firstOutcome(texts, sides);
  if (outcome) return { state: "over", outcome };
  const ends = texts.filter(
    (text) => text !== "" && !deniesEnd(text) && !mentionsToss(text) && !saysBadge("RESULTS", text),
  );
  const said = ends.find((text) => saysEnded({ text })) ?? ends.at(-1);
  if (said !== undefined) return { state: "over", said: said.slice(0, LONGEST).trim() };
  const whys = texts.map((text) => readStop(text)?.why);
  return { state: "over", ...present({ stop: whys.find(interrupts) }) };
}
