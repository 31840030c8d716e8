import "./match-row.css";
import { Link } from "wouter";
import { rowScore } from "../../../core/cricket/match-list/match-row.ts";
import { rowDay } from "../../../core/cricket/match-list/match-table.ts";
import { rowAtBat } from "../../../core/cricket/match-list/row-at-bat.ts";
import { placeName } from "../../../core/cricket/names/bengali-places.ts";
import { matchNumber } from "../../../core/cricket/names/match-number.ts";
import { isPaused, winnerOf } from "../../../core/cricket/play.ts";
import { inShort, shortName } from "../../../core/cricket/strip/fitting-words.ts";
import { listedInWords, listedWithSuperOver } from "../../../core/cricket/strip/listed-words.ts";
import { oversInBengali } from "../../../core/cricket/strip/overs-in-bengali.ts";
import { scoreAloud, scoreInBengali } from "../../../core/cricket/strip/score-in-bengali.ts";
import { inLastSuperOver } from "../../../core/cricket/super-over/last-super-over.ts";
import { superOverInShort } from "../../../core/cricket/super-over/which-super-over.ts";
import { saysPause } from "../../../core/cricket/tell/play.ts";
import type { Match, Team } from "../../../core/cricket/types.ts";
import { VERSUS } from "../../words/cricket.ts";
import { EnglishNames } from "../EnglishNames.tsx";
import { BattingSide, Won } from "../marks.tsx";
import { metaOf } from "../match-meta.ts";
import { areBengali, bengaliSide, Called } from "../names/Called.tsx";
import { Score } from "../Score.tsx";
import { BengaliBadge } from "../StatusBadge.tsx";
import { useReaderZone } from "../use-reader-zone.ts";
import type { RowStart } from "./row-start.ts";

export interface MatchRowProps {
  match: Match;
  /** When it starts, if that is to come and known. */
  start: RowStart | undefined;
  /** Whether the heading above names the zone of all its starts. */
  zoneIsKnown?: boolean;
  /** Of the heading that it is; 5 where it stands under a series. */
  level?: 3 | 5;
  /** It stands in a card just above as well, which is enough on a phone. */
  isAbove?: boolean;
  /** The heading above says that it is live: only what differs from that is said again. */
  underLive?: boolean;
}

function Start({ match, start, zoneIsKnown }: MatchRowProps) {
  if (!start) return null;
  return (
    <time dateTime={match.startsAt} lang={start.inBengali ? "bn" : "en"}>
      {start.clock}{" "}
      {start.zone && !zoneIsKnown && (
        <span className="match-row-zone">
          <EnglishNames>{start.zone}</EnglishNames>
        </span>
      )}
    </time>
  );
}

/** Which match of its series it is: "২২তম ম্যাচ". */
const Numbered = ({ written }: { written: string | undefined }) =>
  written === undefined ? null : <Called written={written} bengali={matchNumber(written)} />;

/** Whether a row says in place of its status which match it is: its heading, or the words `beside` it, say how far it is. */
const saysNumberAlone = ({ match, underLive }: MatchRowProps, beside: string | undefined): boolean =>
  isPaused(match.play) ? saysPause(match.play, beside) : underLive === true && match.status === "LIVE";

function Status({ beside, ...row }: MatchRowProps & { beside: string | undefined }) {
  const { match } = row;
  const zone = useReaderZone();
  // Of a late start its state says so.
  const saysLate = match.status === "DELAYED" && row.start && match.statusText;
  if (match.status === "UPCOMING" || saysLate) return <Start {...row} />;
  if (saysNumberAlone(row, beside)) return <Numbered written={match.number} />;
  const badge = <BengaliBadge status={match.status} play={match.play} />;
  if (match.status !== "RESULTS") return badge;
  return (
    <time dateTime={match.startsAt} lang="bn">
      {rowDay(match, zone)}
    </time>
  );
}

/** Which super over is the last, and what a side made in it, in a line below its score. */
function SuperOver({ match, team }: { match: Match; team: Team }) {
  const last = inLastSuperOver(match);
  const made = rowScore(last.match, team)?.superOvers;
  if (made === undefined) return null;
  return (
    <span className="match-row-supers" lang="bn" aria-hidden="true">
      {superOverInShort(last.played)} <strong>{scoreInBengali(made)}</strong>
    </span>
  );
}

