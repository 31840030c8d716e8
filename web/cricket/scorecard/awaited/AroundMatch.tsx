import "./around-match.css";
import { useId } from "react";
import { aroundMatch } from "../../../../core/cricket/match-list/around-match.ts";
import { matchesInOrder } from "../../../../core/cricket/match-list/match-order.ts";
import { indiaDay } from "../../../../core/cricket/match-time.ts";
import type { Match } from "../../../../core/cricket/types.ts";
import { useLiveDocument } from "../../../live/use-live-document.ts";
import { clockAtom, renderedAtAtom, useAtomValue } from "../../../state.ts";
import { MatchRow } from "../../rows/MatchRow.tsx";
import { rowStart } from "../../rows/row-start.ts";

/** Starts of today have their time alone. */
function Group({ title, matches }: { title: string; matches: readonly Match[] }) {
  const clock = useAtomValue(clockAtom);
  const rendered = useAtomValue(renderedAtAtom);
  const today = indiaDay(clock ?? rendered);
  const zone = clock === undefined ? undefined : Intl.DateTimeFormat().resolvedOptions().timeZone;
  const heading = useId();
  if (matches.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul role="list">
        {matches.map((match) => (
          <MatchRow key={match.key} match={match} start={rowStart(match, today, zone)} level={3} />
        ))}
      </ul>
    </section>
  );
}

/** What else the list has for who waits for a match: its series, or its day, and how its sides fared last. */
export function AroundMatch({ match }: { match: Match }) {
  const { data } = useLiveDocument("matches");
  if (!data) return null;
  const { others, ofSeries, results } = aroundMatch(matchesInOrder(data), match);
  return (
    <div className="around-match" lang="bn">
      <Group title="দুই দলের সাম্প্রতিক ফল" matches={results} />
      <Group title={ofSeries ? "এই সিরিজের অন্য ম্যাচ" : "একই দিনের অন্য ম্যাচ"} matches={others} />
    </div>
  );
}
