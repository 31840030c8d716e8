import type { Topic } from "../../core/topics/topics.ts";
import type { CachedSnapshot } from "../../platform/live-store/replica.ts";
import type { CachedBody } from "./cached-body.ts";
import type { CachedResponse } from "./response-cache.ts";

/** The live document that an answer was made from, and at which version. */
export interface MadeFrom {
  topic: Topic;
  snapshot: CachedSnapshot | undefined;
}

/** The answer of a read. */
export interface ReadResponse {
  body: CachedBody;
  /** Answers the same address again for as long as what it was made from stays the same. */
  cached?: CachedResponse;
  from?: MadeFrom;
  /** Whether what it was made from is as it was then, where that is part of a live document alone. */
  stands?: () => boolean;
}
