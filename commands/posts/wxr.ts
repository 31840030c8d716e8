import { createReadStream } from "node:fs";
import { Parser } from "htmlparser2";
import { CommandError } from "../command.ts";
import type { OutsidePost } from "./outside-post.ts";

/** Characters that are read of one text, and texts of one kind in one item: the rest is left out. */
const LONGEST_TEXT = 1_000_000;
const LONGEST_NAME = 2_000;
const MOST_TERMS = 100;
/** Characters of one text, comment or tag, which the parser holds until it ends: no post has as many. */
const LONGEST_HELD = 32 * 1024 * 1024;
/** Elements in one another: the parser takes time by the square of it, and WordPress writes six. */
const MOST_DEPTH = 256;
/** Names of people and addresses of pictures that are remembered. */
const MOST_NAMES = 10_000;
const MOST_PICTURES = 200_000;

/** Elements whose text is read; all others are passed over. */
const LONG_TEXTS = new Set(["content:encoded", "excerpt:encoded"]);
const TEXTS = new Set([
  ...LONG_TEXTS,
  ...["title", "guid", "pubDate", "dc:creator", "category", "wp:post_id", "wp:post_date_gmt", "wp:status"],
  "wp:post_password",
  ...["wp:post_type", "wp:attachment_url", "wp:meta_key", "wp:meta_value"],
  ...["wp:author_login", "wp:author_display_name"],
]);

interface Item {
  texts: Map<string, string>;
  tags: string[];
  categories: string[];
  thumbnail?: string;
}

/** What is found in a WXR file on the way through it. */
interface Found {
  item?(item: Item): void;
  author?(login: string, name: string): void;
}

/** The texts of elements as they end: an item has its own, an author of the channel another. */
class WxrReader {
  readonly #found: Found;
  #item: Item | undefined;
  #author = new Map<string, string>();
  #meta = "";
  #element = "";
  #domain = "";
  #text = "";

  constructor(found: Found) {
    this.#found = found;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === "item") this.#item = { texts: new Map(), tags: [], categories: [] };
    else if (name === "wp:author") this.#author = new Map();
    if (!TEXTS.has(name)) return;
    this.#element = name;
    this.#domain = attributes.domain ?? "";
    this.#text = "";
  }

