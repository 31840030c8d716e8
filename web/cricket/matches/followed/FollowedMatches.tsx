import { FOLLOWED } from "../../../words/common.ts";
import { DELAYED_BADGE, FOLLOWED_LIST, FOLLOWED_NONE } from "../../../words/cricket.ts";
import "./followed.css";
import { useLayoutEffect, useRef } from "react";
import { Link } from "wouter";
import { type Follow, followsMatch } from "../../../../core/cricket/follow/follows.ts";
import { rowScore } from "../../../../core/cricket/match-list/match-row.ts";
import { rowAtBat } from "../../../../core/cricket/match-list/row-at-bat.ts";
import { winnerOf } from "../../../../core/cricket/play.ts";
import { inShort, shortName } from "../../../../core/cricket/strip/fitting-words.ts";
import { listedInWords } from "../../../../core/cricket/strip/listed-words.ts";
import { saysPause } from "../../../../core/cricket/tell/play.ts";
import type { Match, Team } from "../../../../core/cricket/types.ts";
import { EnglishNames } from "../../EnglishNames.tsx";
import { useFollows } from "../../follow/follows.ts";
import { BattingSide, Won } from "../../marks.tsx";
import { metaOf } from "../../match-meta.ts";
import { bengaliSide } from "../../names/Called.tsx";
import { Score } from "../../Score.tsx";
import { ShortStart } from "../../ShortStart.tsx";
import { BengaliBadge } from "../../StatusBadge.tsx";
import { StopFollowing } from "./StopFollowing.tsx";

/** Matches in the row; the table below has them all. */
const MOST_SHOWN = 24;

function Side({ match, team }: { match: Match; team: Team }) {
  const score = rowScore(match, team);
  const winner = winnerOf(match.play);
  const beaten = winner !== undefined && winner !== team.name;
  const called = bengaliSide(team.name);
  return (
    <span className={beaten ? "followed-side followed-beaten" : "followed-side"}>
      <span>
        <span lang={called && "bn"}>
          <span aria-hidden="true">{shortName(team) ?? called}</span>
          <span className="visually-hidden">{called ?? team.name}</span>
        </span>
        {rowAtBat(match, team) && <BattingSide />}
      </span>{" "}
      {score && (
        <span lang="bn">
          <Score value={score.runs} />
        </span>
      )}
      {winner === team.name && <Won />}
    </span>
  );
}

/** Where it stands, with sides called by their codes where those stand for them, after a badge whose word it has not itself. */
function State({ match }: { match: Match }) {
  const { status } = match;
  const play = match.play;
  const said = listedInWords(match, true);
  const words = said && inShort(said, match);
  const twice = status === "DELAYED" ? words?.includes(DELAYED_BADGE) : saysPause(play, words);
  return (
    <>
      {(status === "LIVE" || status === "DELAYED") && !twice && <BengaliBadge status={status} play={play} />}{" "}
      <span className={twice ? "followed-waits" : undefined} lang={said?.english ? "en" : "bn"}>
        {said?.english ? words : words && <EnglishNames>{words}</EnglishNames>}
      </span>
    </>
  );
}

/** `follow`: of the match itself, which a cross in the corner ends; undefined for one that its side or series brought. */
function Cell({ match, follow }: { match: Match; follow: Follow | undefined }) {
  return (
    <li className={follow && "followed-itself"}>
      <Link lang="en" href={`/scorecard/${match.code}`} state={{ match: metaOf(match) }}>
        <Side match={match} team={match.teamA} />
        <Side match={match} team={match.teamB} />
        <span className="followed-state">
          {match.status === "UPCOMING" ? <ShortStart match={match} /> : <State match={match} />}
        </span>
      </Link>
      {follow && <StopFollowing follow={follow} unnamed />}
    </li>
  );
}

/**
 * The matches that this device follows, before all others, each with a way to stop; beside the title the sides and series
 * that it follows, and what has no match here (decisions/cricket.md#following). It is in every rendered page without room of its own, and has that room from the first
 * paint where something is followed (web/public/theme.js), so nothing moves when the matches come.
 */
export function FollowedMatches({ matches }: { matches: readonly Match[] }) {
  const follows = useFollows();
  const place = useRef<HTMLElement>(null);
  const held = useRef(false);
  const own = matches.filter((match) => match.code !== undefined && followsMatch(follows, match));
  const shown = own.slice(0, MOST_SHOWN);
  const itself = (match: Match): Follow | undefined =>
    follows.find(({ kind, id }) => kind === "match" && id === match.code);
  const inCards = new Set(shown.map(itself));
  const named = follows.filter((follow) => !inCards.has(follow));
  useLayoutEffect(() => {
    // The button that stopped the last one of its kind is gone, with the focus.
    if (held.current && document.activeElement === document.body)
      (follows.length > 0
        ? place.current?.querySelector("button")
        : document.getElementById("content")
      )?.focus({
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
      <div className="followed-head">
        <h2 id="followed-title">{FOLLOWED}</h2>
        {named.length > 0 && (
          <ul role="list" className="followed-list" aria-label={FOLLOWED_LIST}>
            {named.map((follow) => (
              <li key={`${follow.kind} ${follow.id}`}>
                <StopFollowing follow={follow} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <ul role="list" className="followed-matches">
        {shown.map((match) => (
          <Cell key={match.key} match={match} follow={itself(match)} />
        ))}
        {follows.length > 0 && own.length === 0 && <li className="followed-none">{FOLLOWED_NONE}</li>}
      </ul>
    </section>
  );
}
