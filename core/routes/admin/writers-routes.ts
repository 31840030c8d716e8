import { z } from "zod";
import {
  adminArticleAnswer,
  adminList,
  conflictAnswer,
  imageAnswer,
  LONGEST_ARTICLE_QUERY,
  pictureAnswer,
  pictureList,
  pictureQuery,
  pictureWords,
  presenceAnswer,
  versionAnswer,
  versionList,
} from "../../contract/admin.ts";
import { adminPageQuery } from "../../contract/admin-page.ts";
import { articleInput } from "../../contract/article-fields.ts";
import { boundedText } from "../../contract/bounded.ts";
import { articleQuery } from "../../contract/desk/article-query.ts";
import { doneAnswer } from "../../contract/desk/desk-answers.ts";
import { callsFor, get, ofRecord, post, put, recordId, remove } from "../call.ts";

const revisionText = boundedText(9, "A revision is a whole number from 1")
  .regex(/^[1-9]\d{0,8}$/, "A revision is a whole number from 1")
  .describe("From 1");
export const tabText = boundedText(40, "This names no tab")
  .regex(/^[A-Za-z0-9-]{8,40}$/, "This names no tab")
  .describe("8 to 40 letters, digits and hyphens, of the tab's own choice");

/**
 * Calls of writers. For articles of other writers they get 404; editors can open all
 * (decisions/accounts.md#roles).
 */
export const WRITERS = callsFor("writer", "Editors", {
  list: get("/api/admin/news", "Articles without texts, newest publish date first", {
    query: articleQuery,
    answers: { 200: adminList },
  }),
  create: post("/api/admin/news", "Creates an article", {
    headers: {
      "idempotency-key":
        "A repeated request with the same key within a day returns the same article, or 410 if it was deleted",
    },
    body: articleInput,
    answers: { 201: adminArticleAnswer, 422: conflictAnswer },
    errors: [410],
  }),
  search: get("/api/admin/news/search", "Articles with all words, or parts of words", {
    query: articleQuery.extend({
      q: z.string("q must be text").max(LONGEST_ARTICLE_QUERY, "q is too long").default(""),
    }),
    answers: { 200: adminList },
  }),
  show: get("/api/admin/news/{id}", "One article", ofRecord(adminArticleAnswer)),
  change: put(
    "/api/admin/news/{id}",
    "Changes an article; with `revision`, unless somebody else saved since",
    {
      ...ofRecord(adminArticleAnswer, conflictAnswer),
      body: articleInput,
    },
  ),
  remove: remove("/api/admin/news/{id}", "Deletes an article", ofRecord(doneAnswer)),
  versions: get("/api/admin/news/{id}/versions", "Versions with editor and time, newest first", {
    ...ofRecord(versionList),
    query: adminPageQuery,
  }),
  version: get("/api/admin/news/{id}/versions/{revision}", "One version of an article", {
    params: { ...recordId, revision: revisionText },
    answers: { 200: versionAnswer },
    errors: [404],
  }),
  handIn: post(
    "/api/admin/news/{id}/review",
    "Submits a draft for review",
    ofRecord(adminArticleAnswer, conflictAnswer),
  ),
  takeBack: remove(
    "/api/admin/news/{id}/review",
    "Withdraws a draft from review",
    ofRecord(adminArticleAnswer, conflictAnswer),
  ),
  enter: put(
    "/api/admin/news/{id}/presence/{tab}",
    "Reports a tab that has the article open, for 75 seconds; returns other editors",
    {
      params: { ...recordId, tab: tabText },
      answers: { 200: presenceAnswer },
      errors: [404],
    },
  ),
  leave: remove("/api/admin/news/{id}/presence/{tab}", "Reports that the tab has closed the article", {
    params: { ...recordId, tab: tabText },
    answers: { 200: doneAnswer },
  }),
  pictures: get("/api/admin/images", "Image library, newest first; writers see only their own images", {
    query: pictureQuery,
    answers: { 200: pictureList },
  }),
  describePicture: put("/api/admin/images/{id}", "Sets an image's description, credit and focal point", {
    params: { id: "Id of the image: 32 hexadecimal digits" },
    body: pictureWords,
    answers: { 200: pictureAnswer },
    errors: [404],
  }),
  upload: post(
    "/api/admin/images",
    "Stores an image from the raw body; its own type, such as image/png, is accepted too",
    {
      // The type is not a wildcard, because generators of clients omit calls whose body has one.
      body: { types: ["application/octet-stream"] },
      answers: { 201: imageAnswer },
    },
  ),
});
