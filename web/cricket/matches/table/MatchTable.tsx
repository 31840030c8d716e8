import { PAGE_AFTER, PAGE_BEFORE, pageOfPages } from "../../../words/common.ts";
import {
  ADD_TO_CALENDAR,
  ALL_SERIES,
  ALL_SIDES,
  FOLLOW,
  FOLLOW_SERIES,
  MATCH_LIST,
  MATCH_LIST_PAGES,
  matchCount,
  NO_MATCH,
  NO_MATCH_CHOSEN,
  NO_SERIES_OF_ITS_OWN,
  SERIES,
  SHOW,
  SHOW_ALL_MATCHES,
  SIDE,
  MATCH_GROUPS as TITLES,
} from "../../../words/cricket.ts";
import "./match-table.css";
import { type FormEvent, useRef } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { formatBengaliDay } from "../../../../core/bengali/dates.ts";
import { toBengaliDigits } from "../../../../core/bengali/numerals.ts";
import { seriesFollow, teamFollow } from "../../../../core/cricket/follow/follows.ts";
import {
  type Choice,
  choicesIn,
  isFound,
  type MatchSearch,
  matchSearchText,
  PAGE_ROWS,
  readMatchSearch,
} from "../../../../core/cricket/match-list/match-search.ts";
import { matchTable, pageOf, type TablePart } from "../../../../core/cricket/match-list/match-table.ts";
import { NO_SERIES } from "../../../../core/cricket/match-list/slug.ts";
import type { Match } from "../../../../core/cricket/types.ts";
import type { MatchFilter } from "../../../../core/cricket/views.ts";
import { clockAtom, renderedAtAtom, useAtomValue } from "../../../state.ts";
import { FollowButton } from "../../follow/FollowButton.tsx";
import { CalledFollow } from "../../kit/CalledFollow.tsx";
import { LocalizedName } from "../../kit/Names.tsx";
import { rowStart, useReaderZone, ZoneNote, zoneOf } from "../../kit/Start.tsx";
import { MatchRows } from "../../rows/MatchRow.tsx";
import { bengaliIn } from "../followed/FollowedMatches.tsx";

const addressOf = (asked: MatchSearch): string => `/cricket${matchSearchText(asked)}`;

interface ChooserProps {
  name: "series" | "team";
  label: string;
  all: string;
  choices: readonly Choice[];
  chosen: string | undefined;
  called: CalledIn;
}

/** Bengali name of a side or series; undefined if unknown. */
type CalledIn = (name: string) => string | undefined;

function Chooser({ name, label, all, choices, chosen, called }: ChooserProps) {
  return (
    <div className="field">
      <label className="visually-hidden" htmlFor={`match-${name}`}>
        {label}
      </label>
      <select
        id={`match-${name}`}
        name={name}
        value={chosen ?? ""}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option
            key={choice.slug}
            value={choice.slug}
            lang={called(choice.name) === undefined ? "en" : "bn"}
          >
            {called(choice.name) ?? choice.name}
          </option>
        ))}
      </select>
    </div>
  );
}

/**
 * Link to the calendar of the shown matches. Phones subscribe only to addresses with the scheme webcal; others
 * they download once.
 */
function CalendarLink({ asked }: { asked: MatchSearch }) {
  const hydrated = useAtomValue(clockAtom) !== undefined;
  const path = `/cricket/fixtures.ics${matchSearchText({ ...asked, page: 1 })}`;
  const secure = hydrated && window.location.protocol === "https:";
  return (
    <a className="small link" href={secure ? `webcal://${window.location.host}${path}` : path}>
      {ADD_TO_CALENDAR}
    </a>
  );
}

function Choosers({ matches, asked }: { matches: readonly Match[]; asked: MatchSearch }) {
  const [, navigate] = useLocation();
  const { series, teams } = choicesIn(matches);
  const called = calledIn(matches);
  const choose = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const value = (name: string): string => String(given.get(name) ?? "");
    navigate(
      addressOf(readMatchSearch(`?${new URLSearchParams({ series: value("series"), team: value("team") })}`)),
    );
  };
  return (
    <form className="match-choices" action="/cricket" onSubmit={choose}>
      <Chooser
        name="series"
        label={SERIES}
        all={ALL_SERIES}
        choices={series}
        chosen={asked.series}
        called={called}
      />
      <Chooser name="team" label={SIDE} all={ALL_SIDES} choices={teams} chosen={asked.team} called={called} />
      <button type="submit" className="button without-scripts">
        {SHOW}
      </button>
    </form>
  );
}

function calledIn(matches: readonly Match[]): CalledIn {
  const bengali = bengaliIn(matches);
  return (name) => (name === NO_SERIES ? NO_SERIES_OF_ITS_OWN : bengali(name));
}

function FollowTeam({ name, called }: { name: string; called: CalledIn }) {
  const follow = teamFollow(name);
  return follow && <FollowButton follow={follow} rest={<CalledFollow follow={follow} bengali={called} />} />;
}

