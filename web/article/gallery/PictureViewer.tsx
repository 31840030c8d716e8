import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type Swiper from "swiper";
import { toBengaliDigits } from "../../../core/bengali/numerals.ts";
import { Icon, IconFrame } from "../../icons/Icon.tsx";
import { PICTURE, PICTURE_AFTER, PICTURE_BEFORE, pictureShown, STORY_PICTURES } from "../../words/article.ts";
import { CLOSE } from "../../words/common.ts";
import { PictureSlide } from "./PictureSlide.tsx";
import { startSwiper } from "./start-swiper.ts";
import type { StoryPicture } from "./story-pictures.ts";
import "./picture-viewer.css";

/**
 * Makes the browser's Back close the viewer, and takes that step back when it is closed otherwise. The page behind it
 * stands where it stood: the browser does not look for its place, and the page's own place is where it stands.
 */
function useBackCloses(close: () => void): () => void {
  const state = useRef<"open" | "going" | "gone">("open");
  useEffect(() => {
    const { history } = window;
    history.scrollRestoration = "manual";
    history.pushState(null, "");
    const popped = (): void => {
      window.removeEventListener("popstate", popped);
      // The browser looks for its place after this event, in the way that is set by then.
      setTimeout(() => {
        history.scrollRestoration = "auto";
      });
      state.current = "gone";
      close();
    };
    window.addEventListener("popstate", popped);
    return () => {
      // The step back that closing takes is still to come.
      if (state.current !== "going") window.removeEventListener("popstate", popped);
    };
  }, [close]);
  return () => {
    if (state.current === "gone") return;
    state.current = "going";
    window.history.back();
  };
}

function Caption({ picture }: { picture: StoryPicture }) {
  const fill = useCallback(
    (element: HTMLDivElement | null) => element?.replaceChildren(picture.caption.cloneNode(true)),
    [picture],
  );
  return <div ref={fill} className="viewer-caption" />;
}

interface PictureViewerProps {
  /** At least one. */
  pictures: readonly StoryPicture[];
  /** Which one is opened. */
  first: number;
  onClose: () => void;
}

/**
 * A story's pictures over the whole window: the browser's own modal dialog keeps the focus, closes on Escape and gives
 * the focus back to the picture that was opened. Moved by its buttons, arrow keys, Home, End and swipes.
 */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLElement>(null);
  const swiper = useRef<Swiper>(undefined);
  /** Where it is scrolling to: what it passes on the way is not shown, and quick presses count from there. */
  const heading = useRef<number>(undefined);
  const [at, setAt] = useState(first);
  const [said, say] = useState("");
  const close = useCallback(() => dialog.current?.close(), []);
  const stepBack = useBackCloses(close);
  const count = pictures.length;
  const shown = pictures[at];

  // In a layout effect, because a dialog that was already taken out of the page does not give the focus back.
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

  // After the region is there, so that its words are heard: once for each picture.
  useEffect(() => {
    if (!shown) return;
    const shows = shown.alt || shown.caption.textContent?.trim() || "";
    say(pictureShown(toBengaliDigits(at + 1), toBengaliDigits(count), shows));
  }, [at, count, shown]);

  const go = (place: number): void => {
    const to = Math.min(Math.max(place, 0), count - 1);
    heading.current = to === swiper.current?.activeIndex ? undefined : to;
    setAt(to);
    swiper.current?.slideTo(to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  /** The reader scrolls the row themselves. */
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
      <div className="viewer-head">
        {count > 1 ? (
          <p className="viewer-place">
            <span className="visually-hidden">{PICTURE} </span>
            {toBengaliDigits(`${at + 1} / ${count}`)}
          </p>
        ) : null}
        <button type="button" className="viewer-button viewer-close" onClick={close}>
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
      <div className="viewer-foot">
        {shown ? <Caption picture={shown} /> : null}
        {count > 1 ? (
          <div className="viewer-steps">
            <button
              type="button"
              className="viewer-button"
              aria-label={PICTURE_BEFORE}
              aria-disabled={at === 0}
              onClick={() => go(at - 1)}
            >
              <IconFrame>
                <path d="M15 4.5 7.5 12l7.5 7.5" />
              </IconFrame>
            </button>
            <button
              type="button"
              className="viewer-button"
              aria-label={PICTURE_AFTER}
              aria-disabled={at === count - 1}
              onClick={() => go(at + 1)}
            >
              <IconFrame>
                <path d="m9 4.5 7.5 7.5L9 19.5" />
              </IconFrame>
            </button>
          </div>
        ) : null}
      </div>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </dialog>
  );
}
