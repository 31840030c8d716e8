import { postList, postsQuery } from "../contract/blog.ts";
import { callsAbout, get, recordId } from "./call.ts";

/** Calls of readers about live blogs (decisions/blog.md). */
export const BLOGS = callsAbout("News", {
  posts: get("/api/blogs/{id}/posts", "Posts of a live blog, newest first, 20 at a time", {
    params: recordId,
    query: postsQuery,
    answers: { 200: postList },
    errors: [404, 410],
  }),
});
