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
const tabText = boundedText(40, "This names no tab")
  .regex(/^[A-Za-z0-9-]{8,40}$/, "This names no tab")
  .describe("8 to 40 letters, digits and hyphens, of the tab's own choice");

/**
 * What writers call, who have own articles alone: to anybody else's the answer is 404. Editors have all of them
 * (decisions/accounts.md#roles).
 */
export const WRITERS = callsFor("writer", "Editors", {
  list: get("/api/admin/news", "Articles by publish date, newest first, without their texts", {
    query: articleQuery,
    answers: { 200: adminList },
  }),
  create: post("/api/admin/news", "Makes an article", {
    headers: {
      "idempotency-key":
        "Makes the same request, sent again within a day, the same article; 410 once that was deleted",
    },
    body: articleInput,
    answers: { 201: adminArticleAnswer, 422: conflictAnswer },
    errors: [410],
  }),
  search: get("/api/admin/news/search", "Articles that hold all the words, also as parts of words", {
    query: articleQuery.extend({
      q: z.string("q must be text").max(LONGEST_ARTICLE_QUERY, "q is too long").default(""),
    }),
    answers: { 200: adminList },
  }),
  show: get("/api/admin/news/{id}", "One article", ofRecord(adminArticleAnswer)),
  change: put(
    "/api/admin/news/{id}",
    "Changes an article; with `revision`, only if nobody else saved meanwhile",
    {
      ...ofRecord(adminArticleAnswer, conflictAnswer),
      body: articleInput,
    },
  ),
  remove: remove("/api/admin/news/{id}", "Deletes an article", ofRecord(doneAnswer)),
  versions: get("/api/admin/news/{id}/versions", "Who saved what, when, newest first", {
    ...ofRecord(versionList),
    query: adminPageQuery,
  }),
  version: get("/api/admin/news/{id}/versions/{revision}", "An article as it was saved once", {
    params: { ...recordId, revision: revisionText },
    answers: { 200: versionAnswer },
    errors: [404],
  }),
  handIn: post(
    "/api/admin/news/{id}/review",
    "Hands a draft in: it waits for an editor",
    ofRecord(adminArticleAnswer, conflictAnswer),
  ),
  takeBack: remove(
    "/api/admin/news/{id}/review",
    "Takes a draft back that waits for an editor",
    ofRecord(adminArticleAnswer, conflictAnswer),
  ),
  enter: put(
    "/api/admin/news/{id}/presence/{tab}",
    "Says that a tab has an article open, for 75 seconds; answers who else has",
    {
      params: { ...recordId, tab: tabText },
      answers: { 200: presenceAnswer },
      errors: [404],
    },
  ),
  leave: remove("/api/admin/news/{id}/presence/{tab}", "Says that the tab has it open no more", {
    params: { ...recordId, tab: tabText },
    answers: { 200: doneAnswer },
  }),
  pictures: get(
    "/api/admin/images",
    "The library of pictures, newest first: a writer's own, an editor's all",
    {
      query: pictureQuery,
      answers: { 200: pictureList },
    },
  ),
  describePicture: put("/api/admin/images/{id}", "Says what a picture shows and whose it is", {
    params: { id: "Of the picture: 32 hexadecimal digits" },
    body: pictureWords,
    answers: { 200: pictureAnswer },
    errors: [404],
  }),
  upload: post(
    "/api/admin/images",
    "Stores a picture, which is the raw body; its own type, as image/png, is taken too",
    {
      // Generators leave out a call whose body has a type with a star.
      body: { types: ["application/octet-stream"] },
      answers: { 201: imageAnswer },
    },
  ),
});
