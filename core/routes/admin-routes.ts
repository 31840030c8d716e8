import { z } from "zod";
import {
  adminArticleAnswer,
  adminList,
  adminStatsAnswer,
  articleToldAnswer,
  auditList,
  bulkAnswer,
  conflictAnswer,
  deletedList,
  doneAnswer,
  draftReturn,
  endSessions,
  endSessionsAnswer,
  imageAnswer,
  inquiryAnswerOne,
  inquiryChange,
  inquiryList,
  LONGEST_ARTICLE_QUERY,
  presenceAnswer,
  pushReachAnswer,
  signInList,
  versionAnswer,
  versionList,
} from "../contract/admin.ts";
import { adminPageQuery } from "../contract/admin-page.ts";
import { articleInput } from "../contract/article-fields.ts";
import { articleQuery } from "../contract/desk/article-query.ts";
import { bulkChange, bulkUndo } from "../contract/desk/bulk.ts";
import {
  feedAnswer,
  feedChange,
  feedConflict,
  feedInput,
  feedList,
  feedRemoval,
  feedTrial,
  feedTrialAnswer,
} from "../contract/feeds/desk-feeds.ts";
import { frontAnswer, frontConflict, frontDraft, frontLaunch, launchList } from "../contract/front.ts";
import {
  authorAnswer,
  authorChange,
  authorConflict,
  authorInput,
  authorList,
  authorRemoval,
} from "../contract/lists/authors.ts";
import { inWords, JOB_ACTIONS, opsActionAnswer, opsAnswer, SOURCE_ACTIONS } from "../contract/ops.ts";
import { pushReachQuery } from "../contract/push/article-push.ts";
import type { RestRoute } from "./route.ts";

type AdminRoute = Omit<RestRoute, "subject">;

const id = { id: "24 hexadecimal digits" };

/** A list in pages. */
const pagesOf = (path: string, summary: string, list: z.ZodType): AdminRoute => ({
  method: "GET",
  path,
  summary,
  query: adminPageQuery,
  answers: { 200: list },
});

/**
 * What writers call, who have own articles alone: to anybody else's the answer is 404. Editors have all of them
 * (decisions/accounts.md#roles).
 */
const WRITERS: readonly AdminRoute[] = [
  {
    method: "GET",
    path: "/api/admin/news",
    summary: "Articles by publish date, newest first, without their texts",
    query: articleQuery,
    answers: { 200: adminList },
  },
  {
    method: "POST",
    path: "/api/admin/news",
    summary: "Makes an article",
    headers: {
      "idempotency-key":
        "Makes the same request, sent again within a day, the same article; 410 once that was deleted",
    },
    body: articleInput,
    answers: { 201: adminArticleAnswer, 422: conflictAnswer },
    errors: [410, 413],
  },
  {
    method: "GET",
    path: "/api/admin/news/search",
    summary: "Articles that hold all the words, also as parts of words",
    query: articleQuery.extend({ q: z.string().max(LONGEST_ARTICLE_QUERY).default("") }),
    answers: { 200: adminList },
  },
  {
    method: "GET",
    path: "/api/admin/news/{id}",
    summary: "One article",
    params: id,
    answers: { 200: adminArticleAnswer },
    errors: [404],
  },
  {
    method: "PUT",
    path: "/api/admin/news/{id}",
    summary: "Changes an article; with `revision`, only if nobody else saved meanwhile",
    params: id,
    body: articleInput,
    answers: { 200: adminArticleAnswer, 409: conflictAnswer },
    errors: [404, 413],
  },
  {
    method: "DELETE",
    path: "/api/admin/news/{id}",
    summary: "Deletes an article",
    params: id,
    answers: { 200: doneAnswer },
    errors: [404],
  },
  {
    method: "GET",
    path: "/api/admin/news/{id}/versions",
    summary: "Who saved what, when, newest first",
    params: id,
    query: adminPageQuery,
    answers: { 200: versionList },
    errors: [404],
  },
  {
    method: "GET",
    path: "/api/admin/news/{id}/versions/{revision}",
    summary: "An article as it was saved once",
    params: { ...id, revision: "From 1" },
    answers: { 200: versionAnswer },
    errors: [404],
  },
  {
    method: "POST",
    path: "/api/admin/news/{id}/review",
    summary: "Hands a draft in: it waits for an editor",
    params: id,
    answers: { 200: adminArticleAnswer, 409: conflictAnswer },
    errors: [404],
  },
  {
    method: "DELETE",
    path: "/api/admin/news/{id}/review",
    summary: "Takes a draft back that waits for an editor",
    params: id,
    answers: { 200: adminArticleAnswer, 409: conflictAnswer },
    errors: [404],
  },
  {
    method: "PUT",
    path: "/api/admin/news/{id}/presence/{tab}",
    summary: "Says that a tab has an article open, for 75 seconds; answers who else has",
    params: { ...id, tab: "8 to 40 letters, digits and hyphens, of the tab's own choice" },
    answers: { 200: presenceAnswer },
    errors: [404],
  },
  {
    method: "DELETE",
    path: "/api/admin/news/{id}/presence/{tab}",
    summary: "Says that the tab has it open no more",
    params: { ...id, tab: "As it was given" },
    answers: { 200: doneAnswer },
  },
  {
    method: "POST",
    path: "/api/admin/images",
    summary: "Stores a picture, which is the raw body",
    body: { types: ["image/*", "application/octet-stream"] },
    answers: { 201: imageAnswer },
    errors: [413],
  },
];

