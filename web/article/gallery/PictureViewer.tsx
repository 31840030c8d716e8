import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type Swiper from "swiper";
import { toBengaliDigits } from "../../../core/bengali/numerals.ts";
import { Icon } from "../../icons/Icon.tsx";
import { imagePosition, PICTURE, STORY_PICTURES } from "../../words/article.ts";
import { CLOSE } from "../../words/common.ts";
import { PictureSlide } from "./PictureSlide.tsx";
import { startSwiper } from "./start-swiper.ts";
import type { StoryPicture } from "./story-pictures.ts";
import { useBackCloses } from "./use-back-closes.ts";
import { ViewerFoot } from "./ViewerFoot.tsx";
import "./picture-viewer.css";

interface PictureViewerProps {
  pictures: readonly StoryPicture[];
  first: number;
  onClose: () => void;
}

/**
 * Viewer that fills the window, in a modal dialog, which handles focus and Escape. Buttons, arrow keys, Home,
 * End and swipes change the image.
 */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLElement>(null);
  const swiper = useRef<Swiper>(undefined);
  /** Image to which the row scrolls: images on the way are not announced, and quick presses count from it. */
  const heading = useRef<number>(undefined);
  const [at, setAt] = useState(first);
  const [said, say] = useState("");
  const close = useCallback(() => dialog.current?.close(), []);
  const stepBack = useBackCloses(close);
  const count = pictures.length;
  const shown = pictures[at];

  // The effect is a layout effect, because a dialog that is already removed from the page does not return the
  // focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !track.current) return;
    element.showModal();
    row.current?.focus({ preventScroll: true });
    swiper.current = startSwiper({
      container: track.current,
      first,
      still: window.matchMedia("(prefers-reduced-motion: reduce)").matches,
      onMove: (index) => {
        if (heading.current !== undefined && heading.current !== index) return;
        heading.current = undefined;
        setAt(index);
      },
    });
    return () => {
      swiper.current?.destroy(true, false);
      element.close();
    };
  }, [first]);

  useEffect(() => {
    if (!shown) return;
    const shows = shown.alt || shown.caption.textContent?.trim() || "";
    say(imagePosition(toBengaliDigits(at + 1), toBengaliDigits(count), shows));
  }, [at, count, shown]);

  const go = (place: number): void => {
    const to = Math.min(Math.max(place, 0), count - 1);
    const isThere = to === swiper.current?.activeIndex;
    heading.current = isThere ? undefined : to;
    setAt(to);
    // Swiper does not scroll to its active slide, even while the row moves away from it.
    if (isThere && row.current) row.current.scrollTo({ left: to * row.current.clientWidth });
    else swiper.current?.slideTo(to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  const letGo = (): void => {
    heading.current = undefined;
  };
  const closed = (): void => {
    stepBack();
    onClose();
  };

  return (
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={STORY_PICTURES}
      onClose={closed}
      onKeyDown={onKeyDown}
    >
      <div className="viewer-head row">
        {count > 1 ? (
          <p className="viewer-place">
            <span className="visually-hidden">{PICTURE} </span>
            {toBengaliDigits(`${at + 1} / ${count}`)}
          </p>
        ) : null}
        <button type="button" className="icon-button viewer-button push" onClick={close}>
          <Icon name="close" />
          <span className="visually-hidden">{CLOSE}</span>
        </button>
      </div>
      <div className="swiper viewer-track" ref={track} onPointerDown={letGo} onWheel={letGo}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by the keyboard */}
        <section className="swiper-wrapper" ref={row} tabIndex={0} aria-label={PICTURE}>
          {pictures.map((picture, index) => (
            <PictureSlide
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand in a story twice, and none comes or goes
              key={index}
              picture={picture}
              wanted={Math.abs(index - at) <= 1}
              current={index === at}
            />
          ))}
        </section>
      </div>
      <ViewerFoot picture={shown} at={at} count={count} go={go} />
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </dialog>
  );
}
