import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Router } from "express";
import { type AdminInquiry, inquiryChange, MOST_BODY_BYTES } from "../../../core/contract/admin.ts";
import { enqueue } from "../../../platform/jobs/queues.ts";
import type { Inquiry } from "../../../store/types.ts";
import { methodNotAllowed } from "../../http/api-errors.ts";
import { jsonBody, onlyJson } from "../../http/json-body.ts";
import { sendJson, sendRefusal } from "../../http/send.ts";
import { parsed, sendData, withPlace, withRecord, withStore } from "../admin-responses.ts";
import { type AdminContext, audit } from "../context.ts";
import { BYTE_ORDER_MARK, csvLine } from "./csv.ts";

const LIST = "/api/admin/inquiries";
const CSV = "/api/admin/inquiries.csv";
const ONE = "/api/admin/inquiries/:id";

/** The columns of the file, in order: the heading, and what stands below it. */
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

/** The advertisers' messages, for editors (decisions/admin.md#inquiries). Behind `requireEditor`. */
export function inquiriesRouter(context: AdminContext): Router {
  const { store, jobs, log } = context;
  const { inquiries } = store;
  const router = Router({ caseSensitive: true, strict: true });
  const tellEditors = (): void => {
    enqueue(jobs, "publish-admin", { saved: true }).catch((error: unknown) =>
      log.warn({ err: error }, "the figures wait"),
    );
  };

  router.get(
    LIST,
    withPlace(log, async (place, limit) => {
      const { inquiries: found, ...part } = await inquiries.page(place, limit);
      return { rows: found.map(toAnswer), part };
    }),
  );
  router.all(LIST, methodNotAllowed("GET, HEAD"));

  router.get(
    CSV,
    withStore(log, async (_request, response) => {
      const all = inquiries.all()[Symbol.asyncIterator]();
      // Read before anything is sent, so that a database that is away is still a 503.
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
    }),
  );
  router.all(CSV, methodNotAllowed("GET, HEAD"));

  router.put(
    ONE,
    onlyJson,
    jsonBody(MOST_BODY_BYTES),
    withRecord(log, async (request, response, id) => {
      const change = parsed(request, response, inquiryChange, request.body);
      if (!change) return;
      const inquiry = await inquiries.setHandled(id, change.handled);
      if (!inquiry) return sendRefusal(request, response, 404, "There is no such message");
      tellEditors();
      await audit(
        context,
        response,
        change.handled ? "inquiry.handled" : "inquiry.reopened",
        `${inquiry.company} (${id})`,
      );
      sendData(request, response, toAnswer(inquiry));
    }),
  );
  router.delete(
    ONE,
    withRecord(log, async (request, response, id) => {
      const inquiry = await inquiries.remove(id);
      if (!inquiry) return sendRefusal(request, response, 404, "There is no such message");
      tellEditors();
      // The audit outlives the message, so it says nothing of who wrote it.
      await audit(context, response, "inquiry.delete", id);
      sendJson(request, response, { success: true, message: "The message was deleted" });
    }),
  );
  router.all(ONE, methodNotAllowed("PUT, DELETE"));
  return router;
}
