import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { BlogDocument, BlogPost } from "../../core/blog/blog.ts";
import { newestPosts } from "./blog-feed.ts";
import { noteSeen, type Seen, seenIn } from "./blogs-seen.ts";

/** Time after the return to a tab in which posts arrive that came while it was hidden, ms. */
const RETURN_MS = 10_000;

interface Given {
  blog: BlogDocument;
  posts: readonly BlogPost[];
  /** Whether the live document continues the list. */
  isLive: boolean;
  /** Element at the start of the list. */
  start: RefObject<Element | null>;
  /** Whether that element is out of view; kept up to date by the hook. */
  isAway: RefObject<boolean>;
}

export interface UnseenPosts {
  count: number;
  /** The newest post that the reader has seen; undefined until the page is hydrated. */
  seen: Seen | undefined;
  /** Marks all posts as seen. */
  saw: () => void;
}

/** Number of unseen posts. Deleted ones do not count; older ones than the list has count by the total. */
export function countUnseen({ blog, posts, isLive }: Omit<Given, "start" | "isAway">, seen: Seen): number {
  const known = isLive ? posts : newestPosts(blog);
  const above = known.filter(({ place }) => place > seen.place).length;
  if (above < known.length || known.length >= blog.counts.posts) return above;
  return Math.max(above, blog.counts.posts - seen.posts);
}

/**
 * Posts that came while the start of the list was out of view or the page was hidden, and since the last visit.
 * The place is remembered on the device.
 */
export function useUnseenPosts({ blog, posts, isLive, start, isAway }: Given): UnseenPosts {
  const [seen, setSeen] = useState<Seen>();
  const { id, counts } = blog;
  const [newest] = newestPosts(blog);
  const latest = useRef<Seen>(undefined);
  /** Whether unseen posts wait for the reader's press, so that further ones join them. */
  const waits = useRef(false);
  useEffect(() => {
    latest.current = newest && { post: newest.id, place: newest.place, posts: counts.posts };
  });
  /** Whether the tab is hidden, or was until a moment ago. */
  const wasHidden = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      clearTimeout(timer);
      if (document.visibilityState === "hidden") wasHidden.current = true;
      else
        timer = setTimeout(() => {
          wasHidden.current = false;
        }, RETURN_MS);
    };
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  const [saw] = useState(() => () => {
    waits.current = false;
    const { current } = latest;
    if (!current) return;
    setSeen(current);
    noteSeen(id, current, Date.now());
  });

  useEffect(() => {
    const before = seenIn(id, Date.now());
    if (!before) return saw();
    waits.current = (latest.current?.place ?? 0) > before.place;
    setSeen(before);
  }, [id, saw]);

  const isNew = newest !== undefined && seen !== undefined && newest.place > seen.place;
  const newestId = newest?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new post is looked at once
  useLayoutEffect(() => {
    if (!isNew) return;
    if (isLive && !waits.current && !isAway.current && !wasHidden.current) saw();
    else waits.current = true;
  }, [newestId, isNew, isLive, saw, isAway]);

  useEffect(() => {
    const { current } = start;
    if (!current) return;
    let isFirst = true;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      isAway.current = !entry.isIntersecting;
      // A reader who comes back to the start from below has passed the unseen posts; it enters at the top.
      const isBack = entry.isIntersecting && entry.boundingClientRect.top < window.innerHeight / 2;
      if (isBack && !isFirst) saw();
      isFirst = false;
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [start, saw, isAway]);

  return { count: seen ? countUnseen({ blog, posts, isLive }, seen) : 0, seen, saw };
}
