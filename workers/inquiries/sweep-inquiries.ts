import { enqueue } from "../../platform/jobs/queues.ts";
import type { WorkerContext } from "../context.ts";
import { leasedLoop } from "../leased-loop.ts";

/** Time after which the API should have enqueued the mail of a stored message, ms. */
const LATE_MS = 30_000;
const MOST_INQUIRIES = 100;

/**
 * Enqueues mails of messages stored while the queues were unavailable, or by an API that died
 * (decisions/admin.md#inquiries).
 */
async function sweepInquiries({ store, platform, clock }: WorkerContext): Promise<void> {
  const late = await store.inquiries.unqueued(clock.now() - LATE_MS, MOST_INQUIRIES);
  for (const inquiryId of late) {
    await enqueue(platform.jobs, "inquiry", { inquiryId }, { dedupe: inquiryId });
    await store.inquiries.queued(inquiryId);
  }
  if (late.length > 0) await enqueue(platform.jobs, "publish-admin", { saved: false });
}

export const startInquirySweep = leasedLoop({
  lease: "inquiries",
  title: "The sweep of advertisers' messages",
  everyMs: 1_000,
  apartMs: 10_000,
  round: sweepInquiries,
});
