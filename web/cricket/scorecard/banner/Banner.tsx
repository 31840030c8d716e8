import { cardIsBehind, OF_SUPER_OVER, WICKET_FALLS } from "../../../words/scorecard.ts";
import "./banner.css";
import { useState } from "react";
import type { BallsDocument } from "../../../../core/cricket/balls/balls-document.ts";
import { scoreInWords } from "../../../../core/cricket/in-words.ts";
import { endedAsListed } from "../../../../core/cricket/scorecard/ended-as-listed.ts";
import { listedTitle, matchTitle, withBrought } from "../../../../core/cricket/scorecard/match-title.ts";
import { toldOf } from "../../../../core/cricket/told.ts";
import type { Match, MatchDocument, Scorecard } from "../../../../core/cricket/types.ts";
import { bannerBadge, currentInnings, rowsOf } from "../../../../core/cricket/views.ts";
import { StatusBadge } from "../../kit/Badge.tsx";
import { MatchTitle, News, PlaceLine, Stop } from "../../kit/Headline.tsx";
import { Sides } from "../../kit/Sides.tsx";
import { When } from "../../kit/Start.tsx";
import { EnglishNames } from "../../Texts.tsx";
import { AtPlay, isAtPlay } from "./AtPlay.tsx";

/** A word for each wicket that falls while the page is open. */
function WicketMoment({ wickets }: { wickets: number }) {
  const [{ seen, falls }, setSeen] = useState({ seen: wickets, falls: 0 });
  if (seen !== wickets) setSeen({ seen: wickets, falls: falls + Number(wickets > seen) });
  if (falls === 0) return null;
  return (
    <span key={falls} className="wicket-moment" lang="bn" aria-hidden="true">
      {WICKET_FALLS}
    </span>
  );
}

const runsOf = (innings: readonly { runs: number | string }[]) =>
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

interface BannerProps {
  document: MatchDocument | undefined;
  balls?: BallsDocument | undefined;
  brought?: Match | undefined;
}

/**
 * Banner with badge, reason of a stop, title, sides with scores, start, outcome or equation, and venue
 * (decisions/cricket.md#scorecard-page).
 */
export function Banner({ document, balls, brought }: BannerProps) {
  const card = document?.published ? withBrought(document, brought) : undefined;
  const known = card ?? document;
  const list = card ? card.listed : document?.published === false ? document.match : undefined;
  const title = card ? matchTitle(card) : list ? listedTitle(list) : (document?.title ?? "Scorecard");
  const innings = card && currentInnings(card);
  const told = known ? toldOf(known) : {};
  const { stop, news, aside, toss } = told;
  const status = card?.status ?? list?.status ?? "UPCOMING";
  // Readers who saw the end know the day; the line with it, and the result above the scores, would move the page.
  const [wasOver] = useState(status === "RESULTS");
  const playing = card && isAtPlay(card) ? card : undefined;
  const quiet = playing && news?.aside ? news : undefined;
  const outcome = news && news !== quiet && news.words !== toss && <News {...news} />;
  const waits = !card && (status === "UPCOMING" || status === "DELAYED");
  const began = card?.startsAt === undefined ? list : ({ startsAt: card.startsAt, instant: true } as const);
  return (
    <header className="scorecard-banner">
      <div className="banner-status row">
        <StatusBadge
          status={status}
          pause={told.pause}
          label={status === "UPCOMING" && !card ? status : bannerBadge(status)}
        />
        {stop && !stop.aside && <Stop {...stop} />}
        {aside && (
          <span className="banner-words soft" lang={aside.english ? "en" : "bn"}>
            {aside.words}
          </span>
        )}
      </div>
      <MatchTitle heading="h1" title={title} bengali={document?.bengali} />
      {wasOver && outcome}
      {told.a && (
        <div className={playing ? "banner-halves" : undefined}>
          <Sides
            told={told}
            status={status}
            moment={innings && <WicketMoment key={innings.number} wickets={innings.wickets} />}
          />
          {playing && (
            <AtPlay card={playing} balls={balls}>
              {quiet && <News {...quiet} />}
            </AtPlay>
          )}
        </div>
      )}
      {waits && list?.innings.length === 0 && <When match={list} />}
      {!wasOver && outcome}
      {toss !== undefined && (
        <p className="banner-toss" lang="bn">
          <EnglishNames>{toss}</EnglishNames>
        </p>
      )}
      {card && <Behind card={card} />}
      <PlaceLine
        series={card?.series ?? list?.series}
        place={card?.venue ?? list?.venue ?? list?.city}
        bengali={document?.bengali}
        began={wasOver ? began : undefined}
      />
    </header>
  );
}
