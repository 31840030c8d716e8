import { Fragment } from "react";
import { Link } from "wouter";
import { footFacts } from "../../../core/cricket/match-list/foot-facts.ts";
import { rowAtBat } from "../../../core/cricket/match-list/row-at-bat.ts";
import { startInIndia } from "../../../core/cricket/match-time.ts";
import { placeName } from "../../../core/cricket/names/bengali-places.ts";
import { seriesName } from "../../../core/cricket/names/bengali-series.ts";
import { matchNumber } from "../../../core/cricket/names/match-number.ts";
import { winnerOf } from "../../../core/cricket/play.ts";
import { scoreAloud } from "../../../core/cricket/strip/score-in-bengali.ts";
import type { Match, Team } from "../../../core/cricket/types.ts";
import { latestScore, scoreOfTeam } from "../../../core/cricket/views.ts";
import { clockAtom, renderedAtAtom, useAtomValue } from "../../state.ts";
import {
  AGAINST,
  DID_NOT_BAT,
  NO_LIVE_SCORE,
  VIEW_SCORECARD,
  WAS_DUE,
  YET_TO_BAT,
} from "../../words/cricket.ts";
import { BengaliStart } from "../BengaliStart.tsx";
import { Figure } from "../Figure.tsx";
import { Figures } from "../Figures.tsx";
import { BattingSide, WinningSide } from "../marks.tsx";
import { metaOf } from "../match-meta.ts";
import { bengaliSide, bothSides, Called } from "../names/Called.tsx";
import { Said } from "../Said.tsx";
import { SpokenScore } from "../Score.tsx";
import { ShortStart } from "../ShortStart.tsx";
import { StatusBadge } from "../StatusBadge.tsx";
import { TeamBadge } from "../TeamBadge.tsx";

/** A score breaks between innings, and where letters are large between super overs. */
const WITHIN_SCORE = /(?<![,&]) (?!&)/g;
/** Stands before what was made in super overs. */
const SUPER_OVERS = /, (?=সুপার)/;

interface CardSideProps {
  match: Match;
  team: Team;
  other: Team;
}

function CardSide({ match, team, other }: CardSideProps) {
  const score = scoreOfTeam(match, team);
  const waits = score === undefined && scoreOfTeam(match, other) !== undefined;
  const batting = rowAtBat(match, team);
  const won = winnerOf(match.play) === team.name;
  return (
    <div className={batting || won ? "match-card-side match-card-side-ahead" : "match-card-side"}>
      <TeamBadge team={team} size={64} />
      <span className="match-card-name">
        <Called written={team.name} bengali={bengaliSide(team.name)} />
        {batting && <BattingSide />}
        {won && <WinningSide />}
      </span>
      {waits && (
        <span className="match-card-waits" lang="bn">
          {match.status === "RESULTS" ? DID_NOT_BAT : YET_TO_BAT}
        </span>
      )}
      {score !== undefined && (
        <span className={/[&,]/.test(score) ? "match-card-score match-card-scores" : "match-card-score"}>
          <SpokenScore value={score} aloud={scoreAloud(score)}>
            {/* Overs stay beside their runs; super overs stand apart, and their runs beside their name. */}
            {score.split(SUPER_OVERS).map((part, index) => (
              <Fragment key={index === 0 ? "own" : "super"}>
                {index > 0 && " "}
                <span className={index > 0 ? "match-card-super" : undefined}>
                  <Figure value={part.replace(WITHIN_SCORE, "\u00a0")} />
                </span>
              </Fragment>
            ))}
          </SpokenScore>
        </span>
      )}
    </div>
  );
}

/** The latest score, where the scores cannot be put beside their sides. */
function latestLine(match: Match): string | undefined {
  if (match.status !== "LIVE") return undefined;
  const side = match.innings.at(-1)?.team;
  const isBeside = [match.teamA, match.teamB].some(({ name, short }) => side === short || side === name);
  return isBeside ? undefined : (latestScore(match) ?? NO_LIVE_SCORE);
}

/** Of a match that is late: when it was due, or is due now. */
function LateStart({ match }: { match: Match }) {
  const clock = useAtomValue(clockAtom);
  const rendered = useAtomValue(renderedAtAtom);
  const start = startInIndia(match);
  if (match.status !== "DELAYED" || match.innings.length > 0 || start === undefined) return null;
  return (
    <span lang="bn">
      {start < (clock ?? rendered) && `${WAS_DUE} `}
      <ShortStart match={match} />
    </span>
  );
}

/**
 * One match of the list (decisions/cricket.md#match-card). The whole card leads to the scorecard; without a code it is
 * dimmed and leads nowhere.
 */
export function MatchCard({ match }: { match: Match }) {
  const place = match.city ?? match.venue;
  const latest = latestLine(match);
  const sides = bothSides(match);
  return (
    <article className={match.code === undefined ? "match-card match-card-dimmed" : "match-card"} lang="en">
      <h3 className="visually-hidden" lang={sides.lang}>
        {sides.words}
      </h3>
      <header className="match-card-head">
        <p>
          <Called
            className="match-card-series"
            written={match.series ?? "Cricket"}
            bengali={seriesName(match.series ?? "")}
          />
          {match.number !== undefined && (
            <Called written={match.number} bengali={matchNumber(match.number)} />
          )}
          {place !== undefined && <Called written={place} bengali={placeName(place)} />}
        </p>
        <StatusBadge status={match.status} play={match.play} />
      </header>
      <div className="match-card-body">
        <CardSide match={match} team={match.teamA} other={match.teamB} />
        <span className="match-card-versus">{AGAINST}</span>
        <CardSide match={match} team={match.teamB} other={match.teamA} />
        {latest !== undefined && (
          <p className="match-card-latest">
            <SpokenScore value={latest}>
              <Figures>{latest}</Figures>
            </SpokenScore>
          </p>
        )}
      </div>
      <footer className="match-card-foot spread">
        <p className="match-card-status">
          {match.status === "UPCOMING" && <BengaliStart match={match} />}
          {footFacts(match).map((fact) => (
            <Said key={fact.words} {...fact} />
          ))}
          <LateStart match={match} />
        </p>
        {match.code !== undefined && (
          <Link
            className="match-card-link"
            href={`/scorecard/${match.code}`}
            state={{ match: metaOf(match) }}
          >
            {VIEW_SCORECARD}
            <span className="visually-hidden" lang={sides.lang}>
              {" "}
              {sides.words}
            </span>
          </Link>
        )}
      </footer>
    </article>
  );
}
