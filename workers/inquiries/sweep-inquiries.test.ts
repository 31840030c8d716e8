import { expect, test } from "vitest";
import { QUEUES } from "../../core/contract/jobs.ts";
import { cleanups } from "../../tests/support/each-file/cleanups.ts";
import { openTestWorker } from "../workers.test-support.ts";
import { INQUIRY } from "./inquiry.test-support.ts";
import { startInquirySweep } from "./sweep-inquiries.ts";

test("what was stored while the queues were away is enqueued for the desk later, once", async () => {
  const { platform, store, context } = await openTestWorker();
  const { inquiries } = store;
  const now = Date.now();
  const lost = await inquiries.add(INQUIRY, now - 60_000);
  const enqueued = await inquiries.add(INQUIRY, now - 60_000);
  await inquiries.queued(enqueued);
  const fresh = await inquiries.add(INQUIRY, now + 60_000);
  const underWay = await inquiries.add(INQUIRY, now);
  const mailed: string[] = [];
  await platform.jobs.process(
    "inquiry",
    async ({ data }) => {
      mailed.push(QUEUES.inquiry.payload.parse(data).inquiryId);
    },
    { concurrency: 1 },
  );
  const sweep = startInquirySweep(context);
  cleanups.push(() => sweep.close());
  await expect.poll(() => mailed).toEqual([lost]);
  await expect.poll(() => inquiries.unqueued(now + 120_000, 10)).toEqual([underWay, fresh]);
  expect(mailed).toEqual([lost]);
});
