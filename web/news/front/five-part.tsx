import type { FiveView } from "../../../core/news/story.ts";
import { later, lazyPage } from "../../deferred.tsx";
// The server's page needs these styles.
import "./morning-five.css";

export const fivePart = lazyPage<{ five: FiveView }>(
  "news/front/MorningFive.tsx",
  async () => (await import("./MorningFive.tsx")).MorningFive,
);

/** The morning's five, which most hours lack. */
export const LaterFive = later(fivePart);
