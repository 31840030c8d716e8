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
import { callsFor, get, ofRecord, pagesOf, post } from "../call.ts";

/** What editors alone do to articles, and to what of them was deleted. */
export const ARTICLES = callsFor("editor", "Editors", {
  bulk: post(
    "/api/admin/news/bulk",
    "Publishes, takes back, moves or deletes many articles, those that nobody changed meanwhile",
    { body: bulkChange, answers: { 200: bulkAnswer } },
  ),
  undoBulk: post(
    "/api/admin/news/bulk/undo",
    "Undoes such a change, of those articles that nobody changed since",
    {
      body: bulkUndo,
      answers: { 200: bulkAnswer },
    },
  ),
  sendBack: post(
    "/api/admin/news/{id}/review/return",
    "Sends a draft that waits back to its writer, with a note",
    {
      ...ofRecord(adminArticleAnswer, conflictAnswer),
      body: draftReturn,
      // A note of the longest length takes a few kilobytes in whatever script.
      mostBytes: 16 * 1024,
    },
  ),
  pushReach: get(
    "/api/admin/push/reach",
    "About how many browsers a push would reach, of an article in this category",
    {
      query: pushReachQuery,
      answers: { 200: pushReachAnswer },
    },
  ),
  told: get(
    "/api/admin/news/{id}/push",
    "Whether and when readers were told of an article by push, and how many",
    ofRecord(articleToldAnswer),
  ),
  deleted: pagesOf(
    "/api/admin/deleted",
    "Deleted articles, the last one first, without their texts",
    deletedList,
  ),
  restore: post(
    "/api/admin/deleted/{id}/restore",
    "Brings a deleted article back, with its address and its versions",
    ofRecord(adminArticleAnswer),
  ),
});
