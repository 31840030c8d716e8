import { useEffect, useRef } from "react";
import { useFocusOnHeading } from "../browser/use-focus-on-heading.ts";
import { useScrollPlaces } from "../browser/use-scroll-places.ts";
import { useStillOnReturn } from "../browser/use-still-on-return.ts";
import { ConsentBanner } from "../consent/ConsentBanner.tsx";
import { CallsWhenChosen } from "../cricket/calls/CallsWhenChosen.tsx";
import { NotificationBanner } from "../notifications/NotificationBanner.tsx";
import { CacheForOffline } from "../offline/CacheForOffline.tsx";
import { trayHeightAtom, useSetAtom } from "../state.ts";
import "./banner-tray.css";

/** After a scroll, until what has come near is laid out and has moved the rest. */
const FRAMES_TO_SETTLE = 4;

/**
 * The banners, one above the other at the foot of the window, or of the page in a low one. Their height is told to the page,
 * so that the toast stands above them, the end of the page can be scrolled clear of them, and focus never hides behind them.
 * Not in a custom property of the page: that would style every element anew.
 */
export function BannerTray() {
  useStillOnReturn();
  useFocusOnHeading();
  useScrollPlaces();
  const tray = useRef<HTMLDivElement>(null);
  const setHeight = useSetAtom(trayHeightAtom);
  useEffect(() => {
    const element = tray.current;
    if (!element) return;
    const clearFocus = (what: string): void => {
      const at = document.activeElement;
      if (at?.matches(what)) at.scrollIntoView({ block: "nearest", behavior: "instant" });
    };
    let frame = 0;
    /** A focus that comes back with its window or tab leaves the page where it is. */
    let tabbing = false;
    // What is laid out only as it comes near is then higher or lower than the browser took it to be as it scrolled to what it
    // focuses, and pushes it out of sight again. A heading that a new page focuses must not stop the page on its way to the top.
    const settle = (frames: number): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const was = window.scrollY;
        clearFocus(':focus-visible:not([tabindex="-1"])');
        if (window.scrollY !== was) settle(FRAMES_TO_SETTLE);
        else if (frames > 1) settle(frames - 1);
      });
    };
    const settleFocus = (): void => {
      // Browsers bring no more of a field for text into sight than its caret.
      clearFocus(":read-write");
      if (tabbing) settle(FRAMES_TO_SETTLE);
    };
    const key = ({ type, key }: KeyboardEvent): void => {
      tabbing = type === "keydown" && key === "Tab";
    };
    document.addEventListener("focusin", settleFocus);
    for (const type of ["keydown", "keyup"] as const) window.addEventListener(type, key);
    const [page, body] = [document.documentElement.style, document.body.style];
    const tell = (height: number, fixed: number): void => {
      setHeight(fixed);
      page.scrollPaddingBottom = fixed === 0 ? "" : `calc(${fixed}px + var(--space-4))`;
      body.paddingBottom = height === 0 ? "" : `${height}px`;
      // A banner that comes may lie over what the keyboard is at.
      clearFocus(":focus-visible");
    };
    const measure = (): void => {
      const { offsetHeight } = element;
      tell(offsetHeight, getComputedStyle(element).position === "fixed" ? offsetHeight : 0);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener("focusin", settleFocus);
      for (const type of ["keydown", "keyup"] as const) window.removeEventListener(type, key);
      window.removeEventListener("resize", measure);
      tell(0, 0);
    };
  }, [setHeight]);
  return (
    <>
      <div className="banner-tray" ref={tray}>
        <NotificationBanner />
        <ConsentBanner />
        <CacheForOffline />
      </div>
      <CallsWhenChosen />
    </>
  );
}
