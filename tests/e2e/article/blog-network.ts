import type { Page, Route } from "playwright";
import { type BlogDocument, type BlogPost, byPlace, parseBlog } from "../../../core/blog/blog.ts";
import { liveDocument } from "../../../core/contract/live.ts";
import { liveBody } from "../../../packages/client/live/live-document.ts";

/** Network of one page without a socket, which continues the blog's real document with posts of its own. */
export interface BlogNetwork {
  /** Requests for the live document. */
  asked: number;
  /** Requests for posts. */
  askedPosts: number;
  /** All posts, newest first. */
  posts(): BlogPost[];
  /** Adds posts above the others. */
  add(count: number): void;
  remove(id: string): void;
  /** Edits a post: the document has it, or names it alone (`isNamed`). */
  edit(id: string, contentHtml: string, isNamed: boolean): void;
  change(fields: Partial<BlogDocument>): void;
}

const TEXT = "উপকূলের তিন জেলায় বাতাসের বেগ বাড়ছে, নদীর পানি বিপৎসীমার ওপরে। ";

export async function takeNetwork(page: Page, origin: string, id: string): Promise<BlogNetwork> {
  const { epoch, version, snapshot } = liveDocument.parse(
    await (await fetch(`${origin}/api/live/blog:${id}`)).json(),
  );
  const real = parseBlog(snapshot);
  if (!real) throw new Error("The blog is not published");
  const posts = Object.values(real.posts).toSorted(byPlace);
  let now = version;
  let fields: Partial<BlogDocument> = {};
  const gone: Record<string, number> = {};
  const document = (): BlogDocument => ({
    ...real,
    ...fields,
    posts: Object.fromEntries(posts.slice(0, 30).map((post) => [post.id, post])),
    gone: Object.fromEntries(Object.entries(gone).slice(-50)),
    counts: { posts: posts.length, keys: real.counts.keys },
  });
  const network: BlogNetwork = {
    asked: 0,
    askedPosts: 0,
    posts: () => posts,
    add(count) {
      now += 1;
      for (let left = count; left > 0; left -= 1) {
        const place = (posts[0]?.place ?? 0) + 1_000;
        const number = posts.length + Object.keys(gone).length;
        posts.unshift({
          ...{ id: `f${number.toString(16).padStart(23, "0")}`, place, at: new Date(place).toISOString() },
          ...{ contentHtml: `<p>${number}। ${TEXT.repeat(1 + (number % 3))}</p>`, byline: "", key: false },
          ...{ pinned: false, origin: "desk", revision: 1, corrections: [] },
        });
      }
    },
    remove(post) {
      now += 1;
      const [removed] = posts.splice(
        posts.findIndex((one) => one.id === post),
        1,
      );
      if (removed) gone[removed.id] = removed.place;
    },
    edit(id, contentHtml, isNamed) {
      now += 1;
      const index = posts.findIndex((one) => one.id === id);
      const post = posts[index];
      if (!post) return;
      const edited = { ...post, contentHtml, revision: post.revision + 1 };
      posts[index] = edited;
      fields = isNamed
        ? { ...fields, touched: { ...fields.touched, [id]: edited.revision } }
        : { ...fields, changed: { ...fields.changed, [id]: edited } };
    },
    change(more) {
      now += 1;
      fields = { ...fields, ...more };
    },
  };
  const page20 = (route: Route): Promise<void> => {
    network.askedPosts += 1;
    const query = new URL(route.request().url()).searchParams;
    const at = (name: string): number => posts.findIndex((post) => post.id === query.get(name));
    const most = Number(query.get("limit") ?? 20);
    const from = query.has("around")
      ? Math.max(0, at("around") - most / 2)
      : query.has("before")
        ? at("before") + 1
        : query.has("after")
          ? Math.max(0, at("after") - most)
          : 0;
    const found = posts.slice(from, query.has("after") ? at("after") : from + most);
    const before = from + found.length < posts.length ? { before: found.at(-1)?.id } : {};
    const after = from > 0 ? { after: found[0]?.id } : {};
    return route.fulfill({ json: { success: true, posts: found, ...before, ...after } });
  };
  await page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close());
  await page.route(`**/api/blogs/${id}/posts**`, page20);
  await page.route(`**/api/live/blog:${id}`, (route) => {
    network.asked += 1;
    return route.fulfill({ json: liveBody({ epoch, version: now, value: { ...document() } }) });
  });
  return network;
}
