import { cardIsBehind, OF_SUPER_OVER, WICKET_FALLS } from "../../../words/scorecard.ts";
import "./banner.css";
import "./banner-stop.css";
import "./super-over.css";
import { type ReactNode, useState } from "react";
import { scoreInWords } from "../../../../core/cricket/in-words.ts";
import { rowState } from "../../../../core/cricket/match-list/match-row.ts";
import { endedAsListed } from "../../../../core/cricket/scorecard/ended-as-listed.ts";
import { matchTitle, withBrought } from "../../../../core/cricket/scorecard/match-title.ts";
import { goingInWords, matchSummary, summaryInWords } from "../../../../core/cricket/scorecard/summary.ts";
import { deniesEnd, isPaused, saysBadge } from "../../../../core/cricket/status.ts";
import { saysItGoesOn } from "../../../../core/cricket/super-over/super-over-words.ts";
import type { Match, Scorecard, Team } from "../../../../core/cricket/types.ts";
import {
  bannerBadge,
  currentInnings,
  inningsOfTeam,
  rowsOf,
  sideAtBat,
} from "../../../../core/cricket/views.ts";
import { winnerIn, winnerOf } from "../../../../core/cricket/winner.ts";
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
import { Unbroken } from "./Unbroken.tsx";
import { useWicket } from "./use-wicket.ts";

interface SideProps {
  card: Scorecard;
  teamId: string;
  winner: Team | undefined;
  falls: number;
}

function Side({ card, teamId, winner, falls }: SideProps) {
  const team = card.teams[teamId];
  if (!team) return null;
  const innings = inningsOfTeam(card, teamId);
  const batting = sideAtBat(card) === teamId;
  return (
    <BannerSide team={team} batting={batting} won={team === winner}>
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

function outcomeText({ status, result, equation, listed }: Scorecard): string | undefined {
  const own = status === "RESULTS" ? (result ?? equation) : (equation ?? result);
  return own || listed?.equation;
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

/** A figure and the word that it counts, and two that are one fact: "৪৫.৩ ওভারে", "৪৮ ওভারে চাই ৩৩১ রান,"; who won at the end: "জয়ী ভারত". */
const COUNTED = /(\(?[০-৯][০-৯.]{0,9} [^\s(]\S*(?: চাই [০-৯]+ রান,?)?|জয়ী .+)/;

/** A Bengali text of which no line ends between those. */
const Counted = ({ children }: { children: string }) =>
  children.split(COUNTED).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
    <span key={index} className={index % 2 ? "unbroken" : undefined}>
      <EnglishNames>{part}</EnglishNames>
    </span>
  ));

/** What the provider says where the box of the super overs says it, too. */
const SAYS_SUPER_OVER = /^super over$/i;

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
  const said = summary && summaryInWords(summary);
  const statusText = behind ? behind.statusText : card.statusText;
  const stopped =
    card.status === "DELAYED" ||
    isPaused(card.status, statusText) ||
    isPaused(summary?.status ?? card.status, summary?.statusText);
  // Of a match that is over nothing is said that denies it.
  const [outcome = "", words = ""] = [behind ? rowState(behind) : outcomeText(card), statusText].map(
    (text = "") => (card.status === "RESULTS" && deniesEnd(text) ? "" : text),
  );
  // Why play stands still is said once, in Bengali where that is known.
  const inLarge = stopped && said !== undefined && !said.english;
  const below = stopped ? goingInWords(card, summary, said) : said;
  const saysNothing = saysBadge(card.status, words) || SAYS_SUPER_OVER.test(words);
  const isTold = outcome || card.status === "RESULTS";
  const inBengali = isTold && !below?.english ? below?.words : undefined;
  const teams = card.teamOrder.flatMap((id) => card.teams[id] ?? []);
  const list = card.listed;
  const began = card.startsAt === undefined ? list : ({ startsAt: card.startsAt, instant: true } as const);
  const names = (list ? [...teams, list.teamA, list.teamB] : teams).map(({ name }) => name);
  const winner = winnerIn(card.status, [card.result, card.equation, card.statusText], teams);
  const listed = card.inningsOrder.length === 0 ? list : behind;
  const supers = (summary?.superOverToCome ?? summary?.superOvers) !== undefined;
  // How it ended, that one decides it, and what the one in play needs, stands over the super overs, once.
  const goesOn = supers && saysItGoesOn(inBengali);
  const isVerdict = supers && !goesOn && (card.status === "RESULTS" || !stopped);
  const verdict = isVerdict ? inBengali : undefined;
  const news = inBengali && (
    <Outcome text={inBengali}>
      <Counted>{inBengali}</Counted>
    </Outcome>
  );
  return (
    <header className="scorecard-banner">
      <div className="banner-status">
        <StatusBadge status={card.status} words={statusText} label={bannerBadge(card.status)} />
        {stopped && said && (
          <p className="banner-stop" lang={said.english ? "en" : "bn"}>
            {said.words}
          </p>
        )}
        {!supers && words && !saysNothing && words !== outcome && !inLarge && (
          <span className="banner-words">{words}</span>
        )}
      </div>
      <MatchTitle title={matchTitle(card)} names={names} />
      {listed ? (
        <ListedSides match={listed} winner={winnerOf(listed)} />
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
        <p className={below?.aside ? "banner-aside" : "banner-outcome"} lang="bn">
          {news}
        </p>
      )}
      {outcome && inBengali === undefined && (
        <p className={stopped ? "banner-aside" : "banner-outcome"}>
          <Outcome text={outcome}>
            <Unbroken names={names}>{outcome}</Unbroken>
          </Outcome>
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
