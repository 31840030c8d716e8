import { localStartText, type MatchStart, startText } from "../../core/cricket/match-time.ts";
import { clockAtom, useAtomValue } from "../state.ts";

/**
 * When a match starts (decisions/cricket.md#start-times): in India's time as the server renders it, and in the reader's own
 * once the page is hydrated, where the provider gives an instant.
 */
export function StartTime({ match }: { match: MatchStart }) {
  const hydrated = useAtomValue(clockAtom) !== undefined;
  const zone = hydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
  const text = (zone && localStartText(match, zone)) ?? startText(match);
  return text === undefined ? null : <time dateTime={match.startsAt}>{text}</time>;
}
