import { useSyncExternalStore } from "react";
import { type MatchStart, startText } from "../../core/cricket/match-time.ts";
import {
  clockUnder,
  dateInFull,
  dateOnly,
  shortStartInBengali,
  startDay,
  startOn,
} from "../../core/cricket/start-in-bengali.ts";
import type { Match } from "../../core/cricket/types.ts";
import { clockAtom, renderedAtAtom, useAtomValue } from "../state.ts";
import { TIME_UNKNOWN } from "../words/cricket.ts";
import { EnglishNames } from "./Texts.tsx";

const never = () => () => {};
let zone: string | undefined;
/** Read once: a formatter costs a cheap phone several milliseconds, and each row of a list asks at each render. */
const ownZone = (): string => {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
};
const none = (): undefined => undefined;

/**
 * The reader's time zone, by which the page tells starts (decisions/cricket.md#start-times). Undefined on the server and in the
 * render that takes its page over, which tell them in India's time, however late that is.
 */
export const useReaderZone = (): string | undefined =>
  useSyncExternalStore<string | undefined>(never, ownZone, none);

export interface BengaliStartProps {
  match: MatchStart;
  /** Whether a start that the provider wrote for India alone is said in India's time too. */
  withIndia?: boolean;
}

/** When a match starts, in Bengali (decisions/cricket.md#start-times); what cannot be read stays as the provider wrote it. */
export function BengaliStart({ match, withIndia = false }: BengaliStartProps) {
  const zone = useReaderZone();
  const own = startOn(match, zone);
  const day = startDay(match, zone);
  if (!own && day !== undefined)
    return (
      <span lang="bn">
        {dateInFull(day)}, {TIME_UNKNOWN}
      </span>
    );
  if (!own) {
    const text = startText(match);
    return text === undefined ? null : <time lang="en">{text}</time>;
  }
  const india = withIndia && match.instant !== true ? startOn(match) : undefined;
  return (
    <>
      <time dateTime={match.startsAt} lang="bn">
        {dateInFull(own.day)},{" "}
        <span className="start-clock">
          {own.clock} <EnglishNames>{own.zone}</EnglishNames>
        </span>
      </time>
      {india && (
        // The line is there before the reader's zone is known, so that nothing moves.
        <span className="start-in-india" lang="bn">
          {india.zone !== own.zone && `${clockUnder(india, own.day)} ${india.zone}`}
        </span>
      )}
    </>
  );
}

/** When a match starts, in a few words: "আজ রাত ১১:৪৭ (বাংলাদেশ সময়)"; as the provider wrote it where those cannot be read. */
export function ShortStart({ match }: { match: MatchStart }) {
  const clock = useAtomValue(clockAtom);
  const rendered = useAtomValue(renderedAtAtom);
  const known = shortStartInBengali(match, clock ?? rendered, useReaderZone());
  return (
    <time dateTime={match.startsAt} lang={known === undefined ? "en" : "bn"}>
      {known === undefined ? startText(match) : <EnglishNames>{known}</EnglishNames>}
    </time>
  );
}

/** A line may end after a date, and not between the part of the day and its hour. */
const inOnePiece = (clock: string): string => clock.replace(/ (\S+)$/, "\u00a0$1");

/** When a match of the table starts. */
export interface RowStart {
  clock: string;
  /** Absent: as the provider wrote it. */
  inBengali?: true;
  /** The zone that it is told in: "(বাংলাদেশ সময়)". */
  zone?: string;
}

/**
 * The start in a match's row, also of one that is late; undefined of one that has begun, or whose start is not known. `day`: the one that the heading
 * above names, if any, by the same clock; `timeZone`: the reader's, India's where none is given.
 */
export function rowStart(
  match: Match,
  day: number | undefined,
  timeZone: string | undefined,
): RowStart | undefined {
  if (match.status !== "UPCOMING" && (match.status !== "DELAYED" || match.innings.length > 0))
    return undefined;
  const start = startOn(match, timeZone);
  if (start) return { clock: inOnePiece(clockUnder(start, day)), inBengali: true, zone: start.zone };
  const own = startDay(match);
  if (own !== undefined)
    return { clock: own === day ? TIME_UNKNOWN : `${dateOnly(own)}, ${TIME_UNKNOWN}`, inBengali: true };
  const written = startText(match);
  return written === undefined ? undefined : { clock: written };
}

/** The zone that all starts under one heading are told in: "(GMT+3)"; undefined where none is, or where clocks are changed between them. */
export function commonZone(starts: Iterable<RowStart | undefined>): string | undefined {
  const zones = new Set([...starts].flatMap((start) => start?.zone ?? []));
  const [zone] = zones;
  return zones.size === 1 ? zone : undefined;
}

/** In a heading, the zone that all starts below it are told in. */
export const ZoneNote = ({ zone }: { zone: string | undefined }) =>
  zone === undefined ? null : (
    <>
      {" "}
      <span className="match-zone">
        <EnglishNames>{zone}</EnglishNames>
      </span>
    </>
  );
