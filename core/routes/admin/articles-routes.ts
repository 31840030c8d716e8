import {
  adminArticleAnswer,
  articlePushStatusAnswer,
  bulkAnswer,
  conflictAnswer,
  deletedList,
  draftReturn,
  pushReachAnswer,
} from "../../contract/admin.ts";
import { bulkChange, bulkUndo } from "../../contract/desk/bulk.ts";
import { pushReachQuery } from "../../contract/push/article-push.ts";
import { callsFor, get, ofRecord, pagesOf, post } from "../call.ts";

export const ARTICLES = callsFor("editor", "Editors", {
  bulk: post(
    "/api/admin/news/bulk",
    "Publishes, unpublishes, moves or deletes many articles, except those changed since their given revision",
    { body: bulkChange, answers: { 200: bulkAnswer } },
  ),
  undoBulk: post("/api/admin/news/bulk/undo", "Undoes such a change for articles not changed since", {
    body: bulkUndo,
    answers: { 200: bulkAnswer },
  }),
  sendBack: post(
    "/api/admin/news/{id}/review/return",
    "Returns a draft in review to its writer, with a note",
    {
      ...ofRecord(adminArticleAnswer, conflictAnswer),
      body: draftReturn,
      // Largest body: the longest note takes a few kB in any script.
      mostBytes: 16 * 1024,
    },
  ),
  pushReach: get("/api/admin/push/reach", "Estimates how many browsers a push for this category reaches", {
    query: pushReachQuery,
    answers: { 200: pushReachAnswer },
  }),
  told: get(
    "/api/admin/news/{id}/push",
    "State of an article's push: time and number of browsers",
    ofRecord(articlePushStatusAnswer),
  ),
  deleted: pagesOf("/api/admin/deleted", "Deleted articles without texts, last deleted first", deletedList),
  restore: post(
    "/api/admin/deleted/{id}/restore",
    "Restores a deleted article with its address and versions",
    ofRecord(adminArticleAnswer),
  ),
});