/** Follow buttons of the shown series, which few readers need. */
function FollowSeries({ series, called }: { series: readonly string[]; called: CalledIn }) {
  const follows = series.flatMap((name) => seriesFollow(name) ?? []);
  if (follows.length === 0) return null;
  return (
    <details className="match-more disclosure">
      <summary>{FOLLOW_SERIES}</summary>
      <div className="row">
        {follows.map((follow) => (
          <FollowButton key={follow.id} follow={follow} rest={FOLLOW}>
            <CalledFollow follow={follow} bengali={called} />
          </FollowButton>
        ))}
      </div>
    </details>
  );
}

const seriesOf = ({ series }: Match): string => series ?? NO_SERIES;

function Part({ part }: { part: TablePart }) {
  const zone = useReaderZone();
  const day = part.kind === "today" || part.kind === "day" ? part.day : undefined;
  const title = part.kind === "day" ? formatBengaliDay(part.day) : TITLES[part.kind];
  const starts = new Map(part.matches.map((match) => [match.key, rowStart(match, day, zone)]));
  return (
    <div className={`match-part match-part-${part.kind}`}>
      <h3>
        {title}
        <ZoneNote zone={zoneOf(starts.values())} />
      </h3>
      <div className="match-series-list">
        {Array.from(Map.groupBy(part.matches, seriesOf), ([name, matches]) => (
          <div key={name} className="match-series">
            <h4>
              <LocalizedName written={name} bengali={calledIn(matches)(name)} />
            </h4>
            <MatchRows matches={matches} starts={starts} level={5} underLive={part.kind === "live"} />
          </div>
        ))}
      </div>
    </div>
  );
}

const isComing = ({ kind }: TablePart): boolean => kind !== "live" && kind !== "results";

export interface MatchTableProps {
  all: readonly Match[];
  matches: readonly Match[];
  filter: MatchFilter;
}

/** Table of matches under headings (decisions/cricket.md#table-of-matches); the address has the filter. */
export function MatchTable({ all, matches, filter }: MatchTableProps) {
  const asked = readMatchSearch(`?${useSearch()}`);
  const clock = useAtomValue(clockAtom);
  const rendered = useAtomValue(renderedAtAtom);
  const title = useRef<HTMLHeadingElement>(null);
  const zone = useReaderZone();
  const found = matches.filter((match) => isFound(match, asked));
  const { parts, page, pages, total } = pageOf(
    matchTable(found, clock ?? rendered, zone),
    asked.page,
    PAGE_ROWS,
  );
  const narrowed = asked.series !== undefined || asked.team !== undefined;
  const series = [...new Set(parts.flatMap((part) => part.matches.map(seriesOf)))];
  const coming = parts.filter(isComing);
  const team = choicesIn(all).teams.find(({ slug }) => slug === asked.team);
  const toTitle = (): void => title.current?.focus();
  return (
    <div className="match-table">
      <div className="match-table-head row">
        <h2 ref={title} tabIndex={-1}>
          {MATCH_LIST}
        </h2>
        <p className="small" role="status">
          {/*
           * Each choice renders a new element, because a screen reader would not announce the same count again.
           */}
          <span
            key={[filter, asked.series, asked.team].join(" ")}
            className={total === 0 ? "visually-hidden" : undefined}
          >
            {total === 0 ? NO_MATCH : matchCount(toBengaliDigits(total))}
          </span>
        </p>
        {team && <FollowTeam name={team.name} called={calledIn(all)} />}
        <Choosers matches={all} asked={asked} />
      </div>
      {total === 0 && (
        <p className="match-table-none">
          {NO_MATCH_CHOSEN}
          {narrowed && (
            <Link href="/cricket" onClick={toTitle}>
              {SHOW_ALL_MATCHES}
            </Link>
          )}
        </p>
      )}
      {parts.map((part) =>
        part === coming[0] ? (
          <div key="coming" className="match-coming">
            {coming.map((one) => (
              <Part key={one.kind === "day" ? one.day : one.kind} part={one} />
            ))}
            <CalendarLink asked={asked} />
          </div>
        ) : (
          !isComing(part) && <Part key={part.kind} part={part} />
        ),
      )}
      <div className="match-table-foot">
        <FollowSeries series={series} called={calledIn(all)} />
        {pages > 1 && (
          <nav className="match-pages spread" aria-label={MATCH_LIST_PAGES}>
            {page > 1 && (
              <Link
                className="link"
                rel="prev"
                href={addressOf({ ...asked, page: page - 1 })}
                onClick={toTitle}
              >
                {PAGE_BEFORE}
              </Link>
            )}
            <span>{pageOfPages(toBengaliDigits(page), toBengaliDigits(pages))}</span>
            {page < pages && (
              <Link
                className="link"
                rel="next"
                href={addressOf({ ...asked, page: page + 1 })}
                onClick={toTitle}
              >
                {PAGE_AFTER}
              </Link>
            )}
          </nav>
        )}
      </div>
    </div>
  );
}
