import { type MatchStart, startText } from "../../core/cricket/match-time.ts";
import { clockUnder, dateInFull, startDay, startOn } from "../../core/cricket/start-in-bengali.ts";
import { TIME_UNKNOWN } from "../words/cricket.ts";
import { EnglishNames } from "./EnglishNames.tsx";
import { useReaderZone } from "./use-reader-zone.ts";

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
