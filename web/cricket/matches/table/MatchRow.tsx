import { Link } from "wouter";
import { rowDay, rowScore } from "../../../../core/cricket/match-list/match-table.ts";
import { clockText } from "../../../../core/cricket/match-time.ts";
import { clockInBengali } from "../../../../core/cricket/start-in-bengali.ts";
import { fewWords } from "../../../../core/cricket/strip/few-words.ts";
import type { Match, Team } from "../../../../core/cricket/types.ts";
import { winnerOf } from "../../../../core/cricket/winner.ts";
import { Figure } from "../../Figure.tsx";
import { Won } from "../../marks.tsx";
import { metaOf } from "../../match-meta.ts";
import { StatusBadge } from "../../StatusBadge.tsx";

export interface MatchRowProps {
  match: Match;
  /** The day that the heading above names; undefined where it names none. */
  day: number | undefined;
  /** The reader's, where starts are told in their time. */
  zone: string | undefined;
}

/** When it starts, in Bengali; as it is written where that is no time. */
function Start({ match, day, zone }: MatchRowProps) {
  const written = clockText(match, day, zone);
  const start = written === undefined ? undefined : clockInBengali(written);
  const [clock, inZone] = start?.split(/ (?=\()/) ?? [written];
  return (
    <time dateTime={match.startsAt} lang={start && "bn"}>
      {clock} {inZone && <span className="match-row-zone">{inZone}</span>}
    </time>
  );
}

function Status({ match, day, zone }: MatchRowProps) {
  if (match.status === "UPCOMING") return <Start match={match} day={day} zone={zone} />;
  if (match.status !== "RESULTS") return <StatusBadge status={match.status} words={match.statusText} />;
  return (
    <time dateTime={match.startsAt} lang="bn">
      {rowDay(match)}
    </time>
  );
}

function Side({ match, team }: { match: Match; team: Team }) {
  const score = rowScore(match, team);
  const winner = winnerOf(match);
  const beaten = winner !== undefined && winner !== team;
  return (
    <span className={beaten ? "match-row-side match-row-beaten" : "match-row-side"}>
      <span className="match-row-name">{team.name}</span>
      <span className="match-row-short" aria-hidden="true">
        {team.short}
      </span>
      {score && (
        <>
          {" "}
          <span className="match-row-score">
            <Figure value={score.runs} />
            {score.overs !== undefined && <span className="match-row-overs"> ({score.overs})</span>}
          </span>
        </>
      )}
      {winner === team && <Won />}
    </span>
  );
}

/** One line of the table: when or how far, both sides with their scores, where it stands. The whole line is the link. */
export function MatchRow({ match, ...under }: MatchRowProps) {
  const sides = (
    <>
      <Side match={match} team={match.teamA} />
      <span className="match-row-versus"> v </span>
      <Side match={match} team={match.teamB} />
    </>
  );
  const said = fewWords(match);
  return (
    <li className={match.code === undefined ? "match-row match-row-dimmed" : "match-row"} lang="en">
      <span className="match-row-status">
        <Status match={match} {...under} />
      </span>
      <h5>
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
      </h5>
      <span className="match-row-state" lang={said?.english ? "en" : "bn"}>
        {said?.words}
      </span>
    </li>
  );
}
