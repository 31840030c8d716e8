import "./live-strip.css";
import { useState } from "react";
import { Link } from "wouter";
import { toBengaliDigits } from "../../../core/bengali/numerals.ts";
import {
  type ShownMatch,
  type StripDocument,
  type StripSide,
  shownMatches,
} from "../../../core/cricket/strip/strip-document.ts";
import { useLiveDocument } from "../../live/use-live-document.ts";
import { clockAtom, renderedAtAtom, useAtomValue } from "../../state.ts";
import { Figure } from "../Figure.tsx";

const STATES = { live: "সরাসরি", paused: "বিরতি", ended: "ফল" };

const inEnglish = (english: true | undefined) => (english ? "en" : undefined);

/** A side in a line. Whom it is read to hears its whole name, and that it bats. */
function Side({ side, batting }: { side: StripSide; batting: boolean }) {
  const { name, english, short, score, overs } = side;
  return (
    <span className={side.ahead ? "strip-side strip-ahead" : "strip-side"}>
      {short === undefined ? (
        <span className="strip-name">{name}</span>
      ) : (
        <span className="strip-name">
          <span className="visually-hidden" lang={inEnglish(english)}>
            {name}
          </span>
          <span lang="en" aria-hidden="true">
            {short}
          </span>
        </span>
      )}
      <span className="strip-figures">
        {score !== undefined && (
          <>
            {" "}
            <Figure value={toBengaliDigits(score)} />
          </>
        )}
        {batting && overs !== undefined && (
          <span className="strip-overs">
            {" "}
            ({toBengaliDigits(overs)}
            <span className="visually-hidden"> ওভার</span>)
          </span>
        )}
        <span className="visually-hidden">{batting ? ", ব্যাট করছে; " : "; "}</span>
      </span>
    </span>
  );
}

/** A match: what it stands at, both sides, what is needed or how it ended. All of it is one link. */
function Match({ match }: { match: ShownMatch }) {
  const { code, state, a, b, words, english } = match;
  const batting = (side: StripSide) => state === "live" && side.ahead === true;
  return (
    <li>
      <Link className={`strip-match strip-${state}`} href={`/scorecard/${code}`}>
        <span className="strip-sides">
          <Side side={a} batting={batting(a)} />
          <Side side={b} batting={batting(b)} />
        </span>
        <span className="strip-said">
          <span className="strip-state">{STATES[state]}</span>
          <span className="visually-hidden">: </span>
          <span className="strip-words" lang={inEnglish(english)}>
            {words}
          </span>
        </span>
      </Link>
    </li>
  );
}

interface LiveStripProps {
  /** What stands below is there already, so a row that came now would move it. */
  begun: boolean;
  /** Matches that the reader wants before the others. */
  first?: (match: ShownMatch) => boolean;
}

/**
 * The scores of now in a row over the page (decisions/cricket.md#live-strip). A page keeps the row that it began with: where
 * there was none, none comes, and where there was one it stays, so that nothing moves what is read.
 */
export function LiveStrip({ begun, first }: LiveStripProps) {
  const { data } = useLiveDocument("strip");
  const now = useAtomValue(clockAtom);
  const rendered = useAtomValue(renderedAtAtom);
  const [openedAt] = useState(now ?? rendered);
  const [held, setHeld] = useState(data);
  const [row, setRow] = useState<boolean>();
  const matchesOf = (strip: StripDocument | undefined) => (strip ? shownMatches(strip, openedAt, first) : []);
  const stands = data !== held && matchesOf(data).length > 0;
  if (stands) setHeld(data);
  const matches = matchesOf(stands ? data : held);
  if (row === undefined && (data !== undefined || begun)) setRow(matches.length > 0);
  if (row === false || matches.length === 0) return null;
  return (
    <section className="live-strip" aria-label="ক্রিকেটের স্কোর">
      <ul>
        {matches.map((match) => (
          <Match key={match.code} match={match} />
        ))}
      </ul>
    </section>
  );
}
