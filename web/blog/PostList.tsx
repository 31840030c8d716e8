import { Fragment } from "react";
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

/** Posts with a line for each new day, and a line from which they are new to this reader. */
export function PostList({ blog, posts, named, seen, fromStart, whole }: PostListProps) {
  const isNew = (post: BlogPost): boolean => seen !== undefined && post.place > seen;
  const oldestNew = posts.findLast(isNew)?.id;
  return (
    <ol role="list" className={fromStart ? "blog-posts blog-from-start" : "blog-posts"}>
      {posts.map((post, index) => {
        const { id, at } = post;
        const before = posts[index - 1];
        const isNewDay = !before || dayNumber(blog.zone, before.at) !== dayNumber(blog.zone, at);
        const marks = `${id === named ? " blog-post-named" : ""}${isNew(post) ? " blog-post-new" : ""}`;
        return (
          <Fragment key={id}>
            {isNewDay ? <li className="blog-day small">{dayIn(blog.zone, at)}</li> : null}
            <li
              id={`post-${id}`}
              className={`blog-post${marks}`}
              tabIndex={-1}
              // biome-ignore lint/a11y/noAutofocus: without scripts it brings the post of the address into view
              autoFocus={id === named}
            >
              {id === oldestNew ? <p className="blog-new-line small">{NEW_FROM_HERE}</p> : null}
              {index === 0 && post.pinned ? <PinnedMark /> : null}
              <Post blogId={blog.id} zone={blog.zone} post={post} whole={whole} />
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}
