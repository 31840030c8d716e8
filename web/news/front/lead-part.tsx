import type { FiveView, LeadView } from "../../../core/news/story.ts";
import { later, lazyPage } from "../../deferred.tsx";
// The server's page needs these styles.
import "./lead-part.css";
import "./morning-five.css";

export const leadPart = lazyPage<{ form: LeadView }>(
  "news/front/LeadPart.tsx",
  async () => (await import("./LeadPart.tsx")).LeadPart,
);

/** Part below a lead that has a form; few pages have one. */
export const LaterLeadPart = later(leadPart);

export const fivePart = lazyPage<{ five: FiveView }>(
  "news/front/MorningFive.tsx",
  async () => (await import("./MorningFive.tsx")).MorningFive,
);

/** The morning's five, which most hours lack. */
export const LaterFive = later(fivePart);
