import { later, lazyPage } from "../../deferred.tsx";
import type { BandsProps } from "../NewsList.tsx";
// Its styles stand in the page from the beginning.
import "./bands.css";

export const bandsPart = lazyPage<BandsProps>(
  "news/front/Bands.tsx",
  async () => (await import("./Bands.tsx")).Bands,
);

/** Far below the front's first picture, as what they push down when they come later is. */
export const LaterBands = later(bandsPart);
