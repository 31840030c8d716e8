import type { DeskBlog, DeskPost } from "../../../core/contract/blog.ts";
import { present } from "../../../core/present.ts";
import type { Blog, Post } from "../../../store/types.ts";

const iso = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : new Date(at).toISOString();

export const toDeskPost = (post: Post, pinned?: string): DeskPost => ({
  id: post.id,
  place: post.place,
  at: new Date(post.at).toISOString(),
  ...(post.title === "" ? {} : { title: post.title }),
  contentHtml: post.contentHtml,
  byline: post.byline,
  key: post.key,
  pinned: post.id === pinned,
  origin: post.origin,
  revision: post.revision,
  corrections: post.corrections.map(({ at, text }) => ({ at: new Date(at).toISOString(), text })),
  ...(post.takenBack ? { takenBack: true as const } : {}),
  state: post.state,
  savedAt: new Date(post.savedAt).toISOString(),
  owner: post.ownerName,
  savedBy: post.savedBy,
  ...present({
    changedAt: iso(post.changedAt),
    writtenAt: iso(post.writtenAt),
    publishAt: iso(post.publishAt),
    eventKey: post.eventKey,
    matchSays: post.matchSays,
    returned: post.returned && { ...post.returned, at: new Date(post.returned.at).toISOString() },
  }),
});

export const toDeskBlog = (
  { beginsAt, openedAt, closedAt, summaryBody: _, lastPostAt: __, untold: ___, pushes, ...blog }: Blog,
  more: Pick<DeskBlog, "title" | "counts" | "published">,
): DeskBlog => ({
  ...blog,
  ...more,
  pushes: pushes.map(({ post, to, at }) => ({ post, to, at: new Date(at).toISOString() })),
  ...present({ beginsAt: iso(beginsAt), openedAt: iso(openedAt), closedAt: iso(closedAt) }),
});
