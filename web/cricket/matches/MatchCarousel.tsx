import { type KeyboardEvent, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { toBengaliDigits } from "../../../core/bengali/numerals.ts";
import { sidesIn } from "../../../core/cricket/told.ts";
import type { Match } from "../../../core/cricket/types.ts";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { FIRST_SLIDE, LAST_SLIDE, NEXT_SLIDE, PREVIOUS_SLIDE } from "../../words/cricket.ts";
import { Versus } from "../kit/Names.tsx";
import { MatchCard } from "./MatchCard.tsx";

const Arrow = ({ path }: { path: string }) => (
  <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);

interface MatchCarouselProps {
  matches: readonly Match[];
  chosen: string;
}

/**
 * One card at a time in a list that the browser scrolls, with arrows and keys (decisions/cricket.md#carousel).
 * When matches come and go, the reader stays at the same card; another filter starts at its first.
 */
export function MatchCarousel({ matches, chosen }: MatchCarouselProps) {
  const track = useRef<HTMLDivElement>(null);
  const forth = useRef<HTMLButtonElement>(null);
  /** Target of a scroll that is under way, so that quick steps add up. */
  const heading = useRef<number>(undefined);
  const ready = useHydrated();
  const order = matches.map(({ key }) => key).join("\n");
  /** `order`: list in which the reader moved; only that move is announced. */
  const [place, setPlace] = useState({ key: matches[0]?.key, chosen, order: "" });
  const found = matches.findIndex(({ key }) => key === place.key);
  const at = place.chosen === chosen && found > 0 ? found : 0;
  const told = toBengaliDigits(`${at + 1} / ${matches.length}`);
  const [first, last] = [at === 0, at === matches.length - 1];
  const settled = useRef({ order, chosen });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list moves it, not the reader
  useLayoutEffect(() => {
    if (settled.current.order === order && settled.current.chosen === chosen) return;
    settled.current = { order, chosen };
    heading.current = undefined;
    track.current?.scrollTo({ left: at * track.current.clientWidth, behavior: "instant" });
  }, [order, chosen]);

  useEffect(() => {
    // A card that becomes inert would lose the focus to the body.
    if (track.current?.querySelector("[inert] :focus")) forth.current?.focus();
  });

  const scrolled = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>): void => {
    const index = Math.round(scrollLeft / clientWidth);
    if (heading.current === index) heading.current = undefined;
    if (index !== at) setPlace({ key: matches[index]?.key, chosen, order });
  };
  const letGo = (): void => {
    heading.current = undefined;
  };
  const step = (by: 1 | -1): void => {
    const to = Math.min(Math.max((heading.current ?? at) + by, 0), matches.length - 1);
    heading.current = to === at ? undefined : to;
    track.current?.scrollTo({ left: to * track.current.clientWidth });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    step(event.key === "ArrowLeft" ? -1 : 1);
  };

  const arrived = place.order === order && matches[at];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move what the arrows beside them move
    <div
      className={ready ? "match-carousel match-carousel-ready" : "match-carousel"}
      lang="en"
      onKeyDown={onKeyDown}
    >
      <div className="match-track" ref={track} onScroll={scrolled} onPointerDown={letGo} onWheel={letGo}>
        {matches.map((match, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no fieldset
          <div
            className="match-slide"
            key={match.key}
            role="group"
            aria-label={`${index + 1} / ${matches.length}`}
            inert={ready && index !== at}
          >
            <MatchCard match={match} />
          </div>
        ))}
      </div>
      <div className="match-carousel-controls row">
        <button
          type="button"
          className="icon-button"
          aria-label={PREVIOUS_SLIDE}
          aria-disabled={first}
          onClick={() => step(-1)}
        >
          <Arrow path="M12.5 4 6.5 10l6 6" />
        </button>
        <span className="match-carousel-place small" aria-hidden="true">
          {told}
        </span>
        <button
          type="button"
          className="icon-button"
          aria-label={NEXT_SLIDE}
          aria-disabled={last}
          onClick={() => step(1)}
          ref={forth}
        >
          <Arrow path="m7.5 4 6 6-6 6" />
        </button>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {arrived && (
          <>
            <span lang="bn">{told}:</span> <Versus sides={sidesIn(arrived)} />
            {first ? `. ${FIRST_SLIDE}` : last ? `. ${LAST_SLIDE}` : ""}
          </>
        )}
      </p>
    </div>
  );
}
