import type { BlogDocument, BlogPost } from "../../core/blog/blog.ts";
import { blogTopic, matchTopic, READERS_TOPICS } from "../../core/topics/readers-topics.ts";
import { livePath, readDocument } from "../../packages/client/live/live-document.ts";
import { type BlogSearch, blogIdIn, postCall, readBlogSearch } from "./blog-address.ts";
import { FIRST_POSTS, firstCall, newestPosts, readPostPage } from "./blog-feed.ts";

/** REST paths that the page of a blog needs. Only the server has this module. */
interface BlogLoads {
  id: string;
  asked: BlogSearch;
  load: readonly string[];
  /** The path among them with the first posts, if they are not in the live document. */
  posts: string | undefined;
  /** Whether there are too many such pages to cache them. */
  isPart: boolean;
}

/** Undefined for other pages. `main`: the article's answer. */
export function blogLoads(path: string, main: unknown, search: string): BlogLoads | undefined {
  const id = path.startsWith("/article/") ? blogIdIn(main) : undefined;
  if (id === undefined) return undefined;
  const asked = readBlogSearch(search);
  const posts = firstCall(id, asked, false);
  const load = [livePath(blogTopic(id)), ...(posts === undefined ? [] : [posts])];
  return { id, asked, load, posts, isPart: asked.kind === "before" || asked.kind === "print" };
}

type Answers = readonly (readonly [string, unknown])[];

const documentIn = (answer: unknown): BlogDocument | undefined => readDocument(READERS_TOPICS.blog, answer);

/** Paths that the page needs once the blog's document is known: its match, and the beginning of a closed blog. */
export function nextLoads({ id, asked }: BlogLoads, answers: Answers): string[] {
  const blog = documentIn(new Map(answers).get(livePath(blogTopic(id))));
  if (!blog) return [];
  const begins = asked.kind === "latest" ? firstCall(id, asked, blog.state === "closed") : undefined;
  return [
    ...(blog.match === undefined ? [] : [livePath(matchTopic(blog.match))]),
    ...(begins === undefined ? [] : [begins]),
  ];
}

/**
 * All posts of a blog in one answer, for print; empty for other pages. Rejects if a part is missing, because the
 * page would look complete.
 */
export async function wholeBlog(
  { id, asked, posts }: BlogLoads,
  answers: Answers,
  readAll: (paths: readonly string[]) => Promise<Answers>,
): Promise<Answers> {
  const first = asked.kind === "print" && posts !== undefined ? new Map(answers).get(posts) : undefined;
  let page = readPostPage(first);
  if (posts === undefined || !page) return [];
  const parts = [page.entries];
  while (page.after !== undefined) {
    const [answer] = await readAll([postCall(id, `after=${page.after}&limit=50`)]);
    page = readPostPage(answer?.[1]);
    if (!page) throw new Error("The posts cannot be read");
    parts.push(page.entries);
  }
  return [[posts, { success: true, posts: parts.toReversed().flat() }]];
}

/** A blog as search engines and shared links see it. */
export interface BlogFacts {
  id: string;
  blog: BlogDocument;
  /** The newest posts of the page. */
  posts: readonly BlogPost[];
  /** The post that the address names. */
  post: BlogPost | undefined;
}

export function blogFacts(
  { id, asked, posts }: BlogLoads,
  queries: Readonly<Record<string, unknown>>,
): BlogFacts | undefined {
  const blog = documentIn(queries[livePath(blogTopic(id))]);
  if (!blog) return undefined;
  const page = posts === undefined ? undefined : readPostPage(queries[posts]);
  const shown = page?.entries ?? newestPosts(blog);
  const post = asked.kind === "post" ? shown.find((one) => one.id === asked.id) : undefined;
  return { id, blog, posts: shown.slice(0, FIRST_POSTS), post };
}
