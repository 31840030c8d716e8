import { expect, it } from "vitest";
import type { Post, Store } from "../../store/types.ts";
import { createArticle } from "../../tests/support/databases/articles.ts";
import { startTestApi } from "../../tests/support/sites/test-api.ts";

const WORDS = "ক্যানারিপাখি";

/** A store that notes its calls in `calls`, by collection and method. */
const noting = (store: Store, calls: string[]): Store =>
  new Proxy(store, {
    get(parts, name) {
      const part: unknown = Reflect.get(parts, name);
      if (typeof part !== "object" || part === null) return part;
      return new Proxy(part, {
        get(methods, method) {
          calls.push(`${String(name)}.${String(method)}`);
          return Reflect.get(methods, method);
        },
      });
    },
  });

it("(16, 54) answers made-up, unpublished and deleted posts alike, with the same reads of the database", async () => {
  const calls: string[] = [];
  const api = await startTestApi({ changeStore: (store) => noting(store, calls) });
  const now = Date.now();
  const begin = () =>
    createArticle(api.store, { kind: "LiveBlog", published: true, publishDate: now - 1_000 }, now);
  const [id, other] = [await begin(), await begin()];
  const make = async (fields: Partial<Post>): Promise<string> => {
    const texts = { title: WORDS, contentHtml: WORDS, bodyHtml: WORDS, byline: "", origin: "desk" as const };
    const by = { owner: "a", ownerName: "a", savedBy: "a", savedAt: now, key: true };
    const post = { blogId: id, state: "out" as const, place: now, at: now, seen: true, ...texts, ...by };
    const made = await api.store.blogs.createPost({ ...post, ...fields });
    return "post" in made ? made.post.id : "";
  };
  const unseen = [
    await make({ state: "draft", seen: false }),
    await make({ state: "in", seen: false }),
    await make({ state: "draft", seen: false, publishAt: now + 60_000 }),
    await make({ state: "gone", seen: false }),
    await make({ blogId: other }),
  ];
  const deleted = await make({ state: "gone" });
  const ask = async (query: string, post: string) => {
    calls.length = 0;
    const { status, text, headers } = await api.ask(`/api/blogs/${id}/posts?${query}=${post}`);
    expect(text).not.toContain(WORDS);
    const { date: _, ...rest } = headers;
    return { status, text, headers: Object.keys(rest), reads: [...calls] };
  };
  for (const query of ["around", "before", "after"]) {
    const madeUp = await ask(query, "f".repeat(24));
    expect(madeUp.status).toBe(404);
    expect(madeUp.reads).toContain("blogs.somePosts");
    for (const post of unseen) expect(await ask(query, post)).toEqual(madeUp);
    const { status, reads } = await ask(query, deleted);
    if (query === "around") expect({ status, reads }).toEqual({ status: 410, reads: madeUp.reads });
    else expect(status).toBe(200);
  }
  await api.close();
});
