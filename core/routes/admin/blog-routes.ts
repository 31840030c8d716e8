import { presenceAnswer } from "../../contract/admin.ts";
import {
  blogConflict,
  blogMatchInput,
  blogPeople,
  blogSettings,
  blogStep,
  blogWritersInput,
  deskBlogAnswer,
  deskPostAnswer,
  deskPostList,
  deskPostsQuery,
  postChange,
  postConflict,
  postIdText,
  postInput,
  postKey,
  postPin,
  postPlace,
  postPublication,
  postPush,
  postReview,
  postVersionList,
} from "../../contract/blog.ts";
import { doneAnswer } from "../../contract/desk/desk-answers.ts";
import { callsFor, get, ofRecord, post, put, recordId, remove } from "../call.ts";
import { tabText } from "./writers-routes.ts";

const ofBlog = ofRecord(deskBlogAnswer, blogConflict);
const ofPost = { ...ofRecord(deskPostAnswer, postConflict), params: { ...recordId, post: postIdText } };
const SMALL = { mostBytes: 128 * 1024 };
const at = "/api/admin/blogs/{id}/posts/{post}" as const;

/** Calls of a blog's writers; other writers get 404 (decisions/blog.md#writers). */
export const BLOG_WRITERS = callsFor("writer", "Editors", {
  show: get("/api/admin/blogs/{id}", "A live blog with its state and settings", ofRecord(deskBlogAnswer)),
  list: get(
    "/api/admin/blogs/{id}/posts",
    "Posts of a blog in one state; writers see public posts and their own",
    {
      ...ofRecord(deskPostList),
      query: deskPostsQuery,
    },
  ),
  create: post(
    "/api/admin/blogs/{id}/posts",
    "Makes a post: draft, for review or public; a draft if the blog is closed",
    {
      headers: {
        "idempotency-key":
          "A repeated request with the same key returns the same post for as long as it exists, or 410 if it was deleted",
      },
      params: recordId,
      body: postInput,
      ...SMALL,
      answers: { 201: deskPostAnswer, 422: postConflict },
      errors: [404, 409, 410],
    },
  ),
  one: get(at, "One post", { ...ofPost, answers: { 200: deskPostAnswer } }),
  change: put(at, "Changes a post's text, unless somebody else saved since", {
    ...ofPost,
    body: postChange,
    ...SMALL,
  }),
  remove: remove(at, "Deletes a post; readers get no word of it any more", ofPost),
  restore: post(`${at}/restore`, "Restores a deleted post at its place", ofPost),
  versions: get(`${at}/versions`, "Replaced versions of a post, newest first", {
    ...ofPost,
    answers: { 200: postVersionList },
  }),
  review: post(`${at}/review`, "Submits a draft, withdraws it, or returns it with a note", {
    ...ofPost,
    body: postReview,
    ...SMALL,
  }),
  publish: post(`${at}/publish`, "Publishes a post now or at a time, or cancels that time", {
    ...ofPost,
    body: postPublication,
  }),
  enter: put(
    `${at}/presence/{tab}`,
    "Reports a tab that has the post open, for 75 seconds; the blog's own id stands for a new post",
    {
      params: { ...recordId, post: postIdText, tab: tabText },
      answers: { 200: presenceAnswer },
      errors: [404],
    },
  ),
  leave: remove(`${at}/presence/{tab}`, "Reports that the tab has closed the post", {
    params: { ...recordId, post: postIdText, tab: tabText },
    answers: { 200: doneAnswer },
    errors: [404],
  }),
});

const step = (name: "open" | "pause" | "close" | "reopen", summary: string) =>
  post(`/api/admin/blogs/{id}/${name}`, summary, { ...ofBlog, body: blogStep, ...SMALL });

export const BLOG_EDITORS = callsFor("editor", "Editors", {
  place: post(`${at}/place`, "Moves a post; its time stays", { ...ofPost, body: postPlace }),
  key: post(`${at}/key`, "Makes a post a key event with a title, or no longer", { ...ofPost, body: postKey }),
  pin: post(`${at}/pin`, "Pins a post above the others instead of the pinned one, or unpins it", {
    ...ofPost,
    body: postPin,
  }),
  push: post(
    `${at}/push`,
    "Sends a key event to browsers, within limits; at other times 409 with the next one",
    {
      ...ofBlog,
      params: { ...recordId, post: postIdText },
      body: postPush,
    },
  ),
  open: step("open", "Opens a blog, or continues a paused one"),
  pause: step("pause", "Pauses an open blog"),
  close: step("close", "Closes a blog, with a summary"),
  reopen: step("reopen", "Opens a closed blog again"),
  settings: put("/api/admin/blogs/{id}", "Sets zone, announced start, summary and choices of a blog", {
    ...ofBlog,
    body: blogSettings,
    ...SMALL,
  }),
  match: put("/api/admin/blogs/{id}/match", "Chooses the match that writes into the blog, and what", {
    ...ofBlog,
    body: blogMatchInput,
  }),
  people: get(
    "/api/admin/blogs/{id}/people",
    "People who signed in with a role lately, whom the blog can have as writers",
    ofRecord(blogPeople),
  ),
  writers: put("/api/admin/blogs/{id}/writers", "Sets the writers of a blog, and who publishes at once", {
    ...ofBlog,
    body: blogWritersInput,
  }),
});
