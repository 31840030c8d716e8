import { later, lazyPage } from "../../deferred.tsx";
import type { BandsProps } from "../NewsList.tsx";
// The server's page needs these styles.
import "./bands.css";

export const bandsPart = lazyPage<BandsProps>(
  "news/front/Bands.tsx",
  async () => (await import("./Bands.tsx")).Bands,
);

/** Bands are below the first screen, so they push down no visible content when they load late. */
export const LaterBands = later(bandsPart);
