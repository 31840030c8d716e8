import { type MatchStart, startText } from "../../core/cricket/match-time.ts";
import { startInBengali } from "../../core/cricket/start-in-bengali.ts";
import { clockAtom, useAtomValue } from "../state.ts";
import { EnglishNames } from "./EnglishNames.tsx";

/** When a match starts, in Bengali (decisions/cricket.md#start-times); what cannot be read stays as the provider wrote it. */
export function BengaliStart({ match }: { match: MatchStart }) {
  const hydrated = useAtomValue(clockAtom) !== undefined;
  const zone = hydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : undefined;
  const known = startInBengali(match, zone);
  const text = known ?? startText(match);
  if (text === undefined) return null;
  return (
    <time dateTime={match.startsAt} lang={known === undefined ? "en" : "bn"}>
      {known === undefined ? text : <EnglishNames>{known}</EnglishNames>}
    </time>
  );
}
