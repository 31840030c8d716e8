import type { ListenProps } from "../../listen/Listen.tsx";

const paragraphsOf = (title: string): string[] => {
  const parts = document.querySelectorAll<HTMLElement>(
    ".article-deck, .article-body > :is(p, h2, h3, h4, blockquote), .article-body li",
  );
  return [title, ...Array.from(parts, (part) => part.textContent ?? "")];
};

const POSTS = ".blog-posts > .blog-post";
const POST_PARTS = ".blog-words > h2, .blog-words .article-body > *, .blog-correction";

/**
 * Texts of a live blog from its oldest unseen post upwards, then of posts that arrive above. Undefined for other
 * articles.
 */
function postsOnPage(): (() => string[]) | undefined {
  if (!document.querySelector(POSTS)) return undefined;
  let last: Element | undefined;
  return () => {
    const shown = [...document.querySelectorAll(POSTS)];
    const isFromStart = document.querySelector(".blog-from-start") !== null;
    const posts = isFromStart ? shown : shown.toReversed();
    const unseen = posts.findIndex((post) => post.matches(".blog-post-new"));
    const first = isFromStart ? 0 : unseen < 0 ? posts.length - 1 : unseen;
    const from = last ? posts.indexOf(last) + 1 : first;
    const next = last && !posts.includes(last) ? [] : posts.slice(from);
    last = posts.at(-1);
    return next.flatMap((post) =>
      Array.from(post.querySelectorAll(POST_PARTS), (part) => part.textContent ?? ""),
    );
  };
}

/** Texts of the article or live blog on the page, with the title first. */
export function textsOnPage(title: string): ReturnType<ListenProps["texts"]> {
  const posts = postsOnPage();
  return posts ? { now: [title, ...posts()], further: posts } : { now: paragraphsOf(title) };
}
