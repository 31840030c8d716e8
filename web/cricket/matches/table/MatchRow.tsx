import { Link } from "wouter";
import { rowDay, rowScore } from "../../../../core/cricket/match-list/match-table.ts";
import { clockText } from "../../../../core/cricket/match-time.ts";
import { clockInBengali } from "../../../../core/cricket/start-in-bengali.ts";
import { fewWords } from "../../../../core/cricket/strip/few-words.ts";
import type { Match, Team } from "../../../../core/cricket/types.ts";
import { winnerOf } from "../../../../core/cricket/winner.ts";
import { EnglishNames } from "../../EnglishNames.tsx";
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
  /** Whether the heading above names the zone of all its starts. */
  zoneIsKnown?: boolean;
}

/** When a match starts, in Bengali, and the zone that it is told in; as it is written where that is no time. */
function startIn({ match, day, zone }: MatchRowProps): {
  clock: string | undefined;
  inZone?: string;
  bengali?: true;
} {
  const written = clockText(match, day, zone);
  const start = written === undefined ? undefined : clockInBengali(written);
  const [clock, inZone] = start?.split(/ (?=\()/) ?? [];
  return clock === undefined || inZone === undefined ? { clock: written } : { clock, inZone, bengali: true };
}

/** The zone that all starts under one heading are told in: "(GMT+6)"; undefined where none is, or more than one. */
export function commonZone(rows: readonly MatchRowProps[]): string | undefined {
  const starts = rows.filter(({ match }) => match.status === "UPCOMING").map(startIn);
  const zones = new Set(starts.flatMap(({ clock, inZone }) => (clock === undefined ? [] : (inZone ?? ""))));
  const [zone] = zones;
  return zones.size === 1 && zone !== "" ? zone : undefined;
}

function Start(row: MatchRowProps) {
  const { clock, inZone, bengali } = startIn(row);
  return (
    <time dateTime={row.match.startsAt} lang={bengali && "bn"}>
      {clock}{" "}
      {inZone && !row.zoneIsKnown && (
        <span className="match-row-zone">
          <EnglishNames>{inZone}</EnglishNames>
        </span>
      )}
    </time>
  );
}

function Status(row: MatchRowProps) {
  const { match } = row;
  if (match.status === "UPCOMING") return <Start {...row} />;
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
            {score.overs !== undefined && <span className="match-row-overs">{`\u00a0(${score.overs})`}</span>}
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
        {said?.english ? said.words : <EnglishNames>{said?.words ?? ""}</EnglishNames>}
      </span>
    </li>
  );
}
