import { keepPreviousData } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { calendarDayOf } from "../../../core/bengali/calendar-day.ts";
import { type AdminRow, adminList } from "../../../core/contract/admin.ts";
import { EnglishNames } from "../../cricket/Texts.tsx";
import { Button } from "../kit/Button.tsx";
import { AnswerAwaited } from "../notices.tsx";
import { useRead } from "../use-session.ts";
import { FAILED } from "./ArticleListRange.tsx";
import { dayByKey, daysOf, type Month, monthAfter, weeksOf } from "./schedule-month.ts";
import { LIST_KEY } from "./use-article-list.ts";

const MOST = 100;

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });
const DAY = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: "UTC",
});
const TIME = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: "Asia/Dhaka" });

interface ScheduleProps {
  month: Month;
  now: number;
  onMonth: (month: Month) => void;
}

interface CalendarProps extends ScheduleProps {
  byDay: ReadonlyMap<string, readonly AdminRow[]>;
  chosen: string;
  onDay: (day: string) => void;
}

/**
 * Table of buttons with one Tab stop: arrows move by days and weeks, Home and End to a week's ends, Page Up and
 * Page Down by months.
 */
function Calendar({ month, now, byDay, chosen, onDay, onMonth }: CalendarProps) {
  const grid = useRef<HTMLTableElement>(null);
  const follows = useRef(false);
  const today = calendarDayOf(now);
  useEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
  });
  const keys = (event: KeyboardEvent): void => {
    const next = dayByKey(chosen, event.key);
    if (next === undefined) return;
    event.preventDefault();
    follows.current = true;
    onDay(next);
    if (!next.startsWith(month)) onMonth(next.slice(0, 7));
  };
  return (
    <table ref={grid} className="schedule-grid" aria-labelledby="schedule-month" onKeyDown={keys}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} className="small" scope="col">
              <span aria-hidden="true">
                {name.slice(0, 1)}
                <span className="schedule-rest">{name.slice(1, 3)}</span>
              </span>
              <span className="visually-hidden">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, weekday) =>
              day === undefined ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: the weekday is what the place is
                <td key={weekday} />
              ) : (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    data-today={day === today ? "" : undefined}
                    aria-pressed={day === chosen}
                    tabIndex={day === chosen ? 0 : -1}
                    aria-current={day === today ? "date" : undefined}
                    onClick={() => onDay(day)}
                  >
                    <span aria-hidden="true">{Number(day.slice(8))}</span>
                    <span className="visually-hidden">{DAY.format(Date.parse(day))}</span>
                    {byDay.has(day) ? (
                      <span className="schedule-count">
                        {byDay.get(day)?.length}
                        <span className="visually-hidden"> scheduled</span>
                      </span>
                    ) : null}
                  </button>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayList({ day, rows }: { day: string; rows: readonly AdminRow[] }) {
  return (
    <section aria-labelledby={`day-${day}`}>
      <h3 id={`day-${day}`}>{DAY.format(Date.parse(day))}</h3>
      <ol role="list" className="admin-rows">
        {rows.map(({ id, title, category, publishDate }) => (
          <li key={id}>
            <Link href={`/admin/edit/${id}`} className="admin-row-title" lang="bn">
              <EnglishNames>{title}</EnglishNames>
            </Link>
            <span className="small">
              {category}, <time dateTime={publishDate}>{TIME.format(Date.parse(publishDate))}</time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Scheduled articles as a calendar and a plain list, by days in Dhaka (decisions/admin.md#schedule). */
export function Schedule({ month, now, onMonth }: ScheduleProps) {
  const days = daysOf(month);
  const path = `/api/admin/news?page=1&limit=${MOST}&state=scheduled&from=${days[0]}&to=${days.at(-1)}`;
  const list = useRead(path, adminList, { queryKey: [LIST_KEY, path], placeholderData: keepPreviousData });
  const today = calendarDayOf(now) ?? "";
  const [wanted, setWanted] = useState("");
  const first = today.startsWith(month) ? today : (days[0] ?? "");
  const chosen = wanted.startsWith(month) ? wanted : first;
  const rows = (list.isPlaceholderData ? [] : (list.data?.data ?? [])).toReversed();
  const byDay = Map.groupBy(rows, ({ publishDate }) => calendarDayOf(Date.parse(publishDate)) ?? "");
  const total = list.data?.pagination.total ?? 0;
  const onChosen = byDay.get(chosen);
  return (
    <section className="schedule" aria-labelledby="schedule-month">
      <div className="row schedule-head">
        <Button about="month" onClick={() => onMonth(monthAfter(month, -1))}>
          Previous
        </Button>
        <h2 id="schedule-month" aria-live="polite">
          {MONTH.format(Date.parse(`${month}-01`))}
        </h2>
        <Button about="month" onClick={() => onMonth(monthAfter(month, 1))}>
          Next
        </Button>
      </div>
      <AnswerAwaited query={list} failed={FAILED} />
      <div className="schedule-columns">
        <Calendar month={month} now={now} byDay={byDay} chosen={chosen} onMonth={onMonth} onDay={setWanted} />
        <div className="schedule-list">
          {onChosen ? (
            <DayList day={chosen} rows={onChosen} />
          ) : list.isSuccess ? (
            <p className="small">Nothing is scheduled for {DAY.format(Date.parse(chosen))}.</p>
          ) : null}
          {[...byDay]
            .filter(([day]) => day !== chosen)
            .map(([day, scheduled]) => (
              <DayList key={day} day={day} rows={scheduled} />
            ))}
          {total > rows.length && rows.length > 0 ? (
            <p className="small">
              The last {rows.length} of {total} are shown. Filter the list by dates for the others.
            </p>
          ) : null}
          <p className="small">Days and times are those of Dhaka.</p>
        </div>
      </div>
    </section>
  );
}
