import { CRICKET, STRIP } from "../../words/cricket.ts";
import "./live-strip.css";
import { Fragment, type MouseEvent, useState } from "react";
import { Link } from "wouter";
import {
  STATE_WORDS,
  type StripDocument,
  type StripEntry,
  stripEntries,
} from "../../../core/cricket/strip/strip-document.ts";
import { useDeferred } from "../../deferred.tsx";
import { useLiveDocument } from "../../live/use-live-document.ts";
import { clockAtom, renderedAtAtom, useAtomValue } from "../../state.ts";
import { AtStrike } from "../kit/BatterFigures.tsx";
import { RibbonStill } from "../kit/RibbonStill.tsx";
import { ShortSide } from "../kit/ShortSide.tsx";
import { StatusText } from "../Texts.tsx";

const loadPopup = () => import("../popup/ScorecardPopup.tsx");

/** A link to the scorecard; an ordinary click opens the popup instead (decisions/cricket.md#popup). */
export function Match({ match, ribbon }: { match: StripEntry; ribbon?: boolean }) {
  const { code, state, a, b, label, words, english, marks, striker } = match;
  const [open, setOpen] = useState(false);
  const href = `/scorecard/${code}`;
  const [missed] = useState(() => () => window.location.assign(href));
  const Popup = useDeferred(open ? loadPopup : undefined, { wanted: true, missed })?.ScorecardPopup;
  const look = (event: MouseEvent<HTMLAnchorElement>): void => {
    event.preventDefault();
    // Safari focuses no clicked link, and the closed popup returns the focus.
    event.currentTarget.focus({ preventScroll: true });
    setOpen(true);
  };
  return (
    <li data-marks={marks}>
      <Link className={`strip-match strip-${state}`} href={href} onClick={look}>
        <span className="strip-sides">
          {[a, b].map(({ ahead, ...side }) => (
            <Fragment key={side.name}>
              <ShortSide {...side} {...(state === "ended" ? { won: ahead } : { batting: ahead })} />
              <span className="visually-hidden">; </span>
            </Fragment>
          ))}
        </span>
        <span className="strip-said">
          <span className={striker ? "visually-hidden" : "strip-state"}>{label ?? STATE_WORDS[state]}</span>
          {striker && (
            <>
              <AtStrike {...striker} />
              <span className="visually-hidden">; </span>
            </>
          )}
          <span className="strip-words">{words && <StatusText words={words} english={english} />}</span>
        </span>
        {ribbon && <RibbonStill code={code} to={(b.ahead ? b : a).overs} />}
      </Link>
      {open && Popup && <Popup code={code} onClose={() => setOpen(false)} />}
    </li>
  );
}

interface Held {
  matches: StripEntry[];
  from?: StripDocument;
  /**
   * Marks of followed matches, which the page has had since before the first paint (web/public/theme.js).
   * Undefined during hydration.
   */
  by?: string | undefined;
}

export interface LiveStripProps {
  /** Whether content below is visible, so that a new row would move it. */
  begun: boolean;
}

/**
 * Scores in a row, followed ones first (decisions/cricket.md#live-strip). The row of a page, and the place of
 * each match in it, do not change later, so that nothing moves.
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
    const fresh = stripEntries(data, openedAt, by, held.by === undefined ? [] : matches);
    if (fresh.length > 0) matches = fresh;
    hold({ from: data, by, matches });
  }
  if (row === undefined && (data !== undefined || begun)) setRow(matches.length > 0);
  if (row === false || matches.length === 0) return null;
  return (
    <section className="live-strip screen-only" aria-label={STRIP}>
      <Link className="strip-all" href="/cricket">
        {CRICKET}
      </Link>
      <ul role="list" className={by === undefined ? "sideways strip-rendered" : "sideways"}>
        {matches.map((match) => (
          <Match key={match.code} match={match} />
        ))}
      </ul>
    </section>
  );
}
