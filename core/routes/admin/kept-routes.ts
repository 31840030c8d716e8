import type { z } from "zod";
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
import { callsFor, get, post, put, remove } from "../call.ts";

/** The answers of a call that changes or removes one of what has a revision, which both name. */
const changed = <Answer extends z.ZodType>(answer: Answer, conflict: z.ZodType) => ({
  answers: { 200: answer, 409: conflict } as { 200: Answer },
  errors: [404],
});

/** Authors who have a page (decisions/news.md#authors). */
const oneAuthor = {
  params: { slug: "The last part of the page's address" },
  ...changed(authorAnswer, authorConflict),
};
export const AUTHORS = callsFor("editor", "Editors", {
  list: get("/api/admin/authors", "The authors who have a page", { answers: { 200: authorList } }),
  add: post("/api/admin/authors", "Gives an author a page; articles whose byline has the name stand there", {
    body: authorInput,
    answers: { 201: authorAnswer },
  }),
  change: put("/api/admin/authors/{slug}", "Changes an author, only if nobody else did meanwhile", {
    ...oneAuthor,
    body: authorChange,
  }),
  remove: remove(
    "/api/admin/authors/{slug}",
    "Takes an author's page away, only if nobody else changed it meanwhile; bylines stay",
    { ...oneAuthor, query: authorRemoval },
  ),
});

/** Bengali names of players (decisions/admin.md#names). */
const oneName = {
  params: { key: "The name's key, as the list has it" },
  ...changed(nameAnswer, nameConflict),
};
export const NAMES = callsFor("editor", "Editors", {
  list: get(
    "/api/admin/names",
    "Players of today's matches and names that editors corrected, those in Latin letters first",
    { answers: { 200: nameList } },
  ),
  add: post(
    "/api/admin/names",
    "Corrects the Bengali name of a player; scorecards show it at their next poll",
    { body: nameInput, answers: { 201: nameAnswer } },
  ),
  change: put("/api/admin/names/{key}", "Changes a corrected name, only if nobody else did meanwhile", {
    ...oneName,
    body: nameChange,
  }),
  remove: remove(
    "/api/admin/names/{key}",
    "Takes a correction away, only if nobody else changed it meanwhile",
    { ...oneName, query: nameRemoval },
  ),
});

/** Feeds (decisions/admin.md#feeds). */
const oneFeed = {
  params: { id: feedIdText.describe("The feed's id") },
  ...changed(feedAnswer, feedConflict),
};
export const FEEDS = callsFor("editor", "Editors", {
  list: get("/api/admin/feeds", "The feeds that are polled, by name, and how their polls go", {
    answers: { 200: feedList },
  }),
  add: post("/api/admin/feeds", "Adds a feed, which is polled at once", {
    body: feedInput,
    answers: { 201: feedAnswer },
  }),
  try: post("/api/admin/feeds/try", "What a feed would give: its first stories; nothing is kept", {
    body: feedTrial,
    answers: { 200: feedTrialAnswer },
    errors: [422],
  }),
  change: put("/api/admin/feeds/{id}", "Changes a feed, only if nobody else did meanwhile", {
    ...oneFeed,
    body: feedChange,
  }),
  remove: remove(
    "/api/admin/feeds/{id}",
    "Takes a feed away, only if nobody else changed it meanwhile; its stories stay",
    { ...oneFeed, query: feedRemoval },
  ),
});
