import { DATE_UNKNOWN, TIME_UNKNOWN, VERSUS, WAS_DUE } from "../../../words/cricket.ts";
import {
  cardIsBehind,
  NEW_TIME,
  NOT_ANNOUNCED_YET,
  OF_SUPER_OVER,
  TIME_TO_START,
  WICKET_FALLS,
} from "../../../words/scorecard.ts";
import "./banner.css";
import { useState } from "react";
import { formatBengaliDay } from "../../../../core/bengali/dates.ts";
import { scoreInWords } from "../../../../core/cricket/in-words.ts";
import { countdown, startInIndia, startText } from "../../../../core/cricket/match-time.ts";
import { matchNumber } from "../../../../core/cricket/names/match-number.ts";
import { endedAsListed } from "../../../../core/cricket/scorecard/ended-as-listed.ts";
import { matchTitle, withBrought } from "../../../../core/cricket/scorecard/match-title.ts";
import {
  goingInWords,
  type MatchSummary,
  matchSummary,
  summaryInWords,
} from "../../../../core/cricket/scorecard/summary.ts";
import { dateInFull, startDay, startOn } from "../../../../core/cricket/start-in-bengali.ts";
import { superOverTarget } from "../../../../core/cricket/super-over/super-over.ts";
import {
  asSaid,
  IN_PLAY,
  LATE,
  NOT_STARTED,
  nowInWords,
  playInWords,
  type Sentence,
  tossInWords,
} from "../../../../core/cricket/tell/play.ts";
import type { Match, MatchDocument, MatchStatus, Scorecard } from "../../../../core/cricket/types.ts";
import { bannerBadge, currentInnings, rowsOf } from "../../../../core/cricket/views.ts";
import { usePageClock } from "../../../browser/use-page-clock.ts";
import { renderedAtAtom, useAtomValue } from "../../../state.ts";
import { StatusBadge } from "../../Badges.tsx";
import { Sides } from "../../kit/Sides.tsx";
import type { MatchMeta } from "../../match-meta.ts";
import { bengaliSide } from "../../names/LocalizedName.tsx";
import { useChanged } from "../../Score.tsx";
import { useReaderZone } from "../../Start.tsx";
import { EnglishNames } from "../../Texts.tsx";
import { PlaceLine } from "./PlaceLine.tsx";

const STATUSES: readonly MatchStatus[] = ["LIVE", "DELAYED", "RESULTS", "UPCOMING"];

/**
 * Title of a match: "ভারত বনাম পাকিস্তান, ২২তম ম্যাচ" if all its names are known. `title`: the provider's,
 * "India v Pakistan, 22nd Match".
 */
function MatchTitle({ title }: { title: string }) {
  const [sides = "", number, more] = title.split(", ");
  const [a = "", b = "", c = more] = sides.split(/ vs?\.? /);
  const [one, other, which] = [bengaliSide(a), bengaliSide(b), number && matchNumber(number)];
  if (one === undefined || other === undefined || (number && !which) || c !== undefined)
    return <h1>{title}</h1>;
  return <h1 lang="bn">{one + VERSUS + other + (which ? `, ${which}` : "")}</h1>;
}

/** Day in words: "শুক্রবার, ২৭ নভেম্বর", with the year if it is not that of `now`. */
const dayInWords = (day: number, now: number): string =>
  new Date(day).getUTCFullYear() === new Date(now).getUTCFullYear() ? formatBengaliDay(day) : dateInFull(day);

/**
 * Start of a match with a countdown. If the start has passed, the planned time and a note that the new time is
 * unknown.
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
          <span>{NEW_TIME}</span> <strong className="banner-unknown">{NOT_ANNOUNCED_YET}</strong>
        </p>
      )}
    </div>
  );
}

function linkedSides(meta: MatchMeta | undefined): MatchSummary["sides"] | undefined {
  if (meta?.teamA === undefined || meta.teamB === undefined) return undefined;
  return [meta.teamA, meta.teamB].map((name) => ({ name, short: name, innings: [] }));
}

/**
 * Wickets in the innings in play since the page opened. A new innings, another match or a corrected score does
 * not count. Screen readers hear about wickets from spoken/Announcer.tsx.
 */
function useWicket(card: Scorecard | undefined): number {
  const innings = card && currentInnings(card);
  const place = `${card?.code} ${innings?.number ?? 0}`;
  const wickets = innings?.wickets ?? 0;
  const [seen, setSeen] = useState({ place, wickets, falls: 0 });
  if (seen.place === place && seen.wickets === wickets) return seen.falls;
  const fell = seen.place === place && wickets > seen.wickets;
  const falls = fell ? seen.falls + 1 : seen.falls;
  setSeen({ place, wickets, falls });
  return falls;
}

const runsOf = (innings: readonly { runs: number | string }[]): number =>
  innings.reduce((sum, { runs }) => sum + Number(runs), 0);

