import { useDeferred } from "../deferred.tsx";

const load = () => import("./BannerTray.tsx");

/** Banners that ask the reader for something, in a script of their own, so that they delay no content. */
export function LateBanners() {
  const late = useDeferred(load);
  return late ? <late.BannerTray /> : null;
}
