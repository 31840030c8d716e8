import { httpAddress } from "../../core/news/address.ts";
import { formerPath } from "../../core/news/former-path.ts";
import { toPlainText } from "../../core/news/plain-text.ts";
import { own } from "../../core/own.ts";
import { present } from "../../core/present.ts";
import { type OutsideItem, type OutsidePost, type OutsidePosts, UNKNOWN_SITE } from "./outside-post.ts";
import { renderedHtml } from "./rendered-html.ts";
import { type Attachment, expandShortcodes, isPicture, type Library } from "./shortcodes.ts";
import { pieces, type WxrItem } from "./wxr-items.ts";

/**
 * Limits of the data that are remembered from a file: people, files of the library, and characters of shared
 * texts.
 */
const MOST_NAMES = 10_000;
const MOST_FILES = 200_000;
const MOST_SHARED = 8 * 1024 * 1024;
const LONGEST_CAPTION = 2_000;

interface Known {
  total: number;
  authors: Map<string, string>;
  library: Library;
  shared: Map<string, string>;
  site: string;
}

const fieldOf = ({ fields }: WxrItem, name: string): string | undefined =>
  fields.find((field) => field.name === name)?.value;

function attachmentOf(item: WxrItem, site: string): Attachment | undefined {
  const { texts } = item;
  const url = httpAddress(texts.get("wp:attachment_url"), site);
  if (url === undefined) return undefined;
  return {
    url,
    title: toPlainText(texts.get("title") ?? ""),
    caption: (texts.get("excerpt:encoded") ?? "").slice(0, LONGEST_CAPTION),
    alt: toPlainText(fieldOf(item, "_wp_attachment_image_alt") ?? ""),
  };
}

async function knownOf(path: string, given: string | undefined): Promise<Known> {
  const authors = new Map<string, string>();
  const files = new Map<string, Attachment>();
  const pictures = new Map<string, { id: string; order: number }[]>();
  const shared = new Map<string, string>();
  const sites = new Map<string, string>();
  let letters = 0;
  let total = 0;
  const site = () =>
    given ?? httpAddress(sites.get("wp:base_site_url")) ?? httpAddress(sites.get("link")) ?? UNKNOWN_SITE;
  const found = pieces(path, {
    author: (login, name) => void (authors.size < MOST_NAMES && authors.set(login, toPlainText(name))),
    site: (name, address) => void (sites.has(name) || sites.set(name, address)),
    item(item) {
      total += 1;
      const { texts } = item;
      const [id, type] = [texts.get("wp:post_id"), texts.get("wp:post_type")];
      const content = texts.get("content:encoded") ?? "";
      if (id && type === "wp_block" && letters + content.length < MOST_SHARED) {
        letters += content.length;
        shared.set(id, content);
      }
      const file = id && files.size < MOST_FILES ? attachmentOf(item, site()) : undefined;
      if (!id || !file) return;
      files.set(id, file);
      const parent = texts.get("wp:post_parent") ?? "0";
      if (parent === "0" || !isPicture(file.url)) return;
      const order = Number(texts.get("wp:menu_order") ?? 0) || 0;
      const beside = pictures.get(parent);
      if (beside) beside.push({ id, order });
      else pictures.set(parent, [{ id, order }]);
    },
  });
  for await (const _piece of found);
  return {
    total,
    authors,
    shared,
    site: site(),
    library: {
      byId: (id) => files.get(id),
      picturesOf: (post) =>
        (pictures.get(post) ?? []).toSorted((a, b) => a.order - b.order || +a.id - +b.id).map(({ id }) => id),
    },
  };
}

/**
 * Time of a post: WordPress writes UTC without a time zone; unpublished posts have zeros or only the local
 * time.
 */
function momentOf(texts: ReadonlyMap<string, string>): number | undefined {
  for (const name of ["wp:post_date_gmt", "pubDate", "wp:post_date"]) {
    const text = texts.get(name) ?? "";
    const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text) ?? [];
    const at = Date.parse(day === undefined ? text : `${day}T${time}Z`);
    if (!Number.isNaN(at) && at > 0) return at;
  }
  return undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  page: "pages",
  attachment: "library files (posts bring their own)",
  nav_menu_item: "menu entries",
  revision: "older revisions",
  wp_block: "shared blocks (posts bring their own)",
};

function passedOver({ texts }: WxrItem): string | undefined {
  const type = texts.get("wp:post_type") || "none";
  if (type !== "post") return own(TYPES, type) ?? `items of the type "${type}"`;
  const status = texts.get("wp:status");
  if (status === "trash") return "posts in the trash";
  return status === "auto-draft" ? "drafts that were never saved" : undefined;
}

