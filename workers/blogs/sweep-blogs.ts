import { enqueue } from "../../platform/jobs/queues.ts";
import { leasedLoop } from "../leased-loop.ts";

const MOST_SWEPT = 50;
/** Age of an unpublished save after which its own job counts as lost, ms. */
const SWEEP_AFTER_MS = 1_000;

/** Publishes live blogs whose job was lost. */
export const startBlogSweep = leasedLoop({
  lease: "blogs",
  title: "The sweep of live blogs",
  everyMs: 500,
  async round({ store, platform, clock }) {
    for (const blogId of await store.blogs.pending(clock.now() - SWEEP_AFTER_MS, MOST_SWEPT))
      await enqueue(platform.jobs, "publish-blog", { blogId }, { dedupe: blogId });
  },
});
