import type { Fetcher } from "../../platform/fetch/port.ts";
import type { Jobs } from "../../platform/jobs/port.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import type { Sessions } from "../../platform/sessions/port.ts";
import type { Store } from "../../store/types.ts";
import type { Guard } from "../auth/types.ts";
import type { CallContext } from "../http/call-context.ts";
import type { BlogLimits } from "./blogs/blog-limits.ts";
import type { WriterCaps } from "./writer-caps.ts";

export interface AdminContext extends CallContext {
  store: Pick<
    Store,
    | ("articles" | "audit" | "authors" | "blogs" | "feeds" | "front" | "images" | "inquiries" | "names")
    | ("people" | "presences" | "pushes" | "pushRegistrations" | "search" | "stories" | "webhooks")
  >;
  liveStore: Pick<LiveStore, "putBlob" | "read">;
  jobs: Jobs;
  fetcher: Fetcher;
  sessions: Pick<Sessions, "endAllOf" | "countOf">;
  guard: Pick<Guard, "callerOf">;
  writerCaps: WriterCaps;
  blogLimits: BlogLimits;
}