/** How far the scorecard has come, if the list already has the result with more runs. */
function Behind({ card }: { card: Scorecard }) {
  const listed = endedAsListed(card);
  const innings = currentInnings(card);
  if (!listed || !innings) return null;
  if (runsOf(listed.innings) <= runsOf(rowsOf(card.inningsOrder, card.innings))) return null;
  return (
    <p className="banner-aside" lang="bn">
      {cardIsBehind(innings.superOver ? OF_SUPER_OVER : "", scoreInWords(innings))}
    </p>
  );
}

function News({ words, english, aside }: Sentence) {
  const changes = useChanged(words);
  return (
    <p className={aside ? "banner-aside" : "banner-outcome"} lang={english ? "en" : "bn"}>
      <span key={changes} className={changes ? "figure figure-changed" : "figure"}>
        {english ? words : <EnglishNames>{words}</EnglishNames>}
      </span>
    </p>
  );
}

function toldOf(
  known: MatchDocument,
  summary: MatchSummary | undefined,
): { stop?: Sentence; news?: Sentence } {
  const play = summary?.play ?? (known.published ? known.play : undefined);
  if (!play) return {};
  const said = summary ? summaryInWords(summary) : playInWords(play);
  if (play.state === "paused" || play.state === "late") {
    const isSaid =
      play.state === "late" && !play.stop?.rain && [NOT_STARTED, LATE].includes(said?.words ?? "");
    const going = summary && goingInWords(known, summary);
    return { ...(said && !isSaid ? { stop: said } : {}), ...(going ? { news: going } : {}) };
  }
  const target = known.published ? superOverTarget(known) : undefined;
  if (target !== undefined) return { news: { words: target } };
  const start = !known.published && known.match && startText(known.match);
  if (play.state === "awaited") return play.now && !start ? { news: nowInWords(play.now) } : {};
  const isNews =
    play.state === "over" || play.now || (summary?.superOverToCome ?? summary?.superOvers) !== undefined;
  return said && isNews ? { news: said } : {};
}

interface BannerProps {
  document: MatchDocument | undefined;
  meta?: MatchMeta | undefined;
}

/**
 * Banner with badge, reason of a stop, title, sides with scores, start, outcome or equation, and venue
 * (decisions/cricket.md#scorecard-page).
 */
export function Banner({ document, meta }: BannerProps) {
  const card = document?.published ? withBrought(document, meta) : undefined;
  const known = card ?? document;
  const list = card ? card.listed : document?.published === false ? document.match : undefined;
  const falls = useWicket(card);
  const summary = known && matchSummary(known);
  const status = card?.status ?? list?.status ?? STATUSES.find((one) => one === meta?.status) ?? "UPCOMING";
  // Readers who saw the end know the day, and the line with the day would move the page.
  const [wasOver] = useState(status === "RESULTS");
  const play = summary?.play ?? card?.play;
  const sides = summary?.sides ?? linkedSides(meta);
  const { stop, news } =
    summary || card || meta?.equation === undefined
      ? (known && toldOf(known, summary)) || {}
      : { news: asSaid(meta.equation) };
  const toss = !card && play?.toss ? tossInWords(play.toss) : undefined;
  const isSuper = (summary?.superOverToCome ?? summary?.superOvers) !== undefined;
  const aside = play?.state === "on" && !isSuper && play.also ? nowInWords(play.also) : undefined;
  const waits = !card && (status === "UPCOMING" || status === "DELAYED");
  const began = card?.startsAt === undefined ? list : ({ startsAt: card.startsAt, instant: true } as const);
  return (
    <header className="scorecard-banner">
      <div className="banner-status">
        <StatusBadge
          status={status}
          play={play}
          label={status === "UPCOMING" && !card ? status : bannerBadge(status)}
        />
        {stop && (
          <p className="banner-stop" lang={stop.english ? "en" : "bn"}>
            {stop.words}
          </p>
        )}
        {aside && aside.words !== IN_PLAY && aside.words !== news?.words && (
          <span className="banner-words" lang={aside.english ? "en" : "bn"}>
            {aside.words}
          </span>
        )}
      </div>
      <MatchTitle title={card ? matchTitle(card) : (meta?.title ?? document?.title ?? "Scorecard")} />
      {sides && (
        <Sides
          summary={summary ?? { status, sides }}
          moment={
            falls > 0 && (
              <span key={falls} className="wicket-moment" lang="bn" aria-hidden="true">
                {WICKET_FALLS}
              </span>
            )
          }
        />
      )}
      {waits && list?.innings.length === 0 && <When match={list} />}
      {news && news.words !== toss && <News {...news} />}
      {toss !== undefined && (
        <p className="banner-toss" lang="bn">
          <EnglishNames>{toss}</EnglishNames>
        </p>
      )}
      {card && <Behind card={card} />}
      <PlaceLine
        series={card?.series ?? list?.series}
        place={card?.venue ?? list?.venue ?? list?.city ?? meta?.venue}
        began={wasOver ? began : undefined}
      />
    </header>
  );
}
