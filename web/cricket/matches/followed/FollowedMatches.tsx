import "./followed.css";
import { useLayoutEffect, useRef } from "react";
import { Link } from "wouter";
import { followsMatch } from "../../../../core/cricket/follows.ts";
import { rowScore, rowState } from "../../../../core/cricket/match-list/match-table.ts";
import type { Match, Team } from "../../../../core/cricket/types.ts";
import { Figure } from "../../Figure.tsx";
import { FollowButton } from "../../follow/FollowButton.tsx";
import { useFollows } from "../../follow/follows.ts";
import { metaOf } from "../../match-meta.ts";
import { StartTime } from "../../StartTime.tsx";
import { StatusBadge } from "../../StatusBadge.tsx";

/** Matches in the row; the table below has them all. */
const MOST_SHOWN = 24;

function Side({ match, team }: { match: Match; team: Team }) {
  const score = rowScore(match, team);
  return (
    <span className="followed-side">
      <span>
        <span aria-hidden="true">{team.short}</span>
        <span className="visually-hidden">{team.name}</span>
      </span>{" "}
      {score && <Figure value={score.runs} />}
    </span>
  );
}

function Cell({ match }: { match: Match }) {
  return (
    <li lang="en">
      <Link href={`/scorecard/${match.code}`} state={{ match: metaOf(match) }}>
        <Side match={match} team={match.teamA} />
        <Side match={match} team={match.teamB} />
        <span className="followed-state">
          {match.status === "LIVE" && <StatusBadge status={match.status} words={match.statusText} />}{" "}
          {match.status === "UPCOMING" ? <StartTime match={match} /> : rowState(match)}
        </span>
      </Link>
    </li>
  );
}

/**
 * The matches that this device follows, before all others, and what it follows with a way to stop
 * (decisions/cricket.md#following). It is in every rendered page without room of its own, and has that room from the first
 * paint where something is followed (web/public/theme.js), so nothing moves when the matches come.
 */
export function FollowedMatches({ matches }: { matches: readonly Match[] }) {
  const follows = useFollows();
  const place = useRef<HTMLElement>(null);
  const summary = useRef<HTMLElement>(null);
  const held = useRef(false);
  const own = matches.filter((match) => match.code !== undefined && followsMatch(follows, match));
  useLayoutEffect(() => {
    // The button that stopped the last one of its kind is gone, with the focus.
    if (held.current && document.activeElement === document.body)
      (follows.length > 0 ? summary.current : document.getElementById("content"))?.focus({
        preventScroll: true,
      });
    held.current = false;
  }, [follows]);
  return (
    <section
      ref={place}
      className="followed"
      aria-labelledby="followed-title"
      onClickCapture={() => {
        held.current = place.current?.contains(document.activeElement) === true;
      }}
    >
      <h2 id="followed-title">আপনার অনুসরণ</h2>
      <ul className="followed-matches">
        {own.slice(0, MOST_SHOWN).map((match) => (
          <Cell key={match.key} match={match} />
        ))}
        {follows.length > 0 && own.length === 0 && (
          <li className="followed-none">যা অনুসরণ করছেন, তার কোনও ম্যাচ এখন তালিকায় নেই।</li>
        )}
      </ul>
      <details className="followed-list disclosure">
        <summary ref={summary}>কী কী অনুসরণ করছেন</summary>
        <ul>
          {follows.map((follow) => (
            <li key={`${follow.kind} ${follow.id}`}>
              <FollowButton follow={follow}>
                <span lang="en">{follow.name}</span>
              </FollowButton>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
