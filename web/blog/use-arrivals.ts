import { useEffect, useRef, useState } from "react";
import type { BlogDocument } from "../../core/blog/blog.ts";
import { newestPosts } from "./blog-feed.ts";

/** Shortest time between announcements, ms: ten minutes have at most ten, the last posts included. */
const BETWEEN_MS = 70_000;

/**
 * Number of posts that arrived since the last announcement, for screen readers; it changes at most once in
 * 70 s. `turn`: number of the announcement, because the same figure may come again.
 */
export function useArrivals(blog: BlogDocument): { count: number; turn: number } {
  const [told, setTold] = useState({ count: 0, turn: 0 });
  const place = newestPosts(blog)[0]?.place ?? 0;
  const last = useRef({ place, at: 0 });
  useEffect(() => {
    if (place <= last.current.place) return;
    const tell = (): void => {
      const count = newestPosts(blog).filter((post) => post.place > last.current.place).length;
      last.current = { place, at: Date.now() };
      setTold(({ turn }) => ({ count, turn: turn + 1 }));
    };
    const timer = setTimeout(tell, Math.max(0, last.current.at + BETWEEN_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [blog, place]);
  return told;
}
