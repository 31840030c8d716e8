import {
  feedAnswer,
  feedChange,
  feedConflict,
  feedInput,
  feedList,
  feedRemoval,
  feedTrial,
  feedTrialAnswer,
} from "../../contract/feeds/desk-feeds.ts";
import {
  authorAnswer,
  authorChange,
  authorConflict,
  authorInput,
  authorList,
  authorRemoval,
} from "../../contract/lists/authors.ts";
import { type Call, get, post, put, remove } from "../call.ts";

/** What the desk keeps besides: authors and feeds, each with a revision (decisions/news.md#authors, admin.md#feeds). */
export const KEPT_ROUTES: readonly Call[] = [
  get("/api/admin/authors", "The authors who have a page", { answers: { 200: authorList } }),
  post("/api/admin/authors", "Gives an author a page; articles whose byline has the name stand there", {
    body: authorInput,
    answers: { 201: authorAnswer },
    errors: [413],
  }),
  put("/api/admin/authors/{slug}", "Changes an author, only if nobody else did meanwhile", {
    params: { slug: "The last part of the page's address" },
    body: authorChange,
    answers: { 200: authorAnswer, 409: authorConflict },
    errors: [404, 413],
  }),
  remove(
    "/api/admin/authors/{slug}",
    "Takes an author's page away, only if nobody else changed it meanwhile; bylines stay",
    {
      params: { slug: "The last part of the page's address" },
      query: authorRemoval,
      answers: { 200: authorAnswer, 409: authorConflict },
      errors: [404],
    },
  ),
  get("/api/admin/feeds", "The feeds that are polled, by name, and how their polls go", {
    answers: { 200: feedList },
  }),
  post("/api/admin/feeds", "Adds a feed, which is polled at once", {
    body: feedInput,
    answers: { 201: feedAnswer },
    errors: [413],
  }),
  post("/api/admin/feeds/try", "What a feed would give: its first stories; nothing is kept", {
    body: feedTrial,
    answers: { 200: feedTrialAnswer },
    errors: [413, 422],
  }),
  put("/api/admin/feeds/{id}", "Changes a feed, only if nobody else did meanwhile", {
    params: { id: "The feed's id" },
    body: feedChange,
    answers: { 200: feedAnswer, 409: feedConflict },
    errors: [404, 413],
  }),
  remove(
    "/api/admin/feeds/{id}",
    "Takes a feed away, only if nobody else changed it meanwhile; its stories stay",
    {
      params: { id: "The feed's id" },
      query: feedRemoval,
      answers: { 200: feedAnswer, 409: feedConflict },
      errors: [404],
    },
  ),
];