/** Inserts the shared block 7 in place of `<!-- wp:block {"ref":7} /-->`. */
function withShared(html: string, shared: ReadonlyMap<string, string>): string {
  if (shared.size === 0) return html;
  const [before = "", ...parts] = html.split("<!-- wp:block ");
  return parts.reduce((made, part) => {
    const end = part.indexOf("/-->");
    const held = shared.get(/"ref":(\d{1,12})/.exec(part.slice(0, Math.max(0, end)))?.[1] ?? "");
    return made + (held === undefined ? `<!-- wp:block ${part}` : held + part.slice(end + 4));
  }, before);
}

function formerPaths(item: WxrItem, site: string): string[] {
  const { texts, fields } = item;
  const [link = "", slug = "", id] = ["link", "wp:post_name", "wp:post_id"].map((name) => texts.get(name));
  const url = URL.parse(link, site);
  const own = url && formerPath(url.href);
  const isNumber = own?.startsWith("/?") ?? true;
  const paths = [isNumber ? slug && formerPath(`/${slug}`) : own];
  if (id && /^\d+$/.test(id)) paths.push(formerPath(`/?p=${id}`));
  for (const { name, value } of fields)
    if (name === "_wp_old_slug" && own && slug && own.includes(decoded(slug).toLowerCase()))
      paths.push(formerPath(own.replace(decoded(slug).toLowerCase(), value)));
  return [...new Set(paths.flatMap((path) => path || []))];
}

/** Names and slugs of a post's terms. A post format is no section. */
function termsOf({ terms }: WxrItem, authors: ReadonlyMap<string, string>) {
  const of = (wanted: (domain: string) => boolean) => terms.filter(({ domain }) => wanted(domain));
  const isTag = (domain: string): boolean => domain === "post_tag" || domain === "tag";
  const isOther = (domain: string): boolean =>
    isTag(domain) || domain === "post_format" || domain === "author";
  return {
    tags: [...new Set(of(isTag).map(({ name }) => toPlainText(name)))],
    categories: of((domain) => !isOther(domain)).flatMap(({ name, slug }) => [
      toPlainText(name),
      decoded(slug),
    ]),
    authors: of((domain) => domain === "author").map(({ name }) => authors.get(name) ?? toPlainText(name)),
  };
}

function postOf(item: WxrItem, { authors, library, shared, site }: Known): OutsidePost {
  const { texts } = item;
  const [guid = "", id = "", link = ""] = ["guid", "wp:post_id", "link"].map((name) => texts.get(name));
  const raw = withShared(texts.get("content:encoded") ?? "", shared);
  const { html, lost } = expandShortcodes(raw, id, library);
  const base = URL.parse(URL.parse(link)?.pathname ?? "", site)?.href ?? site;
  const at = guid || (site === UNKNOWN_SITE ? "" : site);
  const terms = termsOf(item, authors);
  const creator = texts.get("dc:creator");
  const author = terms.authors.join(", ") || (creator && (authors.get(creator) ?? creator));
  const thumbnail = fieldOf(item, "_thumbnail_id");
  const lead = thumbnail === undefined ? undefined : library.byId(thumbnail);
  const publishedAt = momentOf(texts);
  const status = texts.get("wp:status");
  const takesPassword = Boolean(texts.get("wp:post_password"));
  return {
    key: `wordpress:${at}#${id || `${link}${texts.get("title")}`}`,
    title: toPlainText(texts.get("title") ?? ""),
    html: renderedHtml(html, {
      lines: true,
      resolve: (address, of) =>
        of === "link" && /^(?:#|mailto:|tel:)/i.test(address) ? address : httpAddress(address, base),
    }),
    excerpt: toPlainText(texts.get("excerpt:encoded") ?? ""),
    tags: terms.tags,
    categories: terms.categories,
    ...(author ? { author } : {}),
    ...(lead ? { imageUrl: lead.url, imageAlt: lead.alt, caption: toPlainText(lead.caption) } : {}),
    ...present({ publishedAt }),
    // Posts with a password become drafts.
    published: (status === "publish" || status === "future") && !takesPassword,
    formerPaths: formerPaths(item, site),
    lost: [
      ...lost,
      ...(thumbnail !== undefined && thumbnail !== "" && !lead
        ? ["a featured image missing from the export"]
        : []),
      ...(takesPassword ? ["its password: now a draft"] : []),
      ...(item.comments > 0 ? ["comments"] : []),
    ],
  };
}

async function* itemsIn(path: string, known: Known): AsyncGenerator<OutsideItem> {
  let found: WxrItem[] = [];
  for await (const _piece of pieces(path, { item: (item) => void found.push(item) })) {
    const items = found;
    found = [];
    for (const item of items) {
      const why = passedOver(item);
      yield why === undefined
        ? postOf(item, known)
        : { passedOver: why, title: toPlainText(item.texts.get("title") ?? "") };
    }
  }
}

/**
 * Reads the posts of a WordPress export (WXR) of any size in two passes: the first one reads names, files and
 * the number of posts.
 */
export async function postsInWxr(path: string, site?: string): Promise<OutsidePosts> {
  const known = await knownOf(path, site);
  return { total: known.total, site: known.site, items: itemsIn(path, known) };
}
