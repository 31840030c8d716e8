import { type MatchStart, startText } from "../../core/cricket/match-time.ts";
import { shortStartInBengali } from "../../core/cricket/start-in-bengali.ts";
import { clockAtom, renderedAtAtom, useAtomValue } from "../state.ts";
import { EnglishNames } from "./EnglishNames.tsx";
import { useReaderZone } from "./use-reader-zone.ts";

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
