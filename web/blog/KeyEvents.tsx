import type { MouseEvent } from "react";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";
import type { BlogDocument, BlogKey } from "../../core/blog/blog.ts";
import { byPlace } from "../../core/blog/blog.ts";
import { blogPath, postPath } from "../../core/blog/blog-path.ts";
import { EnglishNames } from "../cricket/Texts.tsx";
import { allKeys, KEY_EVENTS, moreKeys, SKIP_KEYS } from "../words/blog.ts";
import { PostTime } from "./Post.tsx";

/** Number of key events that are visible at first, because the posts come below them on a phone. */
const FIRST_KEYS = 5;

type Key = BlogKey & { id: string };

interface KeyEventsProps {
  blog: BlogDocument;
  /** Shows a post that is on the page, and returns whether it is. */
  onGo: (post: string) => boolean;
}

/** The newest key events of a blog, which may be on any page of it. */
export function KeyEvents({ blog, onGo }: KeyEventsProps) {
  const keys = Object.entries(blog.keys)
    .map(([id, key]): Key => ({ id, ...key }))
    .toSorted(byPlace);
  if (keys.length === 0) return null;
  const press = (event: MouseEvent, post: string): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (onGo(post)) event.preventDefault();
  };
  const list = (some: readonly Key[]) => (
    <ol role="list">
      {some.map(({ id, title, at }) => (
        <li key={id}>
          <a href={postPath(blog.id, id)} onClick={(event) => press(event, id)}>
            <PostTime zone={blog.zone} at={at} />
            <span>
              <EnglishNames>{title}</EnglishNames>
            </span>
          </a>
        </li>
      ))}
    </ol>
  );
  const rest = keys.slice(FIRST_KEYS);
  return (
    <nav className="blog-keys" aria-labelledby="blog-keys">
      <a className="skip-link screen-only" href="#blog-posts">
        {SKIP_KEYS}
      </a>
      <h2 id="blog-keys">{KEY_EVENTS}</h2>
      {list(keys.slice(0, FIRST_KEYS))}
      {rest.length > 0 ? (
        <details className="disclosure">
          <summary>{moreKeys(toBengaliDigits(rest.length))}</summary>
          {list(rest)}
        </details>
      ) : null}
      <a className="link small screen-only" href={`${blogPath(blog.id)}?only=key`}>
        {allKeys(toBengaliDigits(blog.counts.keys))}
      </a>
    </nav>
  );
}
