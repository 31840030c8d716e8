import "./match-bar.css";
import { useEffect, useRef, useState } from "react";
import { isPaused } from "../../../core/cricket/play.ts";
import { type MatchSummary, matchSummary, summaryInWords } from "../../../core/cricket/scorecard/summary.ts";
import type { MatchDocument } from "../../../core/cricket/types.ts";
import { ConnectionMark } from "../../live/ConnectionMark.tsx";
import { ShortSide } from "../kit/ShortSide.tsx";
import { shortSides } from "../kit/short-sides.ts";

/**
 * Word for the state of the connection, only during play: beside a break or a result, "live" would be read as
 * the state of the match.
 */
function Freshness({ summary }: { summary: MatchSummary }) {
  if (summary.play.state !== "on") return null;
  return (
    <span className="match-bar-connection" lang="bn">
      <ConnectionMark />
    </span>
  );
}

/**
 * The score at the top of the window when the banner has scrolled out of view (decisions/cricket.md#match-bar).
 * It is over the page, so nothing moves. It is hidden from screen readers, because the banner has the same
 * text.
 */
export function MatchBar({ document }: { document: MatchDocument | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setShown(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  const summary = document && matchSummary(document);
  const said = summary && summaryInWords(summary);
  return (
    <div ref={place} className="match-bar-place" aria-hidden="true">
      {summary && (
        <div className={shown ? "match-bar match-bar-shown" : "match-bar"}>
          <div className="match-bar-inside">
            <span className="match-bar-sides">
              {shortSides(summary).map((side) => (
                <ShortSide key={side.name} {...side} />
              ))}
            </span>
            <span
              className={
                isPaused(summary.play) ? "match-bar-words small match-bar-stop" : "match-bar-words small"
              }
              lang={said?.english ? "en" : "bn"}
            >
              {said?.words}
            </span>
            <Freshness summary={summary} />
          </div>
        </div>
      )}
    </div>
  );
}
