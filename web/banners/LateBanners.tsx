import { type ComponentType, useEffect, useState } from "react";
import { afterLoad } from "../after-load.ts";

/**
 * What asks the reader for something, fetched once the page has loaded: none of it may hold up what there is to read.
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
