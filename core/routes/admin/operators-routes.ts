import {
  HOST_ACTIONS,
  hostPause,
  inWords,
  JOB_ACTIONS,
  opsActionAnswer,
  opsAnswer,
  SOURCE_ACTIONS,
  sourceHistoryAnswer,
} from "../../contract/ops.ts";
import { type Call, get, post } from "../call.ts";

/** The operators' document and their buttons (decisions/admin.md#operations). */
export const OPERATORS_ROUTES: readonly Call[] = [
  get("/api/ops", "Queues, sources, gateways and workers", { answers: { 200: opsAnswer } }),
  post("/api/ops/sources/{id}/{action}", "Polls a source now, pauses or resumes it", {
    params: { id: "The source's id", action: inWords(SOURCE_ACTIONS) },
    answers: { 200: opsActionAnswer },
    errors: [404, 409],
  }),
  get("/api/ops/sources/{id}/history", "The polls of a source in the last 24 hours, by quarters of an hour", {
    params: { id: "The source's id" },
    answers: { 200: sourceHistoryAnswer },
    errors: [404],
  }),
  post(
    "/api/ops/hosts/{host}/{action}",
    "Pauses all sources of a host, for a time or for good, or resumes them",
    {
      params: {
        host: "The host, with its port where that is not the usual one",
        action: inWords(HOST_ACTIONS),
      },
      body: hostPause,
      answers: { 200: opsActionAnswer },
      errors: [404, 409],
    },
  ),
  post("/api/ops/jobs/{queue}/{action}", "Tries all failed jobs of a queue again, or drops them", {
    params: { queue: "The queue's name", action: inWords(JOB_ACTIONS) },
    answers: { 200: opsActionAnswer },
    errors: [404],
  }),
  post("/api/ops/jobs/{queue}/{id}/{action}", "Tries a failed job again, or drops it", {
    params: { queue: "The queue's name", id: "The job's id", action: inWords(JOB_ACTIONS) },
    answers: { 200: opsActionAnswer },
    errors: [404],
  }),
];