/** What editors' pages call besides (decisions/admin.md): for editors where nothing else is said. */
const EDITORS: readonly AdminRoute[] = [
  {
    method: "POST",
    path: "/api/admin/news/bulk",
    summary: "Publishes, takes back, moves or deletes many articles, those that nobody changed meanwhile",
    body: bulkChange,
    answers: { 200: bulkAnswer },
    errors: [413],
  },
  {
    method: "POST",
    path: "/api/admin/news/bulk/undo",
    summary: "Undoes such a change, of those articles that nobody changed since",
    body: bulkUndo,
    answers: { 200: bulkAnswer },
    errors: [413],
  },
  {
    method: "POST",
    path: "/api/admin/news/{id}/review/return",
    summary: "Sends a draft that waits back to its writer, with a note",
    params: id,
    body: draftReturn,
    answers: { 200: adminArticleAnswer, 409: conflictAnswer },
    errors: [404, 413],
  },
  {
    method: "GET",
    path: "/api/admin/push/reach",
    summary: "About how many browsers a push would reach, of an article in this category",
    query: pushReachQuery,
    answers: { 200: pushReachAnswer },
  },
  {
    method: "GET",
    path: "/api/admin/news/{id}/push",
    summary: "Whether and when readers were told of an article by push, and how many",
    params: id,
    answers: { 200: articleToldAnswer },
    errors: [404],
  },
  pagesOf("/api/admin/deleted", "Deleted articles, the last one first, without their texts", deletedList),
  {
    method: "POST",
    path: "/api/admin/deleted/{id}/restore",
    summary: "Brings a deleted article back, with its address and its versions",
    params: id,
    answers: { 200: adminArticleAnswer },
    errors: [404],
  },
  {
    method: "GET",
    path: "/api/admin/front",
    summary: "The front page: draft, what is live, and the stories that both name",
    answers: { 200: frontAnswer },
  },
  {
    method: "PUT",
    path: "/api/admin/front",
    summary: "Saves the draft, only if nobody else saved or launched meanwhile",
    body: frontDraft,
    answers: { 200: frontAnswer, 409: frontConflict },
    errors: [413],
  },
  {
    method: "POST",
    path: "/api/admin/front/launch",
    summary:
      "The draft goes live, or what was live as an earlier launch, only if nobody else saved meanwhile",
    body: frontLaunch,
    answers: { 200: frontAnswer, 409: frontConflict },
    errors: [404, 413],
  },
  {
    method: "GET",
    path: "/api/admin/front/launches",
    summary: "Who launched the front when, newest first",
    answers: { 200: launchList },
  },
  {
    method: "GET",
    path: "/api/admin/authors",
    summary: "The authors who have a page",
    answers: { 200: authorList },
  },
  {
    method: "POST",
    path: "/api/admin/authors",
    summary: "Gives an author a page; articles whose byline has the name stand there",
    body: authorInput,
    answers: { 201: authorAnswer },
    errors: [413],
  },
  {
    method: "PUT",
    path: "/api/admin/authors/{slug}",
    summary: "Changes an author, only if nobody else did meanwhile",
    params: { slug: "The last part of the page's address" },
    body: authorChange,
    answers: { 200: authorAnswer, 409: authorConflict },
    errors: [404, 413],
  },
  {
    method: "DELETE",
    path: "/api/admin/authors/{slug}",
    summary: "Takes an author's page away, only if nobody else changed it meanwhile; bylines stay",
    params: { slug: "The last part of the page's address" },
    query: authorRemoval,
    answers: { 200: authorAnswer, 409: authorConflict },
    errors: [404],
  },
  {
    method: "GET",
    path: "/api/admin/feeds",
    summary: "The feeds that are polled, by name, and how their polls go",
    answers: { 200: feedList },
  },
  {
    method: "POST",
    path: "/api/admin/feeds",
    summary: "Adds a feed, which is polled at once",
    body: feedInput,
    answers: { 201: feedAnswer },
    errors: [413],
  },
  {
    method: "POST",
    path: "/api/admin/feeds/try",
    summary: "What a feed would give: its first stories; nothing is kept",
    body: feedTrial,
    answers: { 200: feedTrialAnswer },
    errors: [413, 422],
  },
  {
    method: "PUT",
    path: "/api/admin/feeds/{id}",
    summary: "Changes a feed, only if nobody else did meanwhile",
    params: { id: "The feed's id" },
    body: feedChange,
    answers: { 200: feedAnswer, 409: feedConflict },
    errors: [404, 413],
  },
  {
    method: "DELETE",
    path: "/api/admin/feeds/{id}",
    summary: "Takes a feed away, only if nobody else changed it meanwhile; its stories stay",
    params: { id: "The feed's id" },
    query: feedRemoval,
    answers: { 200: feedAnswer, 409: feedConflict },
    errors: [404],
  },
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
    params: id,
    body: inquiryChange,
    answers: { 200: inquiryAnswerOne },
    errors: [404, 413],
  },
  {
    method: "DELETE",
    path: "/api/admin/inquiries/{id}",
    summary: "Deletes a message",
    params: id,
    answers: { 200: doneAnswer },
    errors: [404],
  },
];

