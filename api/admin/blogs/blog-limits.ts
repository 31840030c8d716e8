import { POSTS_PER_MINUTE } from "../../../core/contract/blog.ts";
import type { RateLimits } from "../../../platform/rate-limits/port.ts";
import type { Caller } from "../../auth/caller.ts";
import { Refusal } from "../../http/refusal.ts";

export interface BlogLimits {
  /** Runs work that makes a post. Throws a 429 with the wait if the account has made too many this minute. */
  during<T>(caller: Caller, work: () => Promise<{ made: T; counts: boolean }>): Promise<T>;
}

export function createBlogLimits(rateLimits: RateLimits): BlogLimits {
  const posts = rateLimits.create({
    name: "posts of live blogs",
    limit: POSTS_PER_MINUTE,
    windowSeconds: 60,
    whenAway: "count-here",
  });
  return {
    async during({ account }, work) {
      const taken = await posts.take(account);
      if (!taken.ok) {
        const retryAfter = Math.ceil(taken.waitMs / 1000);
        const message = `At most ${POSTS_PER_MINUTE} posts a minute: try again in ${retryAfter} seconds`;
        throw new Refusal(429, message, { retryAfter });
      }
      let counts = false;
      try {
        const done = await work();
        counts = done.counts;
        return done.made;
      } finally {
        if (!counts) await posts.giveBack(account).catch(() => undefined);
      }
    },
  };
}
