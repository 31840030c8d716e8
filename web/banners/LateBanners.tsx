import { type ComponentType, useEffect, useState } from "react";
import { afterLoad } from "../browser/after-load.ts";

/**
 * Banners that ask the reader for something, fetched after the page has loaded so that they delay no content.
 * Without it (a deploy in between, no network) the page is whole.
 */
export function LateBanners() {
  const [Tray, setTray] = useState<ComponentType>();
  useEffect(
    () =>
      afterLoad(() => {
        import("./BannerTray.tsx").then(
          ({ BannerTray }) => setTray(() => BannerTray),
          () => undefined,
        );
      }),
    [],
  );
  return Tray ? <Tray /> : null;
}