/** Letters of a name beside which a score has room in one line of a tablet or a desk: of a longer one a shorter one is shown. */
const LONGEST_NAME = 18;

function Side({ match, team }: { match: Match; team: Team }) {
  const score = rowScore(match, team);
  const winner = winnerOf(match.play);
  const beaten = winner !== undefined && winner !== team.name;
  const called = bengaliSide(team.name);
  const name = called ?? team.name;
  const long = name.replaceAll(/\p{M}/gu, "").length > LONGEST_NAME;
  return (
    <span className={beaten ? "match-row-side match-row-beaten" : "match-row-side"}>
      <span className={long ? "match-row-who match-row-long" : "match-row-who"} lang={called ? "bn" : "en"}>
        <span className="match-row-name">{name}</span>
        <span className="match-row-short" aria-hidden="true">
          {shortName(team) ?? name}
        </span>
        {rowAtBat(match, team) && <BattingSide />}
      </span>
      {score && (
        <>
          {" "}
          <span
            className={/ & /.test(score.runs) ? "match-row-score match-row-several" : "match-row-score"}
            lang="bn"
          >
            <Score value={score.runs} />
            {score.superOvers !== undefined && (
              <span className="visually-hidden">{scoreAloud(`, ${score.superOvers}`)}</span>
            )}
            {score.overs !== undefined && (
              <span className="match-row-overs">{`\u00a0${oversInBengali(score.overs)}`}</span>
            )}
          </span>
          <SuperOver match={match} team={team} />
        </>
      )}
      {winner === team.name && <Won />}
    </span>
  );
}

/** Where it is; of a match to come what stands beside its sides where there is less room. */
function About({ match }: MatchRowProps) {
  const place = match.city ?? match.venue;
  return (
    <span className="match-row-about">
      {place !== undefined && <Called written={place} bengali={placeName(place)} />}
    </span>
  );
}

/** Where it stands; on a phone a result calls its sides as the row does, and a second super over by its number. */
function Said({ match, words }: { match: Match; words: string }) {
  const brief = match.status === "RESULTS" ? listedInWords(match, true) : undefined;
  const short = brief && !brief.english ? inShort(brief, match) : words;
  if (short === words) return <EnglishNames>{words}</EnglishNames>;
  return (
    <>
      <span className="match-row-name">
        <EnglishNames>{words}</EnglishNames>
      </span>
      <span className="match-row-short" aria-hidden="true">
        {short}
      </span>
    </>
  );
}

/** One line of the table: when or how far, both sides with their scores, where it stands. The whole line is the link. */
export function MatchRow(row: MatchRowProps) {
  const { match, level = 5, isAbove = false } = row;
  const Title = `h${level}` as const;
  const sides = (
    <>
      <Side match={match} team={match.teamA} />
      {areBengali([match.teamA, match.teamB]) ? (
        <span className="match-row-versus">{VERSUS}</span>
      ) : (
        <span className="match-row-versus" lang="en">
          {" v "}
        </span>
      )}
      <Side match={match} team={match.teamB} />
    </>
  );
  const told = listedWithSuperOver(match);
  const place = told?.english && match.status === "UPCOMING" ? placeName(told.words) : undefined;
  const said = place === undefined ? told : { words: place };
  return (
    <li
      className={`match-row match-row-${match.status.toLowerCase()}${match.code === undefined ? " match-row-dimmed" : ""}${isAbove ? " match-row-above" : ""}${saysPause(match.play, said?.words) ? " match-row-waits" : ""}`}
      lang="bn"
    >
      <span className="match-row-status">
        <Status {...row} beside={said?.words} />
        {match.number !== undefined && !saysNumberAlone(row, said?.words) && (
          <>
            {" "}
            <span className="match-row-number">
              <Numbered written={match.number} />
            </span>
          </>
        )}
      </span>
      <Title className="match-row-title">
        {match.code === undefined ? (
          <span className="match-row-sides">{sides}</span>
        ) : (
          <Link
            className="match-row-sides"
            href={`/scorecard/${match.code}`}
            state={{ match: metaOf(match) }}
          >
            {sides}
          </Link>
        )}
      </Title>
      <span className="match-row-state" lang={said?.english ? "en" : "bn"}>
        {said?.english ? said.words : <Said match={match} words={said?.words ?? ""} />}
      </span>
      <About {...row} />
    </li>
  );
}
