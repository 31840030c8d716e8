import { lazyPage } from "../../deferred.tsx";
import type { LiveStripProps } from "./LiveStrip.tsx";
// The server's page needs these styles.
import "./live-strip.css";

/** The strip above an article about cricket; other articles do not load its script. */
export const stripPart = lazyPage<LiveStripProps>(
  "cricket/strip/LiveStrip.tsx",
  async () => (await import("./LiveStrip.tsx")).LiveStrip,
);
