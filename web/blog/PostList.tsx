import { memo } from "react";
import type { BlogDocument, BlogPost } from "../../core/blog/blog.ts";
import { dayIn, dayNumber } from "../../core/blog/blog-times.ts";
import { NEW_FROM_HERE, PINNED } from "../words/blog.ts";
import { Post } from "./Post.tsx";

interface PostListProps {
  blog: BlogDocument;
  posts: readonly BlogPost[];
  /** Post that the address or a press names. */
  named: string | undefined;
  /** Place of the newest post that the reader had seen. */
  seen: number | undefined;
  /** Whether the oldest post is on top. */
  fromStart: boolean;
  /** Whether the list is for print. */
  whole: boolean;
}

export const PinnedMark = () => <p className="blog-pinned-mark small">{PINNED}</p>;

/** Number of posts that are laid out wherever the reader is. */
const LAID_OUT = 30;

interface RowProps {
  blogId: string;
  zone: BlogDocument["zone"];
  post: BlogPost;
  isNewDay: boolean;
  isNamed: boolean;
  isNew: boolean;
  isOldestNew: boolean;
  isTop: boolean;
  isFar: boolean;
  whole: boolean;
}

/** A post with the lines above it. A list may have thousands, of which an arriving post changes few. */
const PostRow = memo(function PostRow({
  blogId,
  zone,
  post,
  isNewDay,
  isNamed,
  isNew,
  isOldestNew,
  isTop,
  isFar,
  whole,
}: RowProps) {
  const marks = [isNamed && " blog-post-named", isNew && " blog-post-new", isFar && " blog-post-far"];
  return (
    <>
      {isNewDay ? <li className="blog-day small">{dayIn(zone, post.at)}</li> : null}
      <li
        id={`post-${post.id}`}
        className={`blog-post${marks.filter(Boolean).join("")}`}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: without scripts it brings the post of the address into view
        autoFocus={isNamed}
      >
        {isOldestNew ? <p className="blog-new-line small screen-only">{NEW_FROM_HERE}</p> : null}
        {isTop && post.pinned ? <PinnedMark /> : null}
        <Post blogId={blogId} zone={zone} post={post} whole={whole} />
      </li>
    </>
  );
});

/** Posts with a line for each new day, and a line from which they are new to this reader. */
export function PostList({
  blog: { id: blogId, zone },
  posts,
  named,
  seen,
  fromStart,
  whole,
}: PostListProps) {
  const isNew = (post: BlogPost): boolean => seen !== undefined && post.place > seen;
  const oldestNew = posts.findLast(isNew)?.id;
  return (
    <ol role="list" className={fromStart ? "blog-posts blog-from-start" : "blog-posts"}>
      {posts.map((post, index) => {
        const before = posts[index - 1];
        return (
          <PostRow
            key={post.id}
            blogId={blogId}
            zone={zone}
            post={post}
            isNewDay={!before || dayNumber(zone, before.at) !== dayNumber(zone, post.at)}
            isNamed={post.id === named}
            isNew={isNew(post)}
            isOldestNew={post.id === oldestNew}
            isTop={index === 0}
            isFar={index >= LAID_OUT}
            whole={whole}
          />
        );
      })}
    </ol>
  );
}
