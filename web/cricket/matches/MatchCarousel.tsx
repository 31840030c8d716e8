import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type Swiper from "swiper";
import { toBengaliDigits } from "../../../core/bengali/numerals.ts";
import type { Match } from "../../../core/cricket/types.ts";
import { FIRST_SLIDE, LAST_SLIDE, NEXT_SLIDE, PREVIOUS_SLIDE } from "../../words/cricket.ts";
import { Sides } from "../names/LocalizedName.tsx";
import { MatchCard } from "./MatchCard.tsx";

function Arrow({ path }: { path: string }) {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

interface ArrivalProps {
  match: Match;
  index: number;
  count: number;
}

function Arrival({ match, index, count }: ArrivalProps) {
  const end = index === 0 ? FIRST_SLIDE : index === count - 1 ? LAST_SLIDE : "";
  return (
    <>
      <span lang="bn">
        {toBengaliDigits(index + 1)} / {toBengaliDigits(count)}:
      </span>{" "}
      <Sides of={match} />
      {end && `. ${end}`}
    </>
  );
}

interface MatchCarouselProps {
  matches: readonly Match[];
  chosen: string;
  onMoved: () => void;
}

/**
 * One card at a time, with arrows, keys and swipes. Without scripts it is a list that scrolls sideways. When
 * matches are added or removed, the reader stays at the same card; another filter starts at its first card.
 */
export function MatchCarousel({ matches, chosen, onMoved }: MatchCarouselProps) {
  const container = useRef<HTMLDivElement>(null);
  const forth = useRef<HTMLButtonElement>(null);
  const swiper = useRef<Swiper>(undefined);
  const shown = useRef<string>(undefined);
  const keys = useRef<string[]>([]);
  const before = useRef(chosen);
  const told = useRef(onMoved);
  /**
   * True while the list is scrolled back into place, when events of the carousel do not come from the reader.
   */
  const settling = useRef(false);
  const heading = useRef<number>(undefined);
  const [ready, setReady] = useState(false);
  /** Card that is shown. `moved`: the list in which the reader moved; only such a move is announced. */
  const [place, setPlace] = useState<{ index: number; moved?: string }>({ index: 0 });
  const order = matches.map((match) => match.key);
  const orderText = order.join("\n");

  useEffect(() => {
    told.current = onMoved;
  }, [onMoved]);

  useEffect(() => {
    let gone = false;
    let started: Swiper | undefined;
    const begin = async () => {
      const { startCarousel } = await import("./start-carousel.ts");
      if (gone || !container.current) return;
      started = startCarousel({
        container: container.current,
        still: window.matchMedia("(prefers-reduced-motion: reduce)").matches,
        onMove: (index) => {
          if (settling.current) return;
          if (heading.current === index) heading.current = undefined;
          // If cards before it were added or removed, the list has shifted; the reader stays at the card.
          const moved = shown.current !== keys.current[index] && keys.current.join("\n");
          shown.current = keys.current[index];
          setPlace(moved ? { index, moved } : { index });
          if (moved) told.current();
        },
      });
      swiper.current = started;
      setReady(true);
    };
    // If the carousel does not load, the list still scrolls.
    begin().catch(() => undefined);
    return () => {
      gone = true;
      started?.destroy(true, false);
      swiper.current = undefined;
    };
  }, []);

  useEffect(() => {
    keys.current = orderText.split("\n");
    const stay = before.current === chosen ? Math.max(0, keys.current.indexOf(shown.current ?? "")) : 0;
    before.current = chosen;
    shown.current = keys.current[stay];
    settling.current = true;
    heading.current = undefined;
    swiper.current?.update();
    swiper.current?.slideTo(stay, 0);
    settling.current = false;
    setPlace({ index: stay });
  }, [orderText, chosen]);

  useEffect(() => {
    // A card that becomes inert would lose the focus to the body.
    if (container.current?.querySelector("[inert] :focus")) forth.current?.focus();
  });

  function step(by: 1 | -1): void {
    const from = heading.current ?? swiper.current?.activeIndex ?? 0;
    const to = Math.min(Math.max(from + by, 0), matches.length - 1);
    heading.current = to === swiper.current?.activeIndex ? undefined : to;
    swiper.current?.slideTo(to);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    step(event.key === "ArrowLeft" ? -1 : 1);
  }

  const letGo = () => {
    heading.current = undefined;
  };
  const arrived = matches[place.index];
  const first = place.index === 0;
  const last = place.index === matches.length - 1;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move what the arrows beside them move
    <div
      className={ready ? "match-carousel match-carousel-ready" : "match-carousel"}
      lang="en"
      onKeyDown={onKeyDown}
    >
      <div className="swiper match-track" ref={container} onPointerDown={letGo} onWheel={letGo}>
        <div className="swiper-wrapper">
          {matches.map((match, index) => (
            <div className="swiper-slide" key={match.key} inert={ready && index !== place.index}>
              <MatchCard match={match} />
            </div>
          ))}
        </div>
      </div>
      <div className="match-carousel-controls">
        <button type="button" aria-label={PREVIOUS_SLIDE} aria-disabled={first} onClick={() => step(-1)}>
          <Arrow path="M12.5 4 6.5 10l6 6" />
        </button>
        <span className="match-carousel-place" aria-hidden="true">
          {toBengaliDigits(`${place.index + 1} / ${matches.length}`)}
        </span>
        <button
          type="button"
          aria-label={NEXT_SLIDE}
          aria-disabled={last}
          onClick={() => step(1)}
          ref={forth}
        >
          <Arrow path="m7.5 4 6 6-6 6" />
        </button>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {place.moved === orderText && arrived && (
          <Arrival match={arrived} index={place.index} count={matches.length} />
        )}
      </p>
    </div>
  );
}
