import {
  adminArticleAnswer,
  articleToldAnswer,
  bulkAnswer,
  conflictAnswer,
  deletedList,
  draftReturn,
  pushReachAnswer,
} from "../../contract/admin.ts";
import { bulkChange, bulkUndo } from "../../contract/desk/bulk.ts";
import { pushReachQuery } from "../../contract/push/article-push.ts";
import { type AdminRoute, pagesOf, recordId } from "./admin-route.ts";

/** What editors alone do to articles, and to what of them was deleted. */
export const ARTICLES_ROUTES: readonly AdminRoute[] = [
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
    params: recordId,
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
    params: recordId,
    answers: { 200: articleToldAnswer },
    errors: [404],
  },
  pagesOf("/api/admin/deleted", "Deleted articles, the last one first, without their texts", deletedList),
  {
    method: "POST",
    path: "/api/admin/deleted/{id}/restore",
    summary: "Brings a deleted article back, with its address and its versions",
    params: recordId,
    answers: { 200: adminArticleAnswer },
    errors: [404],
  },
];
