import { inWords, JOB_ACTIONS, opsActionAnswer, opsAnswer, SOURCE_ACTIONS } from "../../contract/ops.ts";
import { type Call, get, post } from "../call.ts";

/** The operators' document and their buttons (decisions/admin.md#operations). */
export const OPERATORS_ROUTES: readonly Call[] = [
  get("/api/ops", "Queues, sources, gateways and workers", { answers: { 200: opsAnswer } }),
  post("/api/ops/sources/{id}/{action}", "Polls a source now, pauses or resumes it", {
    params: { id: "The source's id", action: inWords(SOURCE_ACTIONS) },
    answers: { 200: opsActionAnswer },
    errors: [404, 409],
  }),
  post("/api/ops/jobs/{queue}/{id}/{action}", "Tries a failed job again, or drops it", {
    params: { queue: "The queue's name", id: "The job's id", action: inWords(JOB_ACTIONS) },
    answers: { 200: opsActionAnswer },
    errors: [404],
  }),
];
