import {
  adminStatsAnswer,
  auditList,
  auditQuery,
  endSessions,
  endSessionsAnswer,
  inquiryAnswerOne,
  inquiryChange,
  inquiryList,
  personalDataAnswer,
  personErasedAnswer,
  personQuery,
  signInList,
} from "../../contract/admin.ts";
import { doneAnswer } from "../../contract/desk/desk-answers.ts";
import { callsFor, get, ofRecord, pagesOf, post, put, remove } from "../call.ts";

/** Calls for statistics, audit and advertisers' messages; those for account data require an administrator. */
export const RECORDS = callsFor("editor", "Editors", {
  stats: get("/api/admin/stats", "The dashboard's figures", { answers: { 200: adminStatsAnswer } }),
  audit: get("/api/admin/audit", "Who did what, when, newest first", {
    role: "admin",
    query: auditQuery,
    answers: { 200: auditList },
  }),
  signIns: pagesOf("/api/admin/sign-ins", "Who signed in with a role, newest first", signInList, {
    role: "admin",
  }),
  endSessions: post("/api/admin/sessions/end", "Ends all sessions of one person", {
    role: "admin",
    body: endSessions,
    answers: { 200: endSessionsAnswer },
  }),
  exportPerson: post("/api/admin/people/export", "Returns the stored data of one person", {
    role: "admin",
    body: personQuery,
    answers: { 200: personalDataAnswer },
  }),
  erasePerson: post("/api/admin/people/erase", "Ends one person's sessions and deletes their data", {
    role: "admin",
    body: personQuery,
    answers: { 200: personErasedAnswer },
  }),
  inquiries: pagesOf("/api/admin/inquiries", "The advertisers' messages, newest first", inquiryList),
  inquiriesCsv: get("/api/admin/inquiries.csv", "All inquiries as CSV", {
    answers: { 200: { types: ["text/csv"] } },
  }),
  handleInquiry: put("/api/admin/inquiries/{id}", "Marks an inquiry as handled or open", {
    ...ofRecord(inquiryAnswerOne),
    body: inquiryChange,
  }),
  removeInquiry: remove("/api/admin/inquiries/{id}", "Deletes an inquiry", ofRecord(doneAnswer)),
});
