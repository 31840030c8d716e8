import { useSyncExternalStore } from "react";
import { formatBengaliDay } from "../../../core/bengali/dates.ts";
import { countdown, type MatchStart, startOf } from "../../../core/cricket/match-time.ts";
import {
  clockUnder,
  dateInFull,
  dateOnly,
  shortStartInBengali,
  startDay,
  startOn,
} from "../../../core/cricket/start-in-bengali.ts";
import type { Match } from "../../../core/cricket/types.ts";
import { usePageClock } from "../../browser/use-page-clock.ts";
import { clockAtom, renderedAtAtom, useAtomValue } from "../../state.ts";
import { DATE_UNKNOWN, TIME_UNKNOWN, WAS_DUE } from "../../words/cricket.ts";
import { NEW_TIME, NOT_ANNOUNCED_YET, TIME_TO_START } from "../../words/scorecard.ts";
import { EnglishNames } from "../Texts.tsx";

const never = () => () => {};
let zone: string | undefined;
/**
 * The zone is read once: a formatter costs a cheap phone milliseconds, and each row needs the zone at each
 * rendering.
 */
const ownZone = (): string => {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
};
const none = (): undefined => undefined;

/**
 * The reader's time zone for starts (decisions/cricket.md#start-times). Undefined on the server and during
 * hydration, where India's time is used.
 */
export const useReaderZone = (): string | undefined =>
  useSyncExternalStore<string | undefined>(never, ownZone, none);

export interface BengaliStartProps {
  match: MatchStart;
  withIndia?: boolean;
}

/**
 * Start of a match in Bengali (decisions/cricket.md#start-times); an unreadable one stays as the provider
 * writes it.
 */
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
    return match.written === undefined ? null : <time lang="en">{match.written}</time>;
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
        // The element exists before the zone is known, so that nothing moves.
        <span className="start-in-india" lang="bn">
          {india.zone !== own.zone && `${clockUnder(india, own.day)} ${india.zone}`}
        </span>
      )}
    </>
  );
}

/**
 * Short start of a match: "আজ রাত ১১:৪৭ (বাংলাদেশ সময়)"; an unreadable one stays as the provider writes it.
 */
export function ShortStart({ match }: { match: MatchStart }) {
  const clock = useAtomValue(clockAtom);
  const rendered = useAtomValue(renderedAtAtom);
  const known = shortStartInBengali(match, clock ?? rendered, useReaderZone());
  return (
    <time dateTime={match.startsAt} lang={known === undefined ? "en" : "bn"}>
      {known === undefined ? match.written : <EnglishNames>{known}</EnglishNames>}
    </time>
  );
}

const inOnePiece = (clock: string): string => clock.replace(/ (\S+)$/, "\u00a0$1");

export interface RowStart {
  clock: string;
  inBengali?: true;
  zone?: string;
}

/**
 * Start of a match in its row, also if it is late; undefined after the match has begun, or if it is unknown.
 * `day`: day of the heading above, in the same time zone; `timeZone`: the reader's, by default India's.
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
  return match.written === undefined ? undefined : { clock: match.written };
}

/** Zone of starts under a heading: "(GMT+3)"; undefined without one. */
export const zoneOf = (starts: Iterable<RowStart | undefined>): string | undefined =>
  [...starts].find((start) => start?.zone)?.zone;

export const ZoneNote = ({ zone }: { zone: string | undefined }) =>
  zone === undefined ? null : (
    <>
      {" "}
      <span className="match-zone small">
        <EnglishNames>{zone}</EnglishNames>
      </span>
    </>
  );

/** Day in words: "শুক্রবার, ২৭ নভেম্বর", with the year if it is not that of `now`. */
const dayInWords = (day: number, now: number): string =>
  new Date(day).getUTCFullYear() === new Date(now).getUTCFullYear() ? formatBengaliDay(day) : dateInFull(day);

/**
 * Start of a match with a countdown. If the start has passed, the planned time and a note that the new time is
 * unknown.
 */
export function When({ match }: { match: Match }) {
  const clock = usePageClock();
  const rendered = useAtomValue(renderedAtAtom);
  const zone = useReaderZone();
  const now = clock ?? rendered;
  const ms = startOf(match);
  const start = startOn(match, zone);
  const day = startDay(match, zone);
  const isLate = match.status === "DELAYED" && ms !== undefined && ms <= now;
  const left =
    ms === undefined || clock === undefined || match.status !== "UPCOMING" ? undefined : countdown(ms, clock);
  return (
    <div className="banner-when" lang="bn">
      <p className="banner-start">
        {day !== undefined && (
          <span className="small">
            {isLate && `${WAS_DUE} `}
            <span className="counted">{dayInWords(day, now)}</span>
            <span className="visually-hidden">, </span>
          </span>
        )}
        {start ? (
          <>
            <strong>
              <time dateTime={match.startsAt}>{start.clock}</time>
            </strong>{" "}
            <span className="small">
              <EnglishNames>{start.zone.slice(1, -1)}</EnglishNames>
            </span>
          </>
        ) : (
          <strong className="banner-unknown">{day === undefined ? DATE_UNKNOWN : TIME_UNKNOWN}</strong>
        )}
      </p>
      {left !== undefined && (
        <p className="banner-countdown">
          <span className="small">{TIME_TO_START}</span> <strong>{left}</strong>
        </p>
      )}
      {isLate && (
        <p className="banner-countdown">
          <span className="small">{NEW_TIME}</span>{" "}
          <strong className="banner-unknown">{NOT_ANNOUNCED_YET}</strong>
        </p>
      )}
    </div>
  );
}
