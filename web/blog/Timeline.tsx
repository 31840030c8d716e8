import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import { type BlogDocument, type BlogPost, pinnedPost } from "../../core/blog/blog.ts";
import { blogPath } from "../../core/blog/blog-path.ts";
import { ArticleBody } from "../article/ArticleBody.tsx";
import { SteadyScroll } from "../browser/SteadyScroll.tsx";
import { type FeedView, useFeed } from "../live/use-feed.ts";
import type { RestResult } from "../rest/use-rest.ts";
import {
  ALL_POSTS,
  CLOSING,
  NEWER,
  NEWER_COMING,
  NO_POSTS,
  NOT_BEGUN,
  newPosts,
  OLDER,
  OLDER_COMING,
  PAGE_FAILED,
  PINNED,
  POST_GONE,
  POST_UNKNOWN,
  POSTS_COMING,
  POSTS_OF,
  PRINT_ALL,
  postsAdded,
  SEE_NEW,
  TO_BLOG,
  TO_LATEST,
  TO_START,
} from "../words/blog.ts";
import { TRY_AGAIN } from "../words/common.ts";
import type { BlogSearch } from "./blog-address.ts";
import { blogSource, isOldestFirst } from "./blog-feed.ts";
import { KeyEvents } from "./KeyEvents.tsx";
import { Post } from "./Post.tsx";
import { PinnedMark, PostList } from "./PostList.tsx";
import { showPost } from "./show-post.ts";
import { useArrivals } from "./use-arrivals.ts";
import { useOldestUnseen } from "./use-oldest-unseen.ts";
import { useUnseenPosts } from "./use-unseen-posts.ts";

/** Whether the start of the list is above the window. */
const isAbove = (start: RefObject<Element | null>): boolean =>
  (start.current?.getBoundingClientRect().top ?? 0) < 0;

interface FurtherProps {
  /** Address for readers without scripts. */
  href: string;
  label: string;
  coming: string;
  loading: FeedView<BlogPost>["older"];
  onPress: () => void;
}

/** Link to further posts, which come in place if there are scripts. */
function Further({ href, label, coming, loading, onPress }: FurtherProps) {
  const isLoading = loading.state === "loading";
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!isLoading) onPress();
  };
  return (
    <div className="blog-further screen-only">
      {loading.state === "error" ? <p role="alert">{PAGE_FAILED}</p> : null}
      <a className="button" href={href} aria-disabled={isLoading || undefined} onClick={press}>
        {label}
      </a>
      <p className="visually-hidden" role="status">
        {isLoading ? coming : loading.added > 0 ? postsAdded(toBengaliDigits(loading.added)) : ""}
      </p>
    </div>
  );
}

/** Text in place of posts. */
function NoPosts({ blog, feed, asked }: { blog: BlogDocument; feed: FeedView<BlogPost>; asked: BlogSearch }) {
  if (feed.status === 410 || feed.status === 404) {
    return (
      <div className="notice">
        <p>{feed.status === 410 ? POST_GONE : POST_UNKNOWN}</p>
        <a className="button" href={blogPath(blog.id)}>
          {TO_BLOG}
        </a>
      </div>
    );
  }
  if (feed.state === "loading") return <p className="blog-note">{POSTS_COMING}</p>;
  if (feed.state === "error") {
    return (
      <div className="blog-note">
        <p>{PAGE_FAILED}</p>
        <button type="button" className="button" onClick={feed.retry}>
          {TRY_AGAIN}
        </button>
      </div>
    );
  }
  return (
    <p className="blog-note">{asked.kind === "latest" && blog.state !== "closed" ? NOT_BEGUN : NO_POSTS}</p>
  );
}

function PinnedPost({ blog, posts }: { blog: BlogDocument; posts: readonly BlogPost[] }) {
  const post = pinnedPost(blog);
  // The list marks its first post.
  if (!post || posts[0]?.id === post.id) return null;
  return (
    <section className="blog-pinned" aria-label={PINNED}>
      <PinnedMark />
      <div className="blog-post">
        <Post blogId={blog.id} zone={blog.zone} post={post} />
      </div>
    </section>
  );
}

interface TimelineProps {
  id: string;
  blog: BlogDocument;
  live: RestResult<BlogDocument>;
  asked: BlogSearch;
  /** Content above the posts. */
  children: ReactNode;
}

