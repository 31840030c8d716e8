import { type Follow, followsMatch } from "../../../../core/cricket/follow/follows.ts";
import { FOLLOWED } from "../../../words/common.ts";
import { DELAYED_BADGE, FOLLOWED_LIST, FOLLOWED_NONE } from "../../../words/cricket.ts";
import { StopFollowing } from "../../follow/FollowButton.tsx";
import { useFollows } from "../../follow/follows.ts";
import { CalledFollow } from "../../kit/CalledFollow.tsx";
import "./followed.css";
import { useLayoutEffect, useRef } from "react";
import { saysPause, sidesIn, sidesOf, stateOf } from "../../../../core/cricket/told.ts";
import type { Match } from "../../../../core/cricket/types.ts";
import { StatusWord } from "../../kit/Badge.tsx";
import { lineOf } from "../../kit/line-of.ts";
import { ShortSide } from "../../kit/ShortSide.tsx";
import { ShortStart } from "../../kit/Start.tsx";
import { MatchLink } from "../../match-link.tsx";
import { StatusText } from "../../Texts.tsx";

const MOST_SHOWN = 24;

function State({ match: { status, told = {} } }: { match: Match }) {
  const said = stateOf(told);
  const twice = status === "DELAYED" ? said?.words.includes(DELAYED_BADGE) : saysPause(told);
  return (
    <>
      {(status === "LIVE" || status === "DELAYED") && !twice && (
        <StatusWord status={status} pause={told.pause} />
      )}{" "}
      <span className={twice ? "followed-waits" : undefined}>{said && <StatusText {...said} />}</span>
    </>
  );
}

/** Bengali names of sides and series, as far as these matches have them. */
export const bengaliIn =
  (matches: readonly Match[]) =>
  (name: string): string | undefined => {
    for (const match of matches) {
      const side = sidesIn(match).find((one) => one.name === name);
      const known = match.series === name ? match.bengali?.series : side?.bengali;
      if (known !== undefined) return known;
    }
    return undefined;
  };

/**
 * Cell of a match. `follow`: the reader's follow of this match, with a cross that ends it; undefined if the
 * match is here because of its side or series.
 */
export function FollowedMatch({ match, follow }: { match: Match; follow: Follow | undefined }) {
  const bengali = bengaliIn([match]);
  return (
    <li className={follow && "followed-itself"}>
      <MatchLink lang="en" match={match}>
        {sidesOf(match.told ?? {}).map((side) => (
          <ShortSide key={side.name} {...lineOf(side)} />
        ))}
        <span className="followed-state">
          {match.status === "UPCOMING" ? <ShortStart match={match} /> : <State match={match} />}
        </span>
      </MatchLink>
      {follow && (
        <StopFollowing follow={follow} unnamed>
          <CalledFollow follow={follow} bengali={bengali} />
        </StopFollowing>
      )}
    </li>
  );
}

/**
 * Matches that this device follows, and the followed sides and series without one
 * (decisions/cricket.md#following). It is rendered without height on every page; web/public/theme.js reserves
 * its space before the first paint, so nothing moves when matches arrive.
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
  const bengali = bengaliIn(matches);
  useLayoutEffect(() => {
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
          <ul role="list" className="followed-list sideways" aria-label={FOLLOWED_LIST}>
            {named.map((follow) => (
              <li key={`${follow.kind} ${follow.id}`}>
                <StopFollowing follow={follow}>
                  <CalledFollow follow={follow} bengali={bengali} />
                </StopFollowing>
              </li>
            ))}
          </ul>
        )}
      </div>
      <ul role="list" className="followed-matches sideways">
        {shown.map((match) => (
          <FollowedMatch key={match.key} match={match} follow={itself(match)} />
        ))}
        {follows.length > 0 && own.length === 0 && <li className="followed-none">{FOLLOWED_NONE}</li>}
      </ul>
    </section>
  );
}
