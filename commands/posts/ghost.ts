import { open, readFile } from "node:fs/promises";
import { z } from "zod";
import { escapeHtml } from "../../core/escape-html.ts";
import { httpAddress } from "../../core/news/address.ts";
import { asParagraphs } from "../../core/news/body/article-body.ts";
import { formerPath } from "../../core/news/former-path.ts";
import { toPlainText } from "../../core/news/plain-text.ts";
import { present } from "../../core/present.ts";
import { trimEndOf } from "../../core/trim-end.ts";
import { CommandError } from "../command.ts";
import { type OutsideItem, type OutsidePosts, UNKNOWN_SITE } from "./outside-post.ts";
import { renderedHtml } from "./rendered-html.ts";

/** Largest export, bytes: it is one JSON document that is read as a whole. */
const MOST_BYTES = 256 * 1024 * 1024;

const OWN_ADDRESS = "__GHOST_URL__";

const id = z.union([z.string().max(100), z.number()]).transform(String);
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const order = z.number().nullish();

const post = z.object({
  id,
  uuid: text,
  title: text,
  slug: text,
  html: text,
  plaintext: text,
  custom_excerpt: text,
  feature_image: text,
  image: text,
  status: text,
  type: text,
  visibility: text,
  // Ghost 1 and 2 mark pages with a number or a flag.
  page: z.union([z.boolean(), z.number(), z.string()]).nullish(),
  author_id: id.nullish(),
  published_at: z.union([z.string(), z.number()]).nullish(),
});
type GhostPost = z.infer<typeof post>;

const data = z.object({
  posts: z.array(z.unknown()),
  posts_meta: z
    .array(z.object({ post_id: id, feature_image_alt: text, feature_image_caption: text }))
    .default([]),
  tags: z.array(z.object({ id, name: text, slug: text, visibility: text })).default([]),
  users: z.array(z.object({ id, name: text })).default([]),
  posts_tags: z.array(z.object({ post_id: id, tag_id: id, sort_order: order })).default([]),
  posts_authors: z.array(z.object({ post_id: id, author_id: id, sort_order: order })).default([]),
});
type GhostData = z.infer<typeof data>;

function tablesIn(value: unknown): unknown {
  const { db, data: alone } = z.looseObject({}).safeParse(value).data ?? {};
  return Array.isArray(db) ? z.looseObject({}).safeParse(db[0]).data?.data : alone;
}

async function readBounded(path: string): Promise<string> {
  const file = await open(path);
  try {
    if ((await file.stat()).size > MOST_BYTES)
      throw new CommandError(`${path} is larger than ${MOST_BYTES / 1024 / 1024} MB; export fewer posts.`);
    return await readFile(file, "utf8");
  } finally {
    await file.close();
  }
}

function byPost<L extends { post_id: string; sort_order?: number | null | undefined }, T>(
  links: readonly L[],
  of: (link: L) => T | undefined,
): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const link of links.toSorted((a, b) => (a.sort_order ?? 0) - (b.sort_order ?? 0))) {
    const linked = of(link);
    if (linked === undefined) continue;
    const held = found.get(link.post_id);
    if (held) held.push(linked);
    else found.set(link.post_id, [linked]);
  }
  return found;
}

/** A time in ms since 1970. In Ghost a text without a time zone is UTC. */
function momentOf(value: string | number | null | undefined): number | undefined {
  const written = typeof value === "number" ? value : (value ?? "").trim();
  const at =
    typeof written === "number"
      ? written
      : Date.parse(
          /^\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d(?:\.\d+)?)?$/.test(written)
            ? `${written.replace(" ", "T")}Z`
            : written,
        );
  return Number.isNaN(at) ? undefined : at;
}

const isPage = ({ type, page }: GhostPost): boolean =>
  type === "page" || page === true || page === 1 || page === "1" || page === "true";

