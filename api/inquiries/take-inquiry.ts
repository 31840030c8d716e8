import { INQUIRY_WRONG, type MarketingInquiry } from "../../core/contract/inquiry.ts";
import type { Jobs } from "../../platform/jobs/port.ts";
import { enqueue } from "../../platform/jobs/queues.ts";
import type { Log } from "../../platform/log/log.ts";
import type { InquiryStore } from "../../store/types.ts";
import { Refusal } from "../http/refusal.ts";
import type { GiveBack } from "./inquiry-caps.ts";

interface TakeParts {
  inquiries: InquiryStore;
  jobs: Jobs;
  now: () => number;
  log: Log;
}

/**
 * Notifies the desk by e-mail and on open pages. The sender does not wait for the notice; if sending fails,
 * workers enqueue the notice later (`workers/inquiries/sweep-inquiries.ts`).
 */
async function tellDesk({ jobs, inquiries }: TakeParts, inquiryId: string): Promise<void> {
  await Promise.all([
    enqueue(jobs, "publish-admin", { saved: false }),
    enqueue(jobs, "inquiry", { inquiryId }, { dedupe: inquiryId }),
  ]);
  await inquiries.queued(inquiryId);
}

/** Stores an advertiser's message, or throws a {@link Refusal}. `place`: requests room for it. */
export async function takeInquiry(
  inquiry: MarketingInquiry,
  place: () => Promise<GiveBack>,
  parts: TakeParts,
): Promise<void> {
  const { inquiries, now, log } = parts;
  let giveBack: GiveBack | undefined;
  try {
    giveBack = await place();
    const inquiryId = await inquiries.add(inquiry, now());
    tellDesk(parts, inquiryId).catch((error: unknown) =>
      log.warn({ err: error }, "the e-mail about an inquiry is delayed"),
    );
  } catch (error) {
    if (error instanceof Refusal) throw error;
    giveBack?.().catch(() => undefined);
    log.error({ err: error }, "an inquiry could not be stored");
    throw new Refusal(503, INQUIRY_WRONG);
  }
}
