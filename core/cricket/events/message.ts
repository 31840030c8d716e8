import { toBengaliDigits } from "../../bengali/numerals.ts";
import type { MatchDocument } from "../types.ts";
import type { EventKind, MatchEvent } from "./event.ts";
import { sidesOf } from "./sides.ts";
import { sidesInWords, takenBack } from "./words.ts";

/** Most sentences of an alert, because a phone shows four lines. */
const MOST_SENTENCES = 4;
/** Importance: in a late poll, wickets before a close chase. */
const WEIGHTS: Readonly<Record<EventKind, number>> = {
  result: 9,
  "innings-break": 8,
  close: 7,
  hundred: 6,
  "five-wickets": 5,
  wicket: 4,
  fifty: 3,
  toss: 2,
  start: 1,
};
const CORRECTION = 10;

export function eventsInWords(events: readonly MatchEvent[]): string | undefined {
  const own = withBacksJoined(events.filter((event) => !isOutdone(event, events)));
  if (own.length === 0) return undefined;
  const weight = ({ kind, change }: MatchEvent): number => (change === "new" ? WEIGHTS[kind] : CORRECTION);
  const kept = new Set(
    own
      .toReversed()
      .toSorted((a, b) => weight(b) - weight(a))
      .slice(0, MOST_SENTENCES),
  );
  const left = own.length - kept.size;
  const sentences = own.filter((event) => kept.has(event)).map(({ sentence }) => sentence);
  if (left > 0) sentences.push(`আরও ${toBengaliDigits(left)}টি খবর স্কোরকার্ডে।`);
  return sentences.join(" ");
}

function withBacksJoined(events: readonly MatchEvent[]): MatchEvent[] {
  const backs = Map.groupBy(
    events.filter(({ change }) => change === "back"),
    ({ innings }) => innings,
  );
  return events.flatMap((event) => {
    if (event.change !== "back") return [event];
    const all = backs.get(event.innings) ?? [];
    return all[0] === event ? [{ ...event, sentence: takenBack(all) }] : [];
  });
}

/**
 * Whether another event makes this one superfluous: the sentence of a batter's wicket contains the runs of a
 * fifty, and a hundred replaces a fifty.
 */
function isOutdone(
  { kind, innings, about, key, change }: MatchEvent,
  events: readonly MatchEvent[],
): boolean {
  if (change !== "new" || (kind !== "fifty" && kind !== "hundred")) return false;
  return events.some(
    (other) =>
      (other.kind === "hundred" || (kind === "fifty" && other.kind === "wicket")) &&
      other.change === "new" &&
      other.innings === innings &&
      other.about === about &&
      (kind === "fifty" || other.key > key),
  );
}

export function matchInWords(document: MatchDocument): string {
  return sidesInWords(sidesOf(document)) || document.title || document.code;
}
