import { useDeferred } from "../deferred.tsx";

const load = () => import("./BannerTray.tsx");

/** Loads the banners in a separate script, so that they delay no content. */
export function LateBanners() {
  const late = useDeferred(load);
  return late ? <late.BannerTray /> : null;
}
