import type { z } from "zod";
import { removal } from "../../contract/desk/desk-answers.ts";
import {
  feedAnswer,
  feedChange,
  feedConflict,
  feedIdText,
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
} from "../../contract/lists/authors.ts";
import { nameAnswer, nameChange, nameConflict, nameInput, nameList } from "../../contract/lists/names.ts";
import { callsFor, get, post, put, remove } from "../call.ts";

const changed = <Answer extends z.ZodType>(answer: Answer, conflict: z.ZodType) => ({
  answers: { 200: answer, 409: conflict } as { 200: Answer },
  errors: [404],
});

/** Calls for authors who have a page (decisions/news.md#authors). */
const oneAuthor = {
  params: { slug: "Last part of the page's address" },
  ...changed(authorAnswer, authorConflict),
};
export const AUTHORS = callsFor("editor", "Editors", {
  list: get("/api/admin/authors", "Authors with a page", { answers: { 200: authorList } }),
  add: post("/api/admin/authors", "Adds an author's page, which lists articles with the name in the byline", {
    body: authorInput,
    answers: { 201: authorAnswer },
  }),
  change: put("/api/admin/authors/{slug}", "Changes an author, unless somebody else did since", {
    ...oneAuthor,
    body: authorChange,
  }),
  remove: remove(
    "/api/admin/authors/{slug}",
    "Deletes an author's page, unless somebody else changed it since; bylines stay",
    { ...oneAuthor, query: removal },
  ),
});

/** Calls for the Bengali names of players (decisions/admin.md#names). */
const oneName = {
  params: { key: "Key of the name, from the list" },
  ...changed(nameAnswer, nameConflict),
};
export const NAMES = callsFor("editor", "Editors", {
  list: get("/api/admin/names", "Players of today's matches and corrected names, Latin ones first", {
    answers: { 200: nameList },
  }),
  add: post(
    "/api/admin/names",
    "Corrects a player's Bengali name; scorecards show it after their next poll",
    { body: nameInput, answers: { 201: nameAnswer } },
  ),
  change: put("/api/admin/names/{key}", "Changes a corrected name, unless somebody else did since", {
    ...oneName,
    body: nameChange,
  }),
  remove: remove("/api/admin/names/{key}", "Deletes a correction, unless somebody else changed it since", {
    ...oneName,
    query: removal,
  }),
});

/** Calls for feeds (decisions/admin.md#feeds). */
const oneFeed = {
  params: { id: feedIdText.describe("The feed's id") },
  ...changed(feedAnswer, feedConflict),
};
export const FEEDS = callsFor("editor", "Editors", {
  list: get("/api/admin/feeds", "Polled feeds by name, with the state of their polls", {
    answers: { 200: feedList },
  }),
  add: post("/api/admin/feeds", "Adds a feed and polls it at once", {
    body: feedInput,
    answers: { 201: feedAnswer },
  }),
  try: post("/api/admin/feeds/try", "Tests a feed and returns its first stories without storing them", {
    body: feedTrial,
    answers: { 200: feedTrialAnswer },
    errors: [422],
  }),
  change: put("/api/admin/feeds/{id}", "Changes a feed, unless somebody else did since", {
    ...oneFeed,
    body: feedChange,
  }),
  remove: remove(
    "/api/admin/feeds/{id}",
    "Removes a feed, unless somebody else changed it since; its stories stay",
    { ...oneFeed, query: feedRemoval },
  ),
});
