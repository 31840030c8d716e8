import { later, lazyPage } from "../../deferred.tsx";
import type { BandsProps } from "../NewsList.tsx";
// The server's page needs the styles.
import "./bands.css";

export const bandsPart = lazyPage<BandsProps>(
  "news/front/Bands.tsx",
  async () => (await import("./Bands.tsx")).Bands,
);

/** Below the first screen, so late bands push down nothing visible. */
export const LaterBands = later(bandsPart);
