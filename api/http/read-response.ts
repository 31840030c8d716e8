import type { Topic } from "../../core/topics/topics.ts";
import type { CachedSnapshot } from "../../platform/live-store/replica.ts";
import type { CachedBody } from "./cached-body.ts";
import type { CachedResponse } from "./response-cache.ts";

export interface MadeFrom {
  topic: Topic;
  snapshot: CachedSnapshot | undefined;
}

export interface ReadResponse {
  body: CachedBody;
  /** Object that can repeat the answer while its source is unchanged. */
  cached?: CachedResponse;
  from?: MadeFrom;
  stands?: () => boolean;
}
