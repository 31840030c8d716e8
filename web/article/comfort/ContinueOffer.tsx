import { useEffect, useRef, useState } from "react";
import { keepFocus } from "../../browser/keep-focus.ts";
import { useLowPlace } from "../../browser/use-low-place.ts";
import { Icon } from "../../icons/Icon.tsx";
import { trayHeightAtom, useAtomValue } from "../../state.ts";
import { CONTINUE_READING, LAST_PLACE } from "../../words/article.ts";
import { CLOSE } from "../../words/common.ts";
import { notePlace, placeIn, remembersPlaces } from "./reading-place.ts";

/** Windows high from which an article is long. */
const LONG = 2.5;
/** From this paragraph on it is worth going back to. */
const FIRST_WORTH = 3;
const STILL_MS = 600;
/** Between the offer and what had the focus under it, px: its ring has room there. */
const ABOVE_IT = 12;

const paragraphs = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(".article-body > *")];

/** The paragraph at the top of the window; undefined at the beginning and the end of the text. */
function paragraphNow(all: readonly HTMLElement[]): number | undefined {
  const top = 80;
  const index = all.findIndex((part) => part.getBoundingClientRect().bottom > top);
  const last = all.at(-1)?.getBoundingClientRect().bottom ?? 0;
  return index < FIRST_WORTH || last < window.innerHeight ? undefined : index;
}

/** Remembers where a long article is left, and where it was left before. */
function usePlace(id: string): [number | undefined, () => void] {
  const [offered, offer] = useState<number>();
  useEffect(() => {
    const body = document.querySelector<HTMLElement>(".article-body");
    if (!body || body.offsetHeight < LONG * window.innerHeight || !remembersPlaces()) return;
    const before = placeIn(id, Date.now());
    // Who has been brought back by the browser, or came to a part of the page, is there already.
    if (before !== undefined && window.scrollY < window.innerHeight && paragraphs()[before]) offer(before);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let begun = false;
    const note = (): void => {
      const now = paragraphNow(paragraphs());
      // What was left further down stays until the reader is under way.
      if (now === undefined && !begun) return;
      begun = true;
      notePlace(id, now, Date.now());
    };
    const scrolled = (): void => {
      clearTimeout(timer);
      timer = setTimeout(note, STILL_MS);
    };
    window.addEventListener("scroll", scrolled, { passive: true });
    // Who scrolls asks for this script, and may have come to rest before it is there.
    if (window.scrollY > 0) scrolled();
    return () => {
      clearTimeout(timer);
      window.removeEventListener("scroll", scrolled);
    };
  }, [id]);
  return [offered, () => offer(undefined)];
}

/** "Continue where you were": an offer that moves nothing by itself, and hides nothing that gets the focus. */
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
    // Before React, which keeps to itself what is focused in a part that it does not answer for yet.
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
      className="continue-offer"
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
