import { INQUIRY_THANKS, INQUIRY_WRONG, marketingInquiry } from "../../core/contract/inquiry.ts";
import type { Jobs } from "../../platform/jobs/port.ts";
import { enqueue } from "../../platform/jobs/queues.ts";
import type { Log } from "../../platform/log/log.ts";
import type { InquiryStore } from "../../store/types.ts";
import { type FieldError, fieldErrors } from "../http/refuse.ts";
import type { InquiryPlace } from "./inquiry-caps.ts";

export interface InquiryOutcome {
  status: 200 | 400 | 429 | 503;
  message: string;
  errors?: readonly FieldError[];
  waitSeconds?: number;
}

/** Name of a hidden field that only robots fill in. */
const TRAP = "website";

const NO_OBJECT = "The message must be an object of fields";

/**
 * Notifies the desk by e-mail and on open pages. The sender does not wait for this; if it fails, workers
 * enqueue the notice later (`workers/inquiries/sweep-inquiries.ts`).
 */
async function tellDesk(jobs: Jobs, inquiries: InquiryStore, inquiryId: string): Promise<void> {
  await Promise.all([
    enqueue(jobs, "publish-admin", { saved: false }),
    enqueue(jobs, "inquiry", { inquiryId }, { dedupe: inquiryId }),
  ]);
  await inquiries.queued(inquiryId);
}

/**
 * Validates and stores an advertiser's message, or refuses it. If the hidden field is filled in, the answer is
 * a success, but the message is not stored. `place`: requests a place for a valid message.
 */
export async function takeInquiry(
  body: unknown,
  {
    inquiries,
    place,
    jobs,
    now,
    log,
  }: {
    inquiries: InquiryStore;
    place: () => Promise<InquiryPlace>;
    jobs: Jobs;
    now: () => number;
    log: Log;
  },
): Promise<InquiryOutcome> {
  if (typeof body !== "object" || body === null || Array.isArray(body)) {
    return { status: 400, message: NO_OBJECT, errors: [{ path: "", message: NO_OBJECT }] };
  }
  const trapped: unknown = Reflect.get(body, TRAP);
  if (trapped !== undefined && trapped !== "") {
    log.info("an inquiry was caught by the spam trap");
    return { status: 200, message: INQUIRY_THANKS };
  }
  const checked = marketingInquiry.safeParse(body);
  if (!checked.success) {
    const errors = fieldErrors(checked.error);
    return { status: 400, message: errors[0]?.message ?? INQUIRY_WRONG, errors };
  }
  let given: InquiryPlace | undefined;
  try {
    given = await place();
    if (!given.ok) {
      const { status, message, waitSeconds } = given;
      return { status, message, waitSeconds };
    }
    const inquiryId = await inquiries.add(checked.data, now());
    tellDesk(jobs, inquiries, inquiryId).catch((error: unknown) =>
      log.warn({ err: error }, "the e-mail about an inquiry is delayed"),
    );
  } catch (error) {
    if (given?.ok) given.giveBack().catch(() => undefined);
    log.error({ err: error }, "an inquiry could not be stored");
    return { status: 503, message: INQUIRY_WRONG };
  }
  return { status: 200, message: INQUIRY_THANKS };
}
