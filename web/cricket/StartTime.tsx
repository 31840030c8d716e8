import { localStartText, type MatchStart, startText } from "../../core/cricket/match-time.ts";
import { useReaderZone } from "./use-reader-zone.ts";

/**
 * When a match starts, as its card says it (decisions/cricket.md#start-times): in India's time, and in the reader's own once
 * that is known, where the provider gives an instant.
 */
export function StartTime({ match }: { match: MatchStart }) {
  const zone = useReaderZone();
  const text = (zone && localStartText(match, zone)) ?? startText(match);
  return text === undefined ? null : <time dateTime={match.startsAt}>{text}</time>;
}
