import { z } from "zod";
import {
  adminArticleAnswer,
  adminList,
  conflictAnswer,
  doneAnswer,
  imageAnswer,
  LONGEST_ARTICLE_QUERY,
  presenceAnswer,
  versionAnswer,
  versionList,
} from "../../contract/admin.ts";
import { adminPageQuery } from "../../contract/admin-page.ts";
import { articleInput } from "../../contract/article-fields.ts";
import { articleQuery } from "../../contract/desk/article-query.ts";
import { type AdminRoute, recordId } from "./admin-route.ts";

/**
 * What writers call, who have own articles alone: to anybody else's the answer is 404. Editors have all of them
 * (decisions/accounts.md#roles).
 */
export const WRITERS_ROUTES: readonly AdminRoute[] = [
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
    params: recordId,
    answers: { 200: adminArticleAnswer },
    errors: [404],
  },
  {
    method: "PUT",
    path: "/api/admin/news/{id}",
    summary: "Changes an article; with `revision`, only if nobody else saved meanwhile",
    params: recordId,
    body: articleInput,
    answers: { 200: adminArticleAnswer, 409: conflictAnswer },
    errors: [404, 413],
  },
  {
    method: "DELETE",
    path: "/api/admin/news/{id}",
    summary: "Deletes an article",
    params: recordId,
    answers: { 200: doneAnswer },
    errors: [404],
  },
  {
    method: "GET",
    path: "/api/admin/news/{id}/versions",
    summary: "Who saved what, when, newest first",
    params: recordId,
    query: adminPageQuery,
    answers: { 200: versionList },
    errors: [404],
  },
  {
    method: "GET",
    path: "/api/admin/news/{id}/versions/{revision}",
    summary: "An article as it was saved once",
    params: { ...recordId, revision: "From 1" },
    answers: { 200: versionAnswer },
    errors: [404],
  },
  {
    method: "POST",
    path: "/api/admin/news/{id}/review",
    summary: "Hands a draft in: it waits for an editor",
    params: recordId,
    answers: { 200: adminArticleAnswer, 409: conflictAnswer },
    errors: [404],
  },
  {
    method: "DELETE",
    path: "/api/admin/news/{id}/review",
    summary: "Takes a draft back that waits for an editor",
    params: recordId,
    answers: { 200: adminArticleAnswer, 409: conflictAnswer },
    errors: [404],
  },
  {
    method: "PUT",
    path: "/api/admin/news/{id}/presence/{tab}",
    summary: "Says that a tab has an article open, for 75 seconds; answers who else has",
    params: { ...recordId, tab: "8 to 40 letters, digits and hyphens, of the tab's own choice" },
    answers: { 200: presenceAnswer },
    errors: [404],
  },
  {
    method: "DELETE",
    path: "/api/admin/news/{id}/presence/{tab}",
    summary: "Says that the tab has it open no more",
    params: { ...recordId, tab: "As it was given" },
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
