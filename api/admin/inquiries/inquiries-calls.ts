import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { AdminInquiry } from "../../../core/contract/admin.ts";
import { RECORDS } from "../../../core/routes/admin/records-routes.ts";
import { enqueue } from "../../../platform/jobs/queues.ts";
import type { Inquiry } from "../../../store/types.ts";
import { type Bound, bind, done, said } from "../../calls/bind.ts";
import { Refusal } from "../../http/refusal.ts";
import type { AdminContext } from "../context.ts";
import { listed, placeOf } from "../lists.ts";
import { BYTE_ORDER_MARK, csvLine } from "./csv.ts";

const COLUMNS: readonly [heading: string, cell: (inquiry: Inquiry) => string][] = [
  ["Date", ({ createdAt }) => new Date(createdAt).toISOString()],
  ["Name", ({ name }) => name],
  ["Company", ({ company }) => company],
  ["Email", ({ email }) => email],
  ["Phone", ({ phone }) => phone],
  ["Type of ads", ({ adType }) => adType],
  ["Message", ({ message }) => message],
  ["Handled", ({ handled }) => (handled ? "yes" : "no")],
];

const toAnswer = ({ createdAt, ...inquiry }: Inquiry): AdminInquiry => ({
  ...inquiry,
  createdAt: new Date(createdAt).toISOString(),
});

const NONE = "There is no such message";

/** Calls for advertisers' messages (decisions/admin.md#inquiries). */
export function inquiriesCalls({ store: { inquiries }, jobs, log }: AdminContext): Bound[] {
  const tellEditors = (): void => {
    enqueue(jobs, "publish-admin", { saved: true }).catch((error: unknown) =>
      log.warn({ err: error }, "the number of new inquiries could not be published yet"),
    );
  };
  return [
    bind(RECORDS.inquiries, async ({ query }) => {
      const { inquiries: found, ...part } = await inquiries.page(placeOf(query), query.limit);
      return listed(found.map(toAnswer), query, part);
    }),

    bind(RECORDS.inquiriesCsv, async ({ response }) => {
      const all = inquiries.all()[Symbol.asyncIterator]();
      // The first rows are read before the answer begins, so that an unavailable database is still a 503.
      let next = await all.next();
      response.set({
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": 'attachment; filename="inquiries.csv"',
        "Cache-Control": "no-store",
      });
      async function* lines() {
        yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([heading]) => heading));
        for (; !next.done; next = await all.next())
          yield csvLine(COLUMNS.map(([, cell]) => cell(next.value)));
      }
      await pipeline(Readable.from(lines()), response);
      return undefined;
    }),

    bind(RECORDS.handleInquiry, async ({ params: { id }, body: { handled }, caller }) => {
      const inquiry = await inquiries.setHandled(id, handled);
      if (!inquiry) throw new Refusal(404, NONE);
      tellEditors();
      await caller.audit(handled ? "inquiry.handled" : "inquiry.reopened", `${inquiry.company} (${id})`);
      return done(toAnswer(inquiry));
    }),

    bind(RECORDS.removeInquiry, async ({ params: { id }, caller }) => {
      if (!(await inquiries.remove(id))) throw new Refusal(404, NONE);
      tellEditors();
      // The audit outlives the message, so its entry does not name the sender.
      await caller.audit("inquiry.delete", id);
      return said("The message was deleted");
    }),
  ];
}
