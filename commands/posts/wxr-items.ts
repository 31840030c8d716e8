import { createReadStream } from "node:fs";
import { Parser } from "htmlparser2";
import { CommandError } from "../command.ts";

/** Longest text, and most texts of one kind in an item; further ones are dropped. */
const LONGEST_TEXT = 1_000_000;
const LONGEST_NAME = 2_000;
const MOST_TERMS = 100;
/** Longest text, comment or tag that the parser may have in memory. */
const LONGEST_HELD = 32 * 1024 * 1024;
/** Deepest nesting: the parser's time grows with its square, and WordPress has six levels. */
const MOST_DEPTH = 256;

const LONG_TEXTS = new Set(["content:encoded", "excerpt:encoded"]);
const TEXTS = new Set([
  ...LONG_TEXTS,
  ...["title", "link", "guid", "pubDate", "dc:creator", "category", "wp:post_id", "wp:post_date"],
  ...["wp:post_date_gmt", "wp:status", "wp:post_name", "wp:post_password", "wp:post_parent", "wp:menu_order"],
  ...["wp:post_type", "wp:attachment_url", "wp:meta_key", "wp:meta_value"],
  ...["wp:author_login", "wp:author_display_name", "wp:base_site_url"],
]);
const OF_SITE = new Set(["link", "wp:base_site_url"]);
const FIELDS = new Set(["_thumbnail_id", "_wp_attachment_image_alt", "_wp_old_slug"]);

export interface WxrItem {
  texts: Map<string, string>;
  /** Terms by taxonomy; the taxonomy is "" in the oldest format. */
  terms: { domain: string; name: string; slug: string }[];
  fields: { name: string; value: string }[];
  comments: number;
}

export interface Found {
  item?(item: WxrItem): void;
  author?(login: string, name: string): void;
  site?(name: string, address: string): void;
}

class WxrReader {
  readonly #found: Found;
  #item: WxrItem | undefined;
  #author = new Map<string, string>();
  #field = "";
  #element = "";
  #domain = "";
  #slug = "";
  #text = "";

  constructor(found: Found) {
    this.#found = found;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === "item") this.#item = { texts: new Map(), terms: [], fields: [], comments: 0 };
    else if (name === "wp:author") this.#author = new Map();
    else if (name === "wp:comment" && this.#item) this.#item.comments += 1;
    if (!TEXTS.has(name)) return;
    this.#element = name;
    this.#domain = attributes.domain ?? "";
    this.#slug = attributes.nicename ?? "";
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
      if (login) this.#found.author?.(login, this.#author.get("wp:author_display_name") || login);
    }
  }

  #take(name: string, text: string): void {
    if (name.startsWith("wp:author_")) this.#author.set(name, text);
    else if (!this.#item) {
      if (OF_SITE.has(name)) this.#found.site?.(name, text);
    } else if (name === "category") {
      const { terms } = this.#item;
      if (terms.length < MOST_TERMS) terms.push({ domain: this.#domain, name: text, slug: this.#slug });
    } else if (name === "wp:meta_key") this.#field = text;
    else if (name === "wp:meta_value") {
      const { fields } = this.#item;
      if (FIELDS.has(this.#field) && fields.length < MOST_TERMS)
        fields.push({ name: this.#field, value: text });
    } else this.#item.texts.set(name, text);
  }
}

/**
 * Parses a file in pieces and yields after each. Rejects if the file is truncated, because the parser would
 * close open elements and half a post would look complete.
 */
export async function* pieces(path: string, found: Found): AsyncGenerator<void> {
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
          throw new CommandError(`${path} is not a WordPress export: its elements are nested too deeply.`);
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
        `${path} is not a WordPress export: it has a text of over ${LONGEST_HELD / 1024 / 1024} MB.`,
      );
    parser.write(chunk);
    yield;
  }
  parser.end();
  if (!whole)
    throw new CommandError(
      `${path} is not a complete WordPress export: it does not end with </rss>. Export again.`,
    );
  yield;
}