function readerOf(
  { tags, users, posts_tags, posts_authors, posts_meta }: GhostData,
  site: string | undefined,
) {
  const base = site === undefined ? UNKNOWN_SITE : trimEndOf(site, "/");
  const shown = tags.filter(({ name, visibility }) => visibility !== "internal" && !name.startsWith("#"));
  const tagById = new Map(shown.map((tag) => [tag.id, tag]));
  const nameById = new Map(users.map((user) => [user.id, user.name]));
  const tagsOf = byPost(posts_tags, ({ tag_id }) => tagById.get(tag_id));
  const authorsOf = byPost(posts_authors, ({ author_id }) => nameById.get(author_id) || undefined);
  const metaOf = new Map(posts_meta.map((meta) => [meta.post_id, meta]));

  /** If the site's address is unknown, internal links lead to the imported article. */
  const resolve = (address: string, of: "link" | "file"): string | undefined => {
    if (of === "link" && /^(?:#|mailto:|tel:)/i.test(address)) return address;
    const found = httpAddress(address.replace(OWN_ADDRESS, base), `${base}/`);
    return of === "link" && found?.startsWith(`${UNKNOWN_SITE}/`) ? found.slice(UNKNOWN_SITE.length) : found;
  };

  return (given: GhostPost): OutsideItem => {
    const title = toPlainText(given.title);
    if (isPage(given)) return { passedOver: "pages", title };
    const hasHtml = given.html.trim() !== "";
    const labels = tagsOf.get(given.id) ?? [];
    const alone =
      given.author_id === null || given.author_id === undefined ? "" : nameById.get(given.author_id);
    const author = authorsOf.get(given.id)?.join(", ") || alone;
    const lead = given.feature_image || given.image;
    const imageUrl = lead === "" ? undefined : resolve(lead, "file");
    const meta = metaOf.get(given.id);
    const at = momentOf(given.published_at);
    const isOpen = given.visibility === "" || given.visibility === "public";
    const path = given.slug && formerPath(`/${given.slug}`);
    return {
      key: `ghost:${given.uuid || given.id}`,
      title,
      html: hasHtml ? renderedHtml(given.html, { lines: false, resolve }) : asParagraphs(given.plaintext),
      excerpt: given.custom_excerpt,
      tags: labels.map(({ name }) => name),
      categories: labels.flatMap(({ name, slug }) => [name, slug]),
      ...(author ? { author } : {}),
      ...present({ imageUrl }),
      ...(imageUrl && meta
        ? { imageAlt: meta.feature_image_alt, caption: toPlainText(meta.feature_image_caption) }
        : {}),
      ...present({ publishedAt: at }),
      // Posts for members or payers become drafts, because here everybody could read them.
      published: (given.status === "published" || given.status === "scheduled") && isOpen,
      formerPaths: path ? [path] : [],
      lost: [
        ...(hasHtml || given.plaintext === "" ? [] : ["its markup: the export has only its plain text"]),
        ...(lead !== "" && imageUrl === undefined
          ? [`a featured image at ${escapeHtml(lead.slice(0, 80))}`]
          : []),
        ...(isOpen ? [] : ["its members-only access: now a draft"]),
        ...(given.status === "sent" ? ["its e-mail-only status: now a draft"] : []),
      ],
    };
  };
}

/**
 * Reads the posts of a Ghost export (JSON). `site`: the old address. Rejects with a sentence for other files.
 */
export async function postsInGhost(path: string, site?: string): Promise<OutsidePosts> {
  const json = await readBounded(path);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new CommandError(`${path} is not JSON: export it in Ghost under Settings, Migration tools.`);
  }
  const { data: whole, error } = data.safeParse(tablesIn(value));
  if (!whole) {
    const place = ["db", "data", ...(error.issues[0]?.path ?? [])].join(", ");
    throw new CommandError(`${path} is not a Ghost export: ${error.issues[0]?.message} under ${place}.`);
  }
  const read = readerOf(whole, site);
  async function* items(posts: readonly unknown[]): AsyncGenerator<OutsideItem> {
    for (const [index, given] of posts.entries()) {
      const parsed = post.safeParse(given);
      if (parsed.success) yield read(parsed.data);
      else {
        const [issue] = parsed.error.issues;
        const place = issue?.path.join(".");
        yield {
          passedOver: `posts that cannot be read (${place}: ${issue?.message})`,
          title: `posts[${index}]`,
        };
      }
    }
  }
  return { total: whole.posts.length, site: site ?? UNKNOWN_SITE, items: items(whole.posts) };
}
