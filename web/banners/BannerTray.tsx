import { useEffect, useRef } from "react";
import { clearFocus, useFocusInSight } from "../browser/use-focus-in-sight.ts";
import { useFocusOnHeading } from "../browser/use-focus-on-heading.ts";
import { useScrollPlaces } from "../browser/use-scroll-places.ts";
import { useStillOnReturn } from "../browser/use-still-on-return.ts";
import { ConsentBanner } from "../consent/ConsentBanner.tsx";
import { NotificationBanner } from "../notifications/NotificationBanner.tsx";
import { CacheForOffline } from "../offline/CacheForOffline.tsx";
import { trayHeightAtom, useSetAtom } from "../state.ts";
import "./banner-tray.css";

/**
 * Banners at the bottom of the window; in a low window they are below the page. Their height is reported, so
 * that the toast, the end of the page and the focus stay above them. It is no custom property, because that
 * would restyle every element.
 */
export function BannerTray() {
  useStillOnReturn();
  useFocusOnHeading();
  useScrollPlaces();
  useFocusInSight();
  const tray = useRef<HTMLDivElement>(null);
  const setHeight = useSetAtom(trayHeightAtom);
  useEffect(() => {
    const element = tray.current;
    if (!element) return;
    const [page, body] = [document.documentElement.style, document.body.style];
    const tell = (height: number, fixed: number): void => {
      setHeight(fixed);
      page.scrollPaddingBottom = fixed === 0 ? "" : `calc(${fixed}px + var(--space-4))`;
      body.paddingBottom = height === 0 ? "" : `${height}px`;
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
      window.removeEventListener("resize", measure);
      tell(0, 0);
    };
  }, [setHeight]);
  return (
    <div className="banner-tray screen-only" ref={tray}>
      <NotificationBanner />
      <ConsentBanner />
      <CacheForOffline />
    </div>
  );
}
