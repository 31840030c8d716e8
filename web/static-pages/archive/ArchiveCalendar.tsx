import { Link } from "wouter";
import { formatBengaliDate } from "../../../core/bengali/dates.ts";
import { toBengaliDigits } from "../../../core/bengali/numerals.ts";
import type { ArchiveMonth } from "../../../core/contract/lists/archive.ts";
import { DAY_MS } from "../../../core/time-units.ts";
import {
  daysWithNews,
  MONTH_AFTER,
  MONTH_BEFORE,
  NEWS_AFTER,
  NEWS_BEFORE,
  OTHER_MONTHS,
  WEEK,
  YEARS,
} from "../../words/information.ts";
import { archivePath, monthName } from "./archive-call.ts";
import "./archive.css";

/** Days of a month in weeks from Sunday; 0 fills the days before and after the month. */
function weeksOf(month: string): number[][] {
  const first = Date.parse(`${month}-01`);
  const before = new Date(first).getUTCDay();
  const weeks: number[][] = [];
  for (let at = -before; weeks.length < 6; at += WEEK.length) {
    const days = WEEK.map((_, place) => new Date(first + (at + place) * DAY_MS));
    const own = days.map((day) => (day.toISOString().startsWith(month) ? day.getUTCDate() : 0));
    if (own.every((day) => day === 0)) break;
    weeks.push(own);
  }
  return weeks;
}

interface DayCellProps {
  /** The day, as in `2026-11-23`. */
  day: string;
  linked: boolean;
  shown: boolean;
}

function DayCell({ day, linked, shown }: DayCellProps) {
  const number = toBengaliDigits(Number(day.slice(-2)));
  if (linked) {
    return (
      <Link
        href={archivePath(day)}
        aria-label={formatBengaliDate(day)}
        aria-current={shown ? "date" : undefined}
      >
        {number}
      </Link>
    );
  }
  return <span aria-current={shown ? "date" : undefined}>{number}</span>;
}

/** Month of a time in ms, such as "2026-11". */
const monthAt = (at: number): string => new Date(at).toISOString().slice(0, 7);

interface ArchiveCalendarProps {
  calendar: ArchiveMonth;
  shown?: string;
}

/** Calendar of a month with links to days, months and years, which the server renders. */
export function ArchiveCalendar({ calendar, shown }: ArchiveCalendarProps) {
  const { month, days, before, after, years } = calendar;
  const has = new Set(days);
  const year = month.slice(0, 4);
  const first = Date.parse(`${month}-01`);
  return (
    <section className="calendar" aria-labelledby="calendar-month">
      <div className="calendar-head spread">
        <h2 id="calendar-month">{monthName(month)}</h2>
        {before === undefined && after === undefined ? null : (
          <nav className="small row" aria-label={OTHER_MONTHS}>
            {before === undefined ? null : (
              <Link href={archivePath(before)} className="link">
                <span className="visually-hidden">
                  {before.startsWith(monthAt(first - DAY_MS)) ? MONTH_BEFORE : NEWS_BEFORE}:{" "}
                </span>
                <span aria-hidden="true">‹ </span>
                {monthName(before.slice(0, 7))}
              </Link>
            )}
            {after === undefined ? null : (
              <Link href={archivePath(after)} className="link">
                <span className="visually-hidden">
                  {after.startsWith(monthAt(first + 31 * DAY_MS)) ? MONTH_AFTER : NEWS_AFTER}:{" "}
                </span>
                {monthName(after.slice(0, 7))}
                <span aria-hidden="true"> ›</span>
              </Link>
            )}
          </nav>
        )}
      </div>
      <table>
        <caption className="visually-hidden">{daysWithNews(monthName(month))}</caption>
        <thead>
          <tr>
            {WEEK.map(([name, short, letter]) => (
              <th key={name} className="small" scope="col">
                <span aria-hidden="true">
                  <span className="calendar-short">{short}</span>
                  <span className="calendar-letter">{letter}</span>
                </span>
                <span className="visually-hidden">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.join()}>
              {WEEK.map(([name], place) => {
                const number = week[place] ?? 0;
                const day = `${month}-${String(number).padStart(2, "0")}`;
                return (
                  <td key={name}>
                    {number === 0 ? null : (
                      <DayCell day={day} linked={has.has(number)} shown={day === shown} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {years.length > 1 || years.some((day) => !day.startsWith(year)) ? (
        <nav className="row calendar-years" aria-label={YEARS}>
          {years.map((day) => (
            <Link
              key={day}
              href={archivePath(day)}
              className="link"
              aria-current={day.startsWith(year) ? "true" : undefined}
            >
              {toBengaliDigits(Number(day.slice(0, 4)))}
            </Link>
          ))}
        </nav>
      ) : null}
    </section>
  );
}
