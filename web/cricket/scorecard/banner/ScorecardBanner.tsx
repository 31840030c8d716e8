import { cardIsBehind, OF_SUPER_OVER, WICKET_FALLS } from "../../../words/scorecard.ts";
import "./banner.css";
import "./banner-stop.css";
import "./super-over.css";
import { type ReactNode, useState } from "react";
import { scoreInWords } from "../../../../core/cricket/in-words.ts";
import { winnerOf } from "../../../../core/cricket/play.ts";
import { endedAsListed } from "../../../../core/cricket/scorecard/ended-as-listed.ts";
import { matchTitle, withBrought } from "../../../../core/cricket/scorecard/match-title.ts";
import { goingInWords, matchSummary, summaryInWords } from "../../../../core/cricket/scorecard/summary.ts";
import { saysItGoesOn } from "../../../../core/cricket/super-over/super-over-words.ts";
import { IN_PLAY, nowInWords, playInWords } from "../../../../core/cricket/tell/play.ts";
import type { Match, Scorecard } from "../../../../core/cricket/types.ts";
import {
  bannerBadge,
  currentInnings,
  inningsOfTeam,
  rowsOf,
  sideAtBat,
} from "../../../../core/cricket/views.ts";
import { EnglishNames } from "../../EnglishNames.tsx";
import type { MatchMeta } from "../../match-meta.ts";
import { StatusBadge } from "../../StatusBadge.tsx";
import { useChanged } from "../../use-changed.ts";
import { SuperOvers } from "../later-parts.tsx";
import { BannerScore, NoScore } from "./BannerScore.tsx";
import { BannerSide } from "./BannerTeam.tsx";
import { ListedSides } from "./ListedSides.tsx";
import { MatchTitle } from "./MatchTitle.tsx";
import { PlaceLine } from "./PlaceLine.tsx";
import { useWicket } from "./use-wicket.ts";

interface SideProps {
  card: Scorecard;
  teamId: string;
  winner: string | undefined;
  falls: number;
}

function Side({ card, teamId, winner, falls }: SideProps) {
  const team = card.teams[teamId];
  if (!team) return null;
  const innings = inningsOfTeam(card, teamId);
  const batting = sideAtBat(card) === teamId;
  return (
    <BannerSide team={team} batting={batting} won={team.name === winner}>
      {!innings[0] && currentInnings(card) && <NoScore status={card.status} />}
      {innings.map(
        ({ number, superOver, runs, wickets, ...one }) =>
          !superOver && <BannerScore key={number} score={`${runs}/${wickets}`} {...one} />,
      )}
      {batting && falls > 0 && (
        <span key={falls} className="wicket-moment" lang="bn" aria-hidden="true">
          {WICKET_FALLS}
        </span>
      )}
    </BannerSide>
  );
}

const runsOf = (innings: readonly { runs: number | string }[]): number =>
  innings.reduce((sum, { runs }) => sum + Number(runs), 0);

/** How far the scorecard below goes, where the list has the result already and more runs than it. */
function Behind({ card, listed }: { card: Scorecard; listed: Match }) {
  const innings = currentInnings(card);
  if (!innings || runsOf(listed.innings) <= runsOf(rowsOf(card.inningsOrder, card.innings))) return null;
  return (
    <p className="banner-behind" lang="bn">
      {cardIsBehind(innings.superOver ? OF_SUPER_OVER : "", scoreInWords(innings))}
    </p>
  );
}

/** It tints for a moment when it changes, as a figure does. */
function Outcome({ text, children }: { text: string; children: ReactNode }) {
  const changes = useChanged(text);
  return (
    <span key={changes} className={changes ? "figure figure-changed" : "figure"}>
      {children}
    </span>
  );
}

/**
 * Title, badge, why play stands still, both sides with their scores, their super overs, the result or what is needed in
 * Bengali or else in the provider's own words, and the venue
 * (decisions/cricket.md#scorecard-page). `meta`: what the link brought, for what neither the document nor the list says.
 */
export function ScorecardBanner({
  card: published,
  meta,
}: {
  card: Scorecard;
  meta?: MatchMeta | undefined;
}) {
  const card = withBrought(published, meta);
  const falls = useWicket(card);
  // Who saw the end knows the day, which would move what is below.
  const [wasOver] = useState(card.status === "RESULTS");
  const behind = endedAsListed(card);
  const summary = matchSummary(card);
  const play = summary?.play ?? card.play;
  const stopped = play.state === "paused" || play.state === "late";
  const said = summary ? summaryInWords(summary) : playInWords(play);
  // Words that only the status has stand beside it.
  const aside = play.state === "on" && play.also && nowInWords(play.also);
  const isNews = play.state !== "on" || play.now || summary?.superOverToCome;
  const told = stopped ? summary && goingInWords(card, summary) : isNews ? said : undefined;
  const inBengali = told?.english ? undefined : told?.words;
  const list = card.listed;
  const began = card.startsAt === undefined ? list : ({ startsAt: card.startsAt, instant: true } as const);
  const winner = winnerOf(play);
  const listed = card.inningsOrder.length === 0 ? list : behind;
  const supers = (summary?.superOverToCome ?? summary?.superOvers) !== undefined;
  // How it ended, that one decides it, and what the one in play needs, stands over the super overs, once.
  const goesOn = supers && saysItGoesOn(inBengali);
  const isVerdict = supers && !goesOn && (card.status === "RESULTS" || !stopped);
  const verdict = isVerdict ? inBengali : undefined;
  const news = inBengali && (
    <Outcome text={inBengali}>
      <EnglishNames>{inBengali}</EnglishNames>
    </Outcome>
  );
  return (
    <header className="scorecard-banner">
      <div className="banner-status">
        <StatusBadge status={card.status} play={play} label={bannerBadge(card.status)} />
        {stopped && said && (
          <p className="banner-stop" lang={said.english ? "en" : "bn"}>
            {said.words}
          </p>
        )}
        {!supers && aside && aside.words !== IN_PLAY && (
          <span className="banner-words" lang={aside.english ? "en" : "bn"}>
            {aside.words}
          </span>
        )}
      </div>
      <MatchTitle title={matchTitle(card)} />
      {listed ? (
        <ListedSides match={listed} winner={winner} />
      ) : (
        <div className="banner-sides">
          {card.teamOrder.map((teamId) => (
            <Side key={teamId} card={card} teamId={teamId} winner={winner} falls={falls} />
          ))}
        </div>
      )}
      {supers && <SuperOvers match={listed ?? card} verdict={verdict && news} />}
      {/* Which super over is on, or what it needs, stands over it. */}
      {inBengali !== undefined && inBengali !== verdict && !goesOn && (
        <p className={told?.aside ? "banner-aside" : "banner-outcome"} lang="bn">
          {news}
        </p>
      )}
      {told?.english && (
        <p className={stopped ? "banner-aside" : "banner-outcome"}>
          <Outcome text={told.words}>{told.words}</Outcome>
        </p>
      )}
      {behind && <Behind card={card} listed={behind} />}
      <PlaceLine
        series={card.series ?? list?.series}
        place={card.venue ?? list?.venue ?? list?.city}
        began={wasOver ? began : undefined}
      />
    </header>
  );
}
