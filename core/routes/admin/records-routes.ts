import {
  adminStatsAnswer,
  auditList,
  doneAnswer,
  endSessions,
  endSessionsAnswer,
  inquiryAnswerOne,
  inquiryChange,
  inquiryList,
  signInList,
} from "../../contract/admin.ts";
import { type AdminRoute, pagesOf, recordId } from "./admin-route.ts";

/** Figures, what was done and by whom, and advertisers' messages; of what is of accounts it takes an administrator. */
export const RECORDS_ROUTES: readonly AdminRoute[] = [
  {
    method: "GET",
    path: "/api/admin/stats",
    summary: "The dashboard's figures",
    answers: { 200: adminStatsAnswer },
  },
  {
    ...pagesOf("/api/admin/audit", "Who did what, when, newest first", auditList),
    role: "admin",
  },
  {
    ...pagesOf("/api/admin/sign-ins", "Who signed in with a role, newest first", signInList),
    role: "admin",
  },
  {
    method: "POST",
    path: "/api/admin/sessions/end",
    role: "admin",
    summary: "Ends all sessions of one person",
    body: endSessions,
    answers: { 200: endSessionsAnswer },
    errors: [413],
  },
  pagesOf("/api/admin/inquiries", "The advertisers' messages, newest first", inquiryList),
  {
    method: "GET",
    path: "/api/admin/inquiries.csv",
    summary: "All of them, as a table",
    answers: { 200: { types: ["text/csv"] } },
  },
  {
    method: "PUT",
    path: "/api/admin/inquiries/{id}",
    summary: "Marks a message as handled, or as open again",
    params: recordId,
    body: inquiryChange,
    answers: { 200: inquiryAnswerOne },
    errors: [404, 413],
  },
  {
    method: "DELETE",
    path: "/api/admin/inquiries/{id}",
    summary: "Deletes a message",
    params: recordId,
    answers: { 200: doneAnswer },
    errors: [404],
  },
];
