import { open, readFile } from "node:fs/promises";
import { z } from "zod";
import { CommandError } from "../command.ts";
import type { OutsidePost } from "./outside-post.ts";

/** Most bytes of an export, which is one JSON document and read as a whole. */
const MOST_BYTES = 256 * 1024 * 1024;

/** What stands for the address of the site itself, which an export does not say. */
const OWN_ADDRESS = "__GHOST_URL__";
/** An address of no page: links and pictures that lead there go with the sanitiser, and point at nothing of ours. */
const NOWHERE = "about:blank";

const id = z.union([z.string().max(100), z.number()]).transform(String);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");

const data = z.object({
  posts: z.array(
    z.object({
      id,
      uuid: text,
      title: text,
      html: text,
      custom_excerpt: text,
      feature_image: text,
      status: text,
      type: text,
      visibility: text,
      published_at: z.union([z.string(), z.number()]).nullish(),
    }),
  ),
  tags: z.array(z.object({ id, name: text, visibility: text })).default([]),
  users: z.array(z.object({ id, name: text })).default([]),
  posts_tags: z.array(z.object({ post_id: id, tag_id: id })).default([]),
  posts_authors: z.array(z.object({ post_id: id, author_id: id })).default([]),
});
const ghostExport = z.object({ db: z.array(z.object({ data })).min(1) });

async function readBounded(path: string): Promise<string> {
  const file = await open(path);
  try {
    if ((await file.stat()).size > MOST_BYTES)
      throw new CommandError(`${path} is larger than ${MOST_BYTES / 1024 / 1024} MB; export less at once.`);
    return await readFile(file, "utf8");
  } finally {
    await file.close();
  }
}

/** Names by post, in the order in which the post has them. */
function namesByPost<T extends { post_id: string }>(
  links: readonly T[],
  names: ReadonlyMap<string, string>,
  of: (link: T) => string,
): Map<string, string[]> {
  const byPost = new Map<string, string[]>();
  for (const link of links) {
    const name = names.get(of(link));
    if (!name) continue;
    const held = byPost.get(link.post_id);
    if (held) held.push(name);
    else byPost.set(link.post_id, [name]);
  }
  return byPost;
}

/** The posts of a Ghost export (JSON). Rejects with a sentence for anything else. */
export async function* postsInGhost(path: string): AsyncGenerator<OutsidePost> {
  const json = await readBounded(path);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new CommandError(`${path} is no JSON: export it in Ghost under Settings, Migration tools.`);
  }
  const parsed = ghostExport.safeParse(value);
  const [first] = parsed.data?.db ?? [];
  if (!first) throw new CommandError(`${path} is no export of Ghost: it has no posts under db, data.`);
  const { posts, tags, users, posts_tags: tagged, posts_authors: written } = first.data;
  // Internal tags (#name) are for themes, not for readers.
  const shown = tags.filter(({ name, visibility }) => visibility !== "internal" && !name.startsWith("#"));
  const tagsOf = namesByPost(tagged, new Map(shown.map((tag) => [tag.id, tag.name])), ({ tag_id }) => tag_id);
  const authorsOf = namesByPost(
    written,
    new Map(users.map((user) => [user.id, user.name])),
    ({ author_id }) => author_id,
  );
  for (const post of posts) {
    if (post.type === "page") continue;
    const at =
      typeof post.published_at === "number" ? post.published_at : Date.parse(post.published_at ?? "");
    const names = tagsOf.get(post.id) ?? [];
    const author = authorsOf.get(post.id)?.join(", ");
    const imageUrl = post.feature_image.startsWith("http") ? post.feature_image : undefined;
    yield {
      key: `ghost:${post.uuid || post.id}`,
      title: post.title,
      html: post.html.replaceAll(OWN_ADDRESS, NOWHERE),
      excerpt: post.custom_excerpt,
      ...{ tags: names, categories: names },
      ...(author ? { author } : {}),
      ...(imageUrl ? { imageUrl } : {}),
      ...(Number.isNaN(at) ? {} : { publishedAt: at }),
      // For members or who pays there, and here everybody would have it: an editor decides.
      published:
        (post.status === "published" || post.status === "scheduled") &&
        (post.visibility === "" || post.visibility === "public"),
    };
  }
}
