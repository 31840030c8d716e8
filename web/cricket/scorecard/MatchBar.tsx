import "./match-bar.css";
import { useEffect, useRef, useState } from "react";
import { sidesOf, stateOf, toldOf } from "../../../core/cricket/told.ts";
import type { MatchDocument } from "../../../core/cricket/types.ts";
import { ConnectionMark } from "../../live/ConnectionMark.tsx";
import { lineOf } from "../kit/line-of.ts";
import { ShortSide } from "../kit/ShortSide.tsx";

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
  const told = document ? toldOf(document) : {};
  const said = stateOf(told);
  const status = document?.published ? document.status : document?.match?.status;
  return (
    <div ref={place} className="match-bar-place screen-only" aria-hidden="true">
      {told.a && (
        <div className={shown ? "match-bar match-bar-shown" : "match-bar"}>
          <div className="match-bar-inside">
            <span className="match-bar-sides">
              {sidesOf(told).map((side) => (
                <ShortSide key={side.name} {...lineOf(side)} />
              ))}
            </span>
            <span
              className={
                told.pause
                  ? "match-bar-words one-line small match-bar-stop"
                  : "match-bar-words one-line small"
              }
              lang={said?.english ? "en" : "bn"}
            >
              {said?.words}
            </span>
            {/* Beside a break or a result, "live" would be read as the state of the match. */}
            {status === "LIVE" && !told.pause && (
              <span className="match-bar-connection" lang="bn">
                <ConnectionMark />
              </span>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
