import {
  BANNER,
  CHOOSE_MATCHES,
  CRICKET,
  CRICKET_NEWS_LEAD,
  MATCHES,
  MATCHES_FAILED,
  MATCHES_LOADING,
  NO_MATCHES,
} from "../../words/cricket.ts";
import "./cricket-page.css";
import { type ReactNode, useState } from "react";
import { toBengaliDigits } from "../../../core/bengali/numerals.ts";
import { matchesInOrder } from "../../../core/cricket/match-list/matches-in-order.ts";
import type { Match, MatchListDocument } from "../../../core/cricket/types.ts";
import { MATCH_FILTERS, type MatchFilter, matchesFilter } from "../../../core/cricket/views.ts";
import { Failure } from "../kit/Failure.tsx";
import { FollowedMatches } from "./followed/FollowedMatches.tsx";
import { MatchCarousel } from "./MatchCarousel.tsx";
import { MatchTable } from "./table/MatchTable.tsx";

export interface CricketPageProps {
  list: MatchListDocument | undefined;
  state: "loading" | "error" | "ready";
  error?: string | undefined;
  onRetry?: (() => void) | undefined;
  news?: ReactNode;
}

interface FiltersProps {
  all: readonly Match[] | undefined;
  chosen: MatchFilter;
  onChoose: (filter: MatchFilter) => void;
}

function Filters({ all, chosen, onChoose }: FiltersProps) {
  return (
    <fieldset className="match-filters sideways">
      <legend className="visually-hidden">{CHOOSE_MATCHES}</legend>
      {MATCH_FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          lang="en"
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter)}
        >
          {filter}
          {/* The list below says its number. */}
          <span aria-hidden="true" lang="bn">
            {all && toBengaliDigits(all.filter((match) => matchesFilter(match, filter)).length)}
          </span>
        </button>
      ))}
    </fieldset>
  );
}

function Skeleton() {
  return (
    <div className="match-notice match-skeleton">
      <p lang="en" role="status">
        {MATCHES_LOADING}
      </p>
    </div>
  );
}

interface MatchesProps extends Omit<CricketPageProps, "list" | "news"> {
  matches: readonly Match[] | undefined;
  filter: MatchFilter;
}

function Matches({ matches, filter, state, error, onRetry }: MatchesProps) {
  if (matches === undefined)
    return state === "error" ? (
      <Failure className="match-notice" error={error || MATCHES_FAILED} lang="en" onRetry={onRetry} />
    ) : (
      <Skeleton />
    );
  if (matches.length > 0) return <MatchCarousel matches={matches} chosen={filter} />;
  return (
    <div className="match-notice">
      <p lang="en" role="status">
        {NO_MATCHES}
      </p>
    </div>
  );
}

/** The cricket page: matches as cards and as rows, then cricket news (decisions/cricket.md#cricket-page). */
export function CricketPage({ list, news, ...props }: CricketPageProps) {
  const [filter, setFilter] = useState<MatchFilter>("ALL");
  const all = list && matchesInOrder(list);
  const matches = all?.filter((match) => matchesFilter(match, filter));
  return (
    <div className="cricket-page">
      <header className="cricket-banner">
        <h1>{BANNER}</h1>
      </header>
      {all && <FollowedMatches matches={all} />}
      <section className="cricket-matches" aria-labelledby="matches-title">
        <h2 id="matches-title" className="visually-hidden">
          {MATCHES}
        </h2>
        <Filters all={all} chosen={filter} onChoose={setFilter} />
        <Matches matches={matches} filter={filter} {...props} />
        {all && matches && all.length > 0 && <MatchTable all={all} matches={matches} filter={filter} />}
      </section>
      {news !== undefined && (
        <section className="cricket-news" aria-labelledby="cricket-news-title">
          <header>
            <h2 id="cricket-news-title">{CRICKET}</h2>
            <p className="soft">{CRICKET_NEWS_LEAD}</p>
          </header>
          {news}
        </section>
      )}
    </div>
  );
}
