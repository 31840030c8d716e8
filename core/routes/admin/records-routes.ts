import {
  adminStatsAnswer,
  auditList,
  endSessions,
  endSessionsAnswer,
  inquiryAnswerOne,
  inquiryChange,
  inquiryList,
  signInList,
} from "../../contract/admin.ts";
import { doneAnswer } from "../../contract/desk/desk-answers.ts";
import { type Call, get, pagesOf, post, put, recordId, remove } from "../call.ts";

/** Figures, what was done and by whom, and advertisers' messages; of what is of accounts it takes an administrator. */
export const RECORDS_ROUTES: readonly Call[] = [
  get("/api/admin/stats", "The dashboard's figures", { answers: { 200: adminStatsAnswer } }),
  pagesOf("/api/admin/audit", "Who did what, when, newest first", auditList, "admin"),
  pagesOf("/api/admin/sign-ins", "Who signed in with a role, newest first", signInList, "admin"),
  post("/api/admin/sessions/end", "Ends all sessions of one person", {
    role: "admin",
    body: endSessions,
    answers: { 200: endSessionsAnswer },
    errors: [413],
  }),
  pagesOf("/api/admin/inquiries", "The advertisers' messages, newest first", inquiryList),
  get("/api/admin/inquiries.csv", "All of them, as a table", { answers: { 200: { types: ["text/csv"] } } }),
  put("/api/admin/inquiries/{id}", "Marks a message as handled, or as open again", {
    params: recordId,
    body: inquiryChange,
    answers: { 200: inquiryAnswerOne },
    errors: [404, 413],
  }),
  remove("/api/admin/inquiries/{id}", "Deletes a message", {
    params: recordId,
    answers: { 200: doneAnswer },
    errors: [404],
  }),
];
