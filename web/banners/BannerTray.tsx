import { useEffect, useRef } from "react";
import { ConsentBanner } from "../consent/ConsentBanner.tsx";
import { NotificationBanner } from "../notifications/NotificationBanner.tsx";
import { KeptOffline } from "../offline/KeptOffline.tsx";
import "./banner-tray.css";

/**
 * The banners, one above the other at the foot of the window. Their height is told to the page, so that the toast stands
 * above them, the end of the page can be scrolled clear of them, and focus never hides behind them.
 */
export function BannerTray() {
  const tray = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = tray.current;
    if (!element) return;
    const { style } = document.documentElement;
    const tell = (): void => style.setProperty("--tray-height", `${element.offsetHeight}px`);
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty("--tray-height");
    };
  }, []);
  return (
    <div className="banner-tray" ref={tray}>
      <NotificationBanner />
      <ConsentBanner />
      <KeptOffline />
    </div>
  );
}