/** The posts of a blog, its key events, and the ways to further posts. */
export function Timeline({ id, blog, live, asked, children }: TimelineProps) {
  const start = useRef<HTMLDivElement>(null);
  const isAway = useRef(true);
  const [wasClosed] = useState(blog.state === "closed");
  const upwards = !isOldestFirst(asked, wasClosed);
  const feed = useFeed(live, () => blogSource(id, asked, wasClosed, () => isAbove(start) || !upwards));
  const { entries } = feed;
  const isLive = feed.after === undefined && asked.kind !== "before" && asked.kind !== "key";
  const unseen = useUnseenPosts({ blog, posts: entries, isLive, start, isAway });
  const arrivals = useArrivals(blog);
  const { named, mark } = useNamedPost(asked.kind === "post" ? asked.id : undefined);
  const { seen, goToUnseen } = useOldestUnseen(id, feed, unseen, upwards);
  const posts = upwards ? entries : entries.toReversed();
  const isTop = asked.kind === "latest" || asked.kind === "newest";
  const isPosts = asked.kind !== "key" && asked.kind !== "before";
  const newest = entries[0]?.id;
  const newer = newest !== undefined && feed.after !== undefined && isPosts && (
    <Further
      href={`${blogPath(id)}?post=${newest}`}
      label={NEWER}
      coming={NEWER_COMING}
      loading={feed.newer}
      onPress={feed.loadNewer}
    />
  );
  const older = feed.before !== undefined && (
    <Further
      href={`${blogPath(id)}?before=${feed.before}`}
      label={OLDER}
      coming={OLDER_COMING}
      loading={feed.older}
      onPress={feed.loadOlder}
    />
  );
  return (
    <SteadyScroll lists=".blog-posts" start="#blog-posts">
      <div className="blog-columns">
        <KeyEvents
          blog={blog}
          onGo={(post) => {
            if (!showPost(post)) return false;
            mark(post);
            return true;
          }}
        />
        <section className="blog-timeline" aria-label={POSTS_OF}>
          {children}
          {blog.state === "closed" && blog.summaryHtml ? (
            <div className="blog-closing">
              <h2>{CLOSING}</h2>
              <ArticleBody html={blog.summaryHtml} />
            </div>
          ) : null}
          {isTop ? <PinnedPost blog={blog} posts={posts} /> : null}
          {upwards && blog.state !== "closed" ? (
            <NewPosts count={isPosts ? unseen.count : 0} onGo={goToUnseen} />
          ) : null}
          <WaysAround id={id} asked={asked} blog={blog} upwards={upwards} />
          <div ref={start} id="blog-posts" tabIndex={-1} />
          {upwards ? newer : null}
          {entries.length === 0 ? <NoPosts blog={blog} feed={feed} asked={asked} /> : null}
          <PostList
            blog={blog}
            posts={posts}
            named={named}
            seen={upwards ? seen : undefined}
            fromStart={!upwards}
            whole={asked.kind === "print"}
          />
          {upwards ? older : newer}
          {asked.kind === "print" ? null : (
            <a className="link small screen-only" href={`${blogPath(id)}?print=all`}>
              {PRINT_ALL}
            </a>
          )}
          <p className="visually-hidden" role="status">
            <span key={arrivals.turn}>
              {arrivals.count > 0 ? newPosts(toBengaliDigits(arrivals.count)) : ""}
            </span>
          </p>
        </section>
      </div>
    </SteadyScroll>
  );
}

/** Button over the list, so that nothing moves. It leads to the oldest unseen post. */
function NewPosts({ count, onGo }: { count: number; onGo: () => void }) {
  return (
    <p className="blog-unseen floating screen-only">
      {count > 0 ? (
        <button type="button" onClick={onGo}>
          {newPosts(toBengaliDigits(count))}
        </button>
      ) : null}
    </p>
  );
}

/** Links to other parts of the blog, all of which work without scripts. */
function WaysAround({
  id,
  asked,
  blog,
  upwards,
}: {
  id: string;
  asked: BlogSearch;
  blog: BlogDocument;
  upwards: boolean;
}) {
  const own = blogPath(id);
  const isOver = blog.state === "closed";
  const links = [
    ...(asked.kind === "key" ? [[own, ALL_POSTS]] : []),
    ...(asked.kind === "post" || asked.kind === "before" ? [[own, isOver ? TO_START : TO_LATEST]] : []),
    ...(isOver && !upwards ? [[`${own}?order=newest`, TO_LATEST]] : []),
    ...(isOver && asked.kind === "newest" ? [[own, TO_START]] : []),
  ];
  return (
    <p className="row blog-ways screen-only">
      {links.map(([href, text]) => (
        <a key={href} className="link" href={href}>
          {text}
        </a>
      ))}
      {asked.kind === "latest" && !isOver ? (
        <a className="link blog-without-scripts without-scripts" href={own}>
          {SEE_NEW}
        </a>
      ) : null}
    </p>
  );
}

/** The post of the address or of the last press. On a page that opens at its top it comes into view. */
function useNamedPost(post: string | undefined) {
  const [named, mark] = useState(post);
  const first = useRef(post);
  useEffect(() => {
    if (first.current !== undefined && window.scrollY === 0) showPost(first.current);
  }, []);
  return { named, mark };
}
