import { isInBalls } from "../../../core/cricket/in-words.ts";
import { BATS_NOW_HEARD, CRICKET, OVERS_HEARD, STRIP } from "../../words/cricket.ts";
import "./live-strip.css";
import { useState } from "react";
import { Link } from "wouter";
import { toBengaliDigits } from "../../../core/bengali/numerals.ts";
import {
  type ShownMatch,
  STATE_WORDS,
  type StripDocument,
  type StripSide,
  shownMatches,
} from "../../../core/cricket/strip/strip-document.ts";
import { useLiveDocument } from "../../live/use-live-document.ts";
import { clockAtom, renderedAtAtom, useAtomValue } from "../../state.ts";
import { EnglishNames } from "../EnglishNames.tsx";
import { Score } from "../Score.tsx";

/** A side in a line. Whom it is read to hears its whole name, and that it bats. */
function Side({ side, batting }: { side: StripSide; batting: boolean | undefined }) {
  const { name, english, short, score, overs } = side;
  return (
    <span className={side.ahead ? "strip-side strip-ahead" : "strip-side"}>
      <span className="strip-name">
        <span className={short && "visually-hidden"} lang={english && "en"}>
          {name}
        </span>
        {short && (
          <span lang={english && "en"} aria-hidden="true">
            {short}
          </span>
        )}
      </span>
      <span className="strip-figures">
        {score && (
          <>
            {" "}
            <Score value={score} />
          </>
        )}
        {overs && (
          <span className="strip-overs">
            {" "}
            ({toBengaliDigits(overs)}
            {!isInBalls(overs) && <span className="visually-hidden">{OVERS_HEARD}</span>})
          </span>
        )}
        <span className="visually-hidden">{batting ? BATS_NOW_HEARD : "; "}</span>
      </span>
    </span>
  );
}

/** A match: what it stands at, both sides, what is needed or how it ended. All of it is one link. */
export function Match({ match }: { match: ShownMatch }) {
  const { code, state, a, b, label, words, english, marks } = match;
  const batting = (side: StripSide) => side.ahead && state !== "ended";
  return (
    <li data-marks={marks}>
      <Link className={`strip-match strip-${state}`} href={`/scorecard/${code}`}>
        <span className="strip-sides">
          <Side side={a} batting={batting(a)} />
          <Side side={b} batting={batting(b)} />
        </span>
        <span className="strip-said">
          <span className="strip-state">{label ?? STATE_WORDS[state]}</span>
          <span className="strip-words" lang={english && "en"}>
            {english ? words : words && <EnglishNames>{words}</EnglishNames>}
          </span>
        </span>
      </Link>
    </li>
  );
}

interface Held {
  matches: ShownMatch[];
  from?: StripDocument;
  /**
   * The marks of what the reader follows, as they stand in the page since before its first paint (web/public/theme.js). Undefined
   * while the page is as the server rendered it, for no reader in particular.
   */
  by?: string | undefined;
}

interface LiveStripProps {
  /** What stands below is there already, so a row that came now would move it. */
  begun: boolean;
}

/**
 * The scores of now in a row over the page, first of what is followed (decisions/cricket.md#live-strip). A page keeps the row that it
 * began with, each match in its place: where there was none, none comes, and where there was one it stays, so that nothing moves
 * what is read.
 */
export function LiveStrip({ begun }: LiveStripProps) {
  const { data } = useLiveDocument("strip");
  const now = useAtomValue(clockAtom);
  const rendered = useAtomValue(renderedAtAtom);
  const [openedAt] = useState(now ?? rendered);
  const [held, hold] = useState<Held>({ matches: [] });
  const [row, setRow] = useState<boolean>();
  const by = now === undefined ? undefined : (document.documentElement.dataset.follows ?? "");
  let { matches } = held;
  if (data && (data !== held.from || by !== held.by)) {
    const fresh = shownMatches(data, openedAt, by, held.by === undefined ? [] : matches);
    if (fresh.length > 0) matches = fresh;
    hold({ from: data, by, matches });
  }
  if (row === undefined && (data !== undefined || begun)) setRow(matches.length > 0);
  if (row === false || matches.length === 0) return null;
  return (
    <section className="live-strip" aria-label={STRIP}>
      <Link className="strip-all" href="/cricket">
        {CRICKET}
      </Link>
      <ul role="list" className={by === undefined ? "strip-rendered" : undefined}>
        {matches.map((match) => (
          <Match key={match.code} match={match} />
        ))}
      </ul>
    </section>
  );
}