/** The operators' document and their buttons (decisions/admin.md#operations). */
const OPERATORS: readonly AdminRoute[] = [
  {
    method: "GET",
    path: "/api/ops",
    summary: "Queues, sources, gateways and workers",
    answers: { 200: opsAnswer },
  },
  {
    method: "POST",
    path: "/api/ops/sources/{id}/{action}",
    summary: "Polls a source now, pauses or resumes it",
    params: { id: "The source's id", action: inWords(SOURCE_ACTIONS) },
    answers: { 200: opsActionAnswer },
    errors: [404, 409],
  },
  {
    method: "POST",
    path: "/api/ops/jobs/{queue}/{id}/{action}",
    summary: "Tries a failed job again, or drops it",
    params: { queue: "The queue's name", id: "The job's id", action: inWords(JOB_ACTIONS) },
    answers: { 200: opsActionAnswer },
    errors: [404],
  },
];

export const ADMIN_ROUTES: readonly RestRoute[] = [
  ...WRITERS.map((route): RestRoute => ({ ...route, subject: "Editors", role: "writer" })),
  ...EDITORS.map((route): RestRoute => ({ role: "editor", ...route, subject: "Editors" })),
  ...OPERATORS.map((route): RestRoute => ({ ...route, subject: "Operators", role: "admin" })),
];
