import type { z } from "zod";
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
import {
  nameAnswer,
  nameChange,
  nameConflict,
  nameInput,
  nameList,
  nameRemoval,
} from "../../contract/lists/names.ts";
import { type Call, get, post, put, remove } from "../call.ts";

interface Changes extends Pick<Call, "params" | "answers"> {
  /** The body of a change, and what the call does. */
  change: [body: z.ZodType, summary: string];
  removal: [query: z.ZodObject, summary: string];
}

/** The calls that change and remove one of what has a revision, which both name. */
const changesOf = (path: string, { change, removal, ...common }: Changes): Call[] => [
  put(path, change[1], { ...common, body: change[0], errors: [404] }),
  remove(path, removal[1], { ...common, query: removal[0], errors: [404] }),
];

/** Authors, names and feeds of the desk, each with a revision (decisions/news.md#authors, admin.md#names, admin.md#feeds). */
export const KEPT_ROUTES: readonly Call[] = [
  get("/api/admin/authors", "The authors who have a page", { answers: { 200: authorList } }),
  post("/api/admin/authors", "Gives an author a page; articles whose byline has the name stand there", {
    body: authorInput,
    answers: { 201: authorAnswer },
  }),
  ...changesOf("/api/admin/authors/{slug}", {
    params: { slug: "The last part of the page's address" },
    answers: { 200: authorAnswer, 409: authorConflict },
    change: [authorChange, "Changes an author, only if nobody else did meanwhile"],
    removal: [
      authorRemoval,
      "Takes an author's page away, only if nobody else changed it meanwhile; bylines stay",
    ],
  }),
  get(
    "/api/admin/names",
    "Players of today's matches and names that editors corrected, those in Latin letters first",
    {
      answers: { 200: nameList },
    },
  ),
  post("/api/admin/names", "Corrects the Bengali name of a player; scorecards show it at their next poll", {
    body: nameInput,
    answers: { 201: nameAnswer },
  }),
  ...changesOf("/api/admin/names/{key}", {
    params: { key: "The name's key, as the list has it" },
    answers: { 200: nameAnswer, 409: nameConflict },
    change: [nameChange, "Changes a corrected name, only if nobody else did meanwhile"],
    removal: [nameRemoval, "Takes a correction away, only if nobody else changed it meanwhile"],
  }),
  get("/api/admin/feeds", "The feeds that are polled, by name, and how their polls go", {
    answers: { 200: feedList },
  }),
  post("/api/admin/feeds", "Adds a feed, which is polled at once", {
    body: feedInput,
    answers: { 201: feedAnswer },
  }),
  post("/api/admin/feeds/try", "What a feed would give: its first stories; nothing is kept", {
    body: feedTrial,
    answers: { 200: feedTrialAnswer },
    errors: [422],
  }),
  ...changesOf("/api/admin/feeds/{id}", {
    params: { id: "The feed's id" },
    answers: { 200: feedAnswer, 409: feedConflict },
    change: [feedChange, "Changes a feed, only if nobody else did meanwhile"],
    removal: [feedRemoval, "Takes a feed away, only if nobody else changed it meanwhile; its stories stay"],
  }),
];
