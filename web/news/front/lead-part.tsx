import type { LeadView } from "../../../core/news/story.ts";
import { later, lazyPage } from "../../deferred.tsx";
// The server's page needs these styles.
import "./lead-part.css";

export const leadPart = lazyPage<{ form: LeadView }>(
  "news/front/LeadPart.tsx",
  async () => (await import("./LeadPart.tsx")).LeadPart,
);

/** Part below a lead that has a form; few pages have one. */
export const LaterLeadPart = later(leadPart);
