import { MATCH_GROUPS } from "../../../words/cricket.ts";
import { LATEST_RESULTS, NEXT_OF_SIDES, OTHERS_OF_DAY, OTHERS_OF_SERIES } from "../../../words/scorecard.ts";
import "./around-match.css";
import { useId } from "react";
import { formatBengaliDay } from "../../../../core/bengali/dates.ts";
import { matchTable, pageOf } from "../../../../core/cricket/match-list/match-table.ts";
import { matchesInOrder } from "../../../../core/cricket/match-list/matches-in-order.ts";
import { afterMatch, relatedMatches } from "../../../../core/cricket/match-list/related-matches.ts";
import { dayIn, startDay } from "../../../../core/cricket/start-in-bengali.ts";
import { sidesOf, toldOf } from "../../../../core/cricket/told.ts";
import type { Match, Scorecard } from "../../../../core/cricket/types.ts";
import { useLiveDocument } from "../../../live/use-live-document.ts";
import { clockAtom, renderedAtAtom, useAtomValue } from "../../../state.ts";
import { rowStart, useReaderZone, ZoneNote, zoneOf } from "../../kit/Start.tsx";
import { MatchRows } from "../../rows/MatchRow.tsx";

interface GroupProps {
  title: string;
  matches: readonly Match[];
  day?: number | undefined;
  live?: boolean;
}

/**
 * Group of matches. Those that start on `day` show only the time. Without `day`, today's matches show 'আজ'
 * before it.
 */
function Group({ title, matches, day, live = false }: GroupProps) {
  const clock = useAtomValue(clockAtom);
  const rendered = useAtomValue(renderedAtAtom);
  const zone = useReaderZone();
  const today = dayIn(clock ?? rendered, zone);
  const heading = useId();
  if (matches.length === 0) return null;
  const starts = new Map(
    matches.map((match) => {
      const start = rowStart(match, day ?? today, zone);
      const isNear = start && day === undefined && startDay(match, zone) === today;
      return [match.key, isNear ? { ...start, clock: `${MATCH_GROUPS.today}, ${start.clock}` } : start];
    }),
  );
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>
        {title}
        <ZoneNote zone={zoneOf(starts.values())} />
      </h2>
      <MatchRows matches={matches} starts={starts} underLive={live} />
    </section>
  );
}

/** Other matches for readers who wait for one: of its series or day, and the last results of its sides. */
export function AroundMatch({ match }: { match: Match }) {
  const { data } = useLiveDocument("matches");
  const zone = useReaderZone();
  if (!data) return null;
  const { others, ofSeries, results } = relatedMatches(matchesInOrder(data), match, zone);
  return (
    <div className="around-match" lang="bn">
      <Group title={LATEST_RESULTS} matches={results} />
      <Group
        title={ofSeries ? OTHERS_OF_SERIES : OTHERS_OF_DAY}
        matches={others}
        day={ofSeries ? undefined : startDay(match, zone)}
      />
    </div>
  );
}

/** Other matches for readers of a result: the next ones of the sides, and others of the series. */
export function AfterMatch({ card }: { card: Scorecard }) {
  const { data } = useLiveDocument("matches");
  if (!data) return null;
  const { next, others } = afterMatch(matchesInOrder(data), {
    key: card.code,
    code: card.code,
    series: card.series ?? card.listed?.series,
    sides: sidesOf(toldOf(card)).map(({ name }) => name),
  });
  return (
    <div className="around-match" lang="bn">
      <Group title={NEXT_OF_SIDES} matches={next} />
      <Group title={OTHERS_OF_SERIES} matches={others} />
    </div>
  );
}

const MOST_OF_NOW = 12;

/**
 * Today's live and other matches, or the matches of the next day that has any; if no such day exists, results.
 */
export function MatchesOfNow() {
  const { data } = useLiveDocument("matches");
  const clock = useAtomValue(clockAtom);
  const rendered = useAtomValue(renderedAtAtom);
  const zone = useReaderZone();
  if (!data) return null;
  const table = matchTable(matchesInOrder(data), clock ?? rendered, zone);
  const coming = table.find(({ kind }) => kind !== "live");
  const wanted = table.filter((part) => part.kind === "live" || part === coming);
  return (
    <div className="around-match" lang="bn">
      {pageOf(wanted, 1, MOST_OF_NOW).parts.map((part) => (
        <Group
          key={part.kind}
          title={part.kind === "day" ? formatBengaliDay(part.day) : MATCH_GROUPS[part.kind]}
          matches={part.matches}
          day={part.kind === "today" || part.kind === "day" ? part.day : undefined}
          live={part.kind === "live"}
        />
      ))}
    </div>
  );
}