  text(data: string): void {
    if (this.#element === "") return;
    const room = (LONG_TEXTS.has(this.#element) ? LONGEST_TEXT : LONGEST_NAME) - this.#text.length;
    if (room > 0) this.#text += data.slice(0, room);
  }

  close(name: string): void {
    if (name === this.#element) {
      this.#take(name, this.#text.trim());
      this.#element = "";
    }
    if (name === "item" && this.#item) {
      this.#found.item?.(this.#item);
      this.#item = undefined;
    } else if (name === "wp:author") {
      const login = this.#author.get("wp:author_login");
      if (login) this.#found.author?.(login, this.#author.get("wp:author_display_name") ?? login);
    }
  }

  #take(name: string, text: string): void {
    if (name.startsWith("wp:author_")) this.#author.set(name, text);
    else if (!this.#item) return;
    else if (name === "category") {
      const terms = this.#domain === "post_tag" ? this.#item.tags : this.#item.categories;
      if (terms.length < MOST_TERMS) terms.push(text);
    } else if (name === "wp:meta_key") this.#meta = text;
    else if (name === "wp:meta_value") {
      if (this.#meta === "_thumbnail_id") this.#item.thumbnail = text;
    } else this.#item.texts.set(name, text);
  }
}

/**
 * Goes through a file piece by piece; resumes after each piece, so that what was found can be taken. Rejects at the end of a
 * file that was cut off: the parser closes what stands open then, and half a post would look like a whole one.
 */
async function* pieces(path: string, found: Found): AsyncGenerator<void> {
  const reader = new WxrReader(found);
  let depth = 0;
  let held = 0;
  let whole = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        held = 0;
        depth += 1;
        if (depth > MOST_DEPTH)
          throw new CommandError(
            `${path} is no export of WordPress: its elements stand too deep in one another.`,
          );
        reader.open(name, attributes);
      },
      ontext(data) {
        held = 0;
        reader.text(data);
      },
      onclosetag(name, missing) {
        held = 0;
        depth -= 1;
        if (missing) return;
        reader.close(name);
        whole ||= depth === 0 && name === "rss";
      },
      oncomment() {
        held = 0;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for await (const chunk of createReadStream(path, { encoding: "utf8" }) as AsyncIterable<string>) {
    held += chunk.length;
    if (held > LONGEST_HELD)
      throw new CommandError(
        `${path} is no export of WordPress: one text of it is longer than ${LONGEST_HELD / 1024 / 1024} MB.`,
      );
    parser.write(chunk);
    yield;
  }
  parser.end();
  if (!whole)
    throw new CommandError(
      `${path} is no whole export of WordPress: it does not end with </rss>, so it was cut off or is something else. Export again.`,
    );
  yield;
}

/** WordPress's own marks for what its themes draw, which mean nothing here; what stands between them stays. */
const SHORTCODES = ["caption", "gallery", "embed", "audio", "video", "playlist"];

/** `[caption id="…"]` and `[/caption]` go; any other word in brackets is the writer's. */
function withoutShortcodes(html: string): string {
  const [before = "", ...parts] = html.split("[");
  const kept = parts.map((part) => {
    const end = part.indexOf("]");
    const [name = ""] = part.slice(part.startsWith("/") ? 1 : 0, end).split(/[\s=]/, 1);
    return end >= 0 && SHORTCODES.includes(name) ? part.slice(end + 1) : `[${part}`;
  });
  return before + kept.join("");
}

/** Text without tags is cut into paragraphs where lines are empty, as WordPress shows it. */
export function paragraphsOf(html: string): string {
  const plain = withoutShortcodes(html);
  if (/<(?:p|div|h[1-6]|ul|ol|figure)[\s>]/i.test(plain)) return plain;
  const paragraphs: string[][] = [[]];
  for (const line of plain.split("\n")) {
    if (line.trim() === "") paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => `<p>${lines.join("<br>")}</p>`)
    .join("");
}

/** WordPress has UTC without a zone; drafts have zeros. */
function momentOf(texts: ReadonlyMap<string, string>): number | undefined {
  const [, day, time] =
    /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(texts.get("wp:post_date_gmt") ?? "") ?? [];
  const at = day === undefined ? Date.parse(texts.get("pubDate") ?? "") : Date.parse(`${day}T${time}Z`);
  return Number.isNaN(at) || at <= 0 ? undefined : at;
}

/** What posts name and other items have: who is who, and where pictures are. */
async function namesIn(path: string) {
  const authors = new Map<string, string>();
  const pictures = new Map<string, string>();
  const items = pieces(path, {
    author: (login, name) => void (authors.size < MOST_NAMES && authors.set(login, name)),
    item({ texts }) {
      const [id, url] = [texts.get("wp:post_id"), texts.get("wp:attachment_url")];
      if (id && url && pictures.size < MOST_PICTURES) pictures.set(id, url);
    },
  });
  for await (const _piece of items);
  return { authors, pictures };
}

/**
 * The posts of a WordPress export (WXR), one after the other, whatever its size: it is gone through twice, the first time for
 * names and pictures alone. Pages, attachments and what is in the bin are passed over.
 */
export async function* postsInWxr(path: string): AsyncGenerator<OutsidePost> {
  const { authors, pictures } = await namesIn(path);
  let found: Item[] = [];
  for await (const _piece of pieces(path, { item: (item) => void found.push(item) })) {
    const items = found;
    found = [];
    for (const { texts, tags, categories, thumbnail } of items) {
      const status = texts.get("wp:status");
      if (texts.get("wp:post_type") !== "post" || status === "trash" || status === "auto-draft") continue;
      const creator = texts.get("dc:creator");
      const author = creator === undefined ? undefined : (authors.get(creator) ?? creator);
      const imageUrl = thumbnail === undefined ? undefined : pictures.get(thumbnail);
      const publishedAt = momentOf(texts);
      yield {
        key: `wordpress:${texts.get("guid") || texts.get("wp:post_id") || ""}`,
        title: texts.get("title") ?? "",
        html: paragraphsOf(texts.get("content:encoded") ?? ""),
        excerpt: texts.get("excerpt:encoded") ?? "",
        ...{ tags, categories },
        ...(author ? { author } : {}),
        ...(imageUrl ? { imageUrl } : {}),
        ...(publishedAt === undefined ? {} : { publishedAt }),
        // Behind a password there, and with none here: an editor decides.
        published: (status === "publish" || status === "future") && !texts.get("wp:post_password"),
      };
    }
  }
}
