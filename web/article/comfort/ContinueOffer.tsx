import { useEffect, useRef, useState } from "react";
import { keepFocus } from "../../browser/keep-focus.ts";
import { useLowPlace } from "../../browser/use-low-place.ts";
import { Icon } from "../../icons/Icon.tsx";
import { trayHeightAtom, useAtomValue } from "../../state.ts";
import { CONTINUE_READING, LAST_PLACE } from "../../words/article.ts";
import { CLOSE } from "../../words/common.ts";
import { notePlace, placeIn, remembersPlaces } from "./reading-place.ts";

const LONG = 2.5;
const FIRST_WORTH = 3;
const STILL_MS = 600;
/** Space between the offer and a focused element below it, which its focus ring needs, px. */
const ABOVE_IT = 12;

const paragraphs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".article-body > *")];

/** Index of the paragraph at the top of the window; undefined at the beginning and the end of the text. */
function paragraphNow(all: readonly HTMLElement[]): number | undefined {
  const top = 80;
  const index = all.findIndex((part) => part.getBoundingClientRect().bottom > top);
  const last = all.at(-1)?.getBoundingClientRect().bottom ?? 0;
  return index < FIRST_WORTH || last < window.innerHeight ? undefined : index;
}

/** Stores the paragraph at which a reader leaves a long article, and returns the previous one. */
function usePlace(id: string): [number | undefined, () => void] {
  const [offered, offer] = useState<number>();
  useEffect(() => {
    const body = document.querySelector<HTMLElement>(".article-body");
    if (!body || body.offsetHeight < LONG * window.innerHeight || !remembersPlaces()) return;
    const before = placeIn(id, Date.now());
    // The offer is not needed, because the browser restored the position, or the address names a part of the
    // page.
    if (before !== undefined && window.scrollY < window.innerHeight && paragraphs()[before]) offer(before);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let begun = false;
    const note = (): void => {
      const now = paragraphNow(paragraphs());
      if (now === undefined && !begun) return;
      begun = true;
      notePlace(id, now, Date.now());
    };
    const scrolled = (): void => {
      clearTimeout(timer);
      timer = setTimeout(note, STILL_MS);
    };
    window.addEventListener("scroll", scrolled, { passive: true });
    // Scrolling loads this script, so the first scroll may be over already.
    if (window.scrollY > 0) scrolled();
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", scrolled);
    };
  }, [id]);
  return [offered, () => offer(undefined)];
}

/**
 * Offers to continue at the paragraph where the reader left. It scrolls only when asked, and covers no element
 * that has the focus.
 */
export function ContinueOffer({ id }: { id: string }) {
  const [offered, close] = usePlace(id);
  const shown = useLowPlace(offered !== undefined);
  const tray = useAtomValue(trayHeightAtom);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!shown) return;
    const clear = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || !box.current || box.current.contains(target)) return;
      const [at, offer] = [target.getBoundingClientRect(), box.current.getBoundingClientRect()];
      const apart =
        at.right < offer.left || at.left > offer.right || at.bottom < offer.top || at.top > offer.bottom;
      if (!apart) window.scrollBy({ top: at.bottom - offer.top + ABOVE_IT, behavior: "instant" });
    };
    // The listener is in the capture phase, because React holds back focus events of parts that it has not
    // hydrated.
    document.addEventListener("focusin", clear, true);
    return () => document.removeEventListener("focusin", clear, true);
  }, [shown]);
  if (!shown || offered === undefined) return null;
  const leave = (): void => {
    keepFocus(box.current);
    close();
  };
  const go = (): void => {
    const part = paragraphs()[offered];
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    leave();
    if (!part) return;
    part.tabIndex = -1;
    part.focus({ preventScroll: true });
    part.scrollIntoView({ block: "start", behavior: still ? "instant" : "smooth" });
  };
  return (
    <section
      className="dark-notice continue-offer screen-only"
      aria-label={LAST_PLACE}
      ref={box}
      style={tray === 0 ? {} : { bottom: `calc(var(--space-4) + ${tray}px)` }}
    >
      <button type="button" className="continue-go" onClick={go}>
        {CONTINUE_READING}
      </button>
      <button type="button" className="icon-button" onClick={leave}>
        <Icon name="close" />
        <span className="visually-hidden">{CLOSE}</span>
      </button>
    </section>
  );
}
