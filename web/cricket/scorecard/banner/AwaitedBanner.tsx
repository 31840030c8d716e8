import { DATE_UNKNOWN, TIME_UNKNOWN, WAS_DUE } from "../../../words/cricket.ts";
import { NEW_TIME, NOT_TOLD_YET, TIME_TO_START } from "../../../words/scorecard.ts";
import "./banner.css";
import "./super-over.css";
import { formatBengaliDay } from "../../../../core/bengali/dates.ts";
import { footFacts } from "../../../../core/cricket/match-list/foot-facts.ts";
import { countdown, startInIndia } from "../../../../core/cricket/match-time.ts";
import { winnerOf } from "../../../../core/cricket/play.ts";
import { dateInFull, startDay, startOn } from "../../../../core/cricket/start-in-bengali.ts";
import { LATE, NOT_STARTED, type Told, tossInWords } from "../../../../core/cricket/tell/play.ts";
import type { Match, MatchStatus } from "../../../../core/cricket/types.ts";
import { bannerBadge, listedSuperOvers } from "../../../../core/cricket/views.ts";
import { usePageClock } from "../../../browser/use-page-clock.ts";
import { renderedAtAtom, useAtomValue } from "../../../state.ts";
import { EnglishNames } from "../../EnglishNames.tsx";
import type { MatchMeta } from "../../match-meta.ts";
import { StatusBadge } from "../../StatusBadge.tsx";
import { useReaderZone } from "../../use-reader-zone.ts";
import { SuperOvers } from "../later-parts.tsx";
import { ListedSides } from "./ListedSides.tsx";
import { MatchTitle } from "./MatchTitle.tsx";
import { PlaceLine } from "./PlaceLine.tsx";

const STATUSES: readonly MatchStatus[] = ["LIVE", "DELAYED", "RESULTS", "UPCOMING"];

/** A day as "শুক্রবার, ২৭ নভেম্বর", of another year than `now` with it. */
const dayInWords = (day: number, now: number): string =>
  new Date(day).getUTCFullYear() === new Date(now).getUTCFullYear() ? formatBengaliDay(day) : dateInFull(day);

/**
 * When it begins, and beside it how long it is until then; of a match that is late, once its start has passed, when it was to begin and
 * that the new time is not known. What is not known of a start is said. The second has its room before the page knows the time, so
 * that nothing moves.
 */
function When({ match }: { match: Match }) {
  const clock = usePageClock();
  const rendered = useAtomValue(renderedAtAtom);
  const zone = useReaderZone();
  const now = clock ?? rendered;
  const ms = startInIndia(match);
  const start = startOn(match, zone);
  const day = startDay(match, zone);
  const isLate = match.status === "DELAYED" && ms !== undefined && ms <= now;
  const left =
    ms === undefined || clock === undefined || match.status !== "UPCOMING" ? undefined : countdown(ms, clock);
  return (
    <div className="banner-when" lang="bn">
      <p className="banner-start">
        {day !== undefined && (
          <span>
            {isLate && `${WAS_DUE} `}
            <span className="counted">{dayInWords(day, now)}</span>
            <span className="visually-hidden">, </span>
          </span>
        )}
        {start ? (
          <>
            <strong>
              <time dateTime={match.startsAt}>{start.clock}</time>
            </strong>{" "}
            <span>
              <EnglishNames>{start.zone.slice(1, -1)}</EnglishNames>
            </span>
          </>
        ) : (
          <strong className="banner-unknown">{day === undefined ? DATE_UNKNOWN : TIME_UNKNOWN}</strong>
        )}
      </p>
      {left !== undefined && (
        <p className="banner-countdown">
          <span>{TIME_TO_START}</span> <strong>{left}</strong>
        </p>
      )}
      {isLate && (
        <p className="banner-countdown">
          <span>{NEW_TIME}</span> <strong className="banner-unknown">{NOT_TOLD_YET}</strong>
        </p>
      )}
    </div>
  );
}

/** The sides that a link named, until the list has them. */
function sidesOf(meta: MatchMeta | undefined): Pick<Match, "teamA" | "teamB" | "innings"> | undefined {
  if (meta?.teamA === undefined || meta.teamB === undefined) return undefined;
  const [a, b] = [meta.teamA, meta.teamB];
  return { teamA: { name: a, short: a }, teamB: { name: b, short: b }, innings: [] };
}

/** The banner of a match whose scorecard is still to come: what the list knows of it, else what the link brought. */
export function AwaitedBanner({
  match,
  meta,
  title,
}: {
  match: Match | undefined;
  meta: MatchMeta | undefined;
  title: string | undefined;
}) {
  const status = match?.status ?? STATUSES.find((one) => one === meta?.status) ?? "UPCOMING";
  const sides = match ?? sidesOf(meta);
  const play = match?.play;
  const toss = play?.toss && tossInWords(play.toss);
  const isLate = play?.state === "late" && !play.stop?.rain;
  // The toss is told below, and the badge says that the start is late.
  const told: Told[] = match
    ? footFacts(match).filter(
        ({ words }) => words !== toss && !(isLate && [NOT_STARTED, LATE].includes(words)),
      )
    : meta?.equation === undefined
      ? []
      : [{ words: meta.equation, english: true }];
  return (
    <header className="scorecard-banner">
      <div className="banner-status">
        <StatusBadge
          status={status}
          play={play}
          label={status === "UPCOMING" ? status : bannerBadge(status)}
        />
      </div>
      <MatchTitle title={meta?.title ?? title ?? "Scorecard"} />
      {sides && <ListedSides match={{ ...sides, status }} winner={play && winnerOf(play)} />}
      {match && (
        <>
          {listedSuperOvers(match.innings, [match.teamA, match.teamB]).size > 0 && (
            <SuperOvers match={match} />
          )}
          {status !== "LIVE" && status !== "RESULTS" && match.innings.length === 0 && <When match={match} />}
        </>
      )}
      {told.map(({ words, english }) => (
        <p key={words} className="banner-outcome" lang={english ? "en" : "bn"}>
          {english ? words : <EnglishNames>{words}</EnglishNames>}
        </p>
      ))}
      {toss && (
        <p className="banner-toss" lang="bn">
          <EnglishNames>{toss}</EnglishNames>
        </p>
      )}
      <PlaceLine series={match?.series} place={match ? (match.venue ?? match.city) : meta?.venue} />
    </header>
  );
}
