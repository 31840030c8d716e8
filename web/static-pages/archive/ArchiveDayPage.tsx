import { Link, useSearch } from "wouter";
import { formatBengaliClock } from "../../../core/bengali/clock.ts";
import { DHAKA_OFFSET, formatBengaliDate, formatBengaliDay } from "../../../core/bengali/dates.ts";
import { toBengaliDigits } from "../../../core/bengali/numerals.ts";
import { parseSection, sectionInfo } from "../../../core/news/sections.ts";
import type { StoryCard } from "../../../core/news/story.ts";
import { EnglishNames } from "../../cricket/Texts.tsx";
import type { PageProps } from "../../deferred.tsx";
import { headlineLink } from "../../news/cards/card-link.ts";
import { ListFailure } from "../../news/notices/ListNotices.tsx";
import { PageLinks } from "../../news/PageLinks.tsx";
import { LEAFED } from "../../rest/rest-options.ts";
import { useRest } from "../../rest/use-rest.ts";
import { FIRST_PAGE, NEWS_FAILED } from "../../words/common.ts";
import {
  andPageOf,
  CALENDAR,
  DAYS_AROUND,
  dayEndsAt,
  NEWS_AFTER_DAY,
  NEWS_BEFORE_DAY,
  NONE_THAT_DAY,
  NONE_YET,
  newestIs,
  oldestIs,
  storiesThatDay,
} from "../../words/information.ts";
import { STORIES_COMING_NOW } from "../../words/news.ts";
import { ARCHIVE } from "../../words/shell.ts";
import { ArchiveCalendar } from "./ArchiveCalendar.tsx";
import { archiveCall, archivePath, pageOf, parseArchiveDay } from "./archive-call.ts";
import "../../news/news.css";
import "../../news/cards/cards.css";
import "./archive.css";

type Day = NonNullable<ReturnType<typeof parseArchiveDay>>;

/** Time in Dhaka, such as "সন্ধ্যা ৭:০৭". */
const timeOf = (date: string): string => formatBengaliClock(Date.parse(date) + DHAKA_OFFSET);

function DayStory({ story }: { story: StoryCard }) {
  const section = parseSection(story.sectionName ?? "") ?? parseSection(story.category ?? "");
  const by = story.source === "internal" ? story.authorName : story.source;
  return (
    <li>
      <time className="small" dateTime={story.publishDate}>
        {timeOf(story.publishDate)}
      </time>
      <div>
        <h2>
          <Link href={headlineLink(story).href}>
            <EnglishNames>{story.title}</EnglishNames>
          </Link>
        </h2>
        <p className="facts card-facts">
          {section ? <span>{sectionInfo(section).title}</span> : null}
          {by ? (
            <span>
              <EnglishNames>{by}</EnglishNames>
            </span>
          ) : null}
        </p>
      </div>
    </li>
  );
}

function emptyWords({ earlier, later, pagination }: Day): string {
  if (pagination.totalItems > 0) return dayEndsAt(toBengaliDigits(pagination.totalPages));
  if (earlier !== undefined && later !== undefined) return NONE_THAT_DAY;
  if (later !== undefined) {
    return oldestIs(formatBengaliDate(later));
  }
  return earlier === undefined ? NONE_YET : newestIs(formatBengaliDate(earlier));
}

function DayLinks({ earlier, later }: Pick<Day, "earlier" | "later">) {
  return (
    <nav className="row day-links" aria-label={DAYS_AROUND}>
      {earlier === undefined ? null : (
        <Link href={archivePath(earlier)} className="link" rel="prev">
          <span aria-hidden="true">‹ </span>
          <span className="visually-hidden">{NEWS_BEFORE_DAY}</span>
          {formatBengaliDate(earlier)}
        </Link>
      )}
      {later === undefined ? null : (
        <Link href={archivePath(later)} className="link" rel="next">
          <span className="visually-hidden">{NEWS_AFTER_DAY}</span>
          {formatBengaliDate(later)}
          <span aria-hidden="true"> ›</span>
        </Link>
      )}
    </nav>
  );
}

function DayStories({ found, page }: { found: Day; page: number }) {
  const { day, stories, pagination } = found;
  const { totalItems, totalPages } = pagination;
  return (
    <div>
      <DayLinks {...found} />
      {stories.length === 0 ? (
        <div className="notice">
          <p>{emptyWords(found)}</p>
          {totalItems > 0 ? (
            <a className="button" href={archivePath(day)}>
              {FIRST_PAGE}
            </a>
          ) : null}
        </div>
      ) : (
        <>
          <p className="day-count">
            {storiesThatDay(toBengaliDigits(totalItems))}
            {totalPages > 1 ? andPageOf(toBengaliDigits(page), toBengaliDigits(totalPages)) : ""}
          </p>
          <ol className="day-list" role="list">
            {stories.map((story) => (
              <DayStory key={story.id} story={story} />
            ))}
          </ol>
          {totalPages > 1 ? <PageLinks page={page} pages={totalPages} /> : null}
        </>
      )}
    </div>
  );
}

/**
 * Page `/archive/{yyyy}/{mm}/{dd}`: stories of a day, and the calendar of its month
 * (decisions/news.md#archive).
 */
export function ArchiveDayPage({ params }: PageProps) {
  const { year = "", month = "", day = "" } = params;
  const shown = `${year}-${month}-${day}`;
  const page = pageOf(useSearch());
  const { data, state, retry } = useRest(archiveCall(shown, page), parseArchiveDay, LEAFED);
  return (
    <div className="archive-page">
      <p className="row archive-up">
        <Link href="/archive" className="link">
          {ARCHIVE}
        </Link>
        <a className="link archive-down" href="#calendar-month">
          {CALENDAR}
        </a>
      </p>
      <h1>
        {formatBengaliDay(shown)} {toBengaliDigits(year)}
      </h1>
      {data ? (
        <div className="archive-parts">
          <DayStories found={data} page={page} />
          <ArchiveCalendar calendar={data.calendar} shown={data.day} />
        </div>
      ) : state === "error" ? (
        <ListFailure text={NEWS_FAILED} onRetry={retry} />
      ) : (
        <p className="day-count" role="status">
          {STORIES_COMING_NOW}
        </p>
      )}
    </div>
  );
}
