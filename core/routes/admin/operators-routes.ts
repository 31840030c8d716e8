import {
  hostPause,
  hostText,
  inWords,
  JOB_ACTIONS,
  jobIdText,
  opsActionAnswer,
  opsAnswer,
  queueNameText,
  SOURCE_ACTIONS,
  sourceHistoryAnswer,
  sourceIdText,
} from "../../contract/ops.ts";
import { callsFor, get, post } from "../call.ts";

const host = { host: hostText.describe("The host, with its port where that is not the usual one") };

/** The operators' document and their actions (decisions/admin.md#operations). */
export const OPS = callsFor("admin", "Operators", {
  show: get("/api/ops", "Queues, sources, gateways and workers", { answers: { 200: opsAnswer } }),
  source: post("/api/ops/sources/{id}/{action}", "Polls a source now, pauses or resumes it", {
    params: { id: sourceIdText.describe("The source's id"), action: inWords(SOURCE_ACTIONS) },
    answers: { 200: opsActionAnswer },
    errors: [404, 409],
  }),
  history: get(
    "/api/ops/sources/{id}/history",
    "Polls of a source in the last 24 hours, by quarter of an hour",
    {
      params: { id: sourceIdText.describe("The source's id") },
      answers: { 200: sourceHistoryAnswer },
      errors: [404],
    },
  ),
  pauseHost: post("/api/ops/hosts/{host}/pause", "Pauses all sources of a host, for a time or indefinitely", {
    params: host,
    body: hostPause,
    mostBytes: 1024,
    answers: { 200: opsActionAnswer },
    errors: [404, 409],
  }),
  resumeHost: post("/api/ops/hosts/{host}/resume", "Resumes all sources of a host", {
    params: host,
    answers: { 200: opsActionAnswer },
    errors: [404],
  }),
  queue: post("/api/ops/jobs/{queue}/{action}", "Retries or drops all failed jobs of a queue", {
    params: { queue: queueNameText.describe("The queue's name"), action: inWords(JOB_ACTIONS) },
    answers: { 200: opsActionAnswer },
    errors: [404],
  }),
  job: post("/api/ops/jobs/{queue}/{id}/{action}", "Retries or drops a failed job", {
    params: {
      queue: queueNameText.describe("The queue's name"),
      id: jobIdText.describe("The job's id"),
      action: inWords(JOB_ACTIONS),
    },
    answers: { 200: opsActionAnswer },
    errors: [404],
  }),
});
