import { escapeHtml } from "../../core/escape-html.ts";
import { toPlainText } from "../../core/news/plain-text.ts";
import { own } from "../../core/own.ts";
import { mediaHtml } from "./rendered-html.ts";

export interface Attachment {
  url: string;
  title: string;
  caption: string;
  alt: string;
}

export interface Library {
  byId(id: string): Attachment | undefined;
  picturesOf(post: string): readonly string[];
}

export interface Expanded {
  html: string;
  lost: string[];
}

const MOST_FILES = 500;
const LONGEST_TAG = 4_000;
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|bmp|svg|tiff?|heic)$/i;

/** Whether a URL's path is that of an image; the query does not count. */
export const isPicture = (address: string): boolean => PICTURE.test(address.replace(/[?#].*$/s, ""));

interface Shortcode {
  attributes: ReadonlyMap<string, string>;
  values: readonly string[];
  content: string;
  post: string;
  library: Library;
}

const figure = ({ url, alt, caption, title }: Attachment): string =>
  `<figure><img src="${escapeHtml(url)}" alt="${escapeHtml(alt || title)}">${caption ? `<figcaption>${caption}</figcaption>` : ""}</figure>`;

const fileHtml = (file: Attachment): string =>
  isPicture(file.url) ? figure(file) : mediaHtml(file.url, file.caption || file.title);

/** Files of `ids="1,2"`, else the post's images. */
function files({ attributes, post, library }: Shortcode, all: boolean): Expanded {
  const named = attributes.get("ids") ?? attributes.get("include");
  const left = new Set((attributes.get("exclude") ?? "").split(/[\s,]+/));
  const ids = named === undefined ? library.picturesOf(attributes.get("id") ?? post) : named.split(/[\s,]+/);
  const wanted = ids.filter((id) => /^\d+$/.test(id) && !left.has(id)).slice(0, MOST_FILES);
  const found = wanted.flatMap((id) => library.byId(id) ?? []);
  const missing = wanted.length - found.length;
  return {
    html: found.map(all ? fileHtml : figure).join(""),
    lost: missing > 0 || found.length === 0 ? ["gallery files missing from the export"] : [],
  };
}

/** `[caption]<a><img></a> words[/caption]`, or the words in `caption="…"`. */
function captioned({ attributes, content }: Shortcode): Expanded {
  const [picture = ""] = /^\s*(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(content) ?? [];
  const words = attributes.get("caption") ?? content.slice(picture.length);
  const beside = attributes.has("caption") ? content.slice(picture.length) : "";
  const said = words.trim() === "" ? "" : `<figcaption>${words.trim()}</figcaption>`;
  return { html: `\n\n<figure>${picture.trim()}${said}</figure>${beside}\n\n`, lost: [] };
}

function addressOf({ attributes, values, content }: Shortcode): string | undefined {
  const formats = "src mp4 m4v webm ogv flv wmv mp3 m4a ogg wav wma aac url href link".split(" ");
  const given = [...formats.map((name) => attributes.get(name)), ...values, toPlainText(content)];
  return given
    .find((each) => each !== undefined && /^(?:https?:)?\/\/|^\//i.test(each))
    ?.replace(/^\/\//, "https://");
}

const played =
  (byId?: (id: string) => string) =>
  (code: Shortcode): Expanded => {
    const { attributes, values, library } = code;
    const address = addressOf(code);
    const id = attributes.get("id") ?? values[0];
    const file = attributes.has("id") && !byId ? library.byId(id ?? "") : undefined;
    const found = address ?? file?.url ?? (byId && id && /^[\w-]{4,30}$/.test(id) ? byId(id) : undefined);
    if (found === undefined) return { html: "", lost: ["a player without an address"] };
    return { html: `\n\n${mediaHtml(found, file?.title ?? "")}\n\n`, lost: [] };
  };

/** Shortcodes of WordPress and its most common plugin; other words in square brackets stay. */
const SHORTCODES: Readonly<Record<string, (code: Shortcode) => Expanded>> = {
  caption: captioned,
  wp_caption: captioned,
  gallery: (code) => files(code, false),
  playlist: (code) => files(code, true),
  video: played(),
  audio: played(),
  embed: played(),
  youtube: played((id) => `https://www.youtube.com/watch?v=${id}`),
  vimeo: played((id) => `https://vimeo.com/${id}`),
  dailymotion: played((id) => `https://www.dailymotion.com/video/${id}`),
  facebook: played(),
  instagram: played(),
  twitter: played(),
  tweet: played(),
  soundcloud: played(),
  ted: played((id) => `https://www.ted.com/talks/${id}`),
  googlevideo: played(),
  "wp-video": played(),
};

function wordsOf(text: string): string[] {
  const words: string[] = [];
  let word = "";
  let quote = "";
  for (const letter of text) {
    if (quote === "" && /\s/.test(letter)) {
      if (word !== "") words.push(word);
      word = "";
      continue;
    }
    if (letter === quote) quote = "";
    else if (quote === "" && (letter === '"' || letter === "'")) quote = letter;
    else word += letter;
  }
  return word === "" ? words : [...words, word];
}

/** Attributes of a shortcode; `youtube=https://…` has no space before them. */
function readAttributes(text: string): Pick<Shortcode, "attributes" | "values"> {
  const attributes = new Map<string, string>();
  const values: string[] = [];
  for (const word of wordsOf(text.startsWith("=") ? text.slice(1) : text)) {
    const [name = ""] = word.split("=", 1);
    if (/^[\w-]+$/.test(name) && name.length < word.length)
      attributes.set(name.toLowerCase(), word.slice(name.length + 1).replaceAll("&amp;", "&"));
    else values.push(word.replaceAll("&amp;", "&"));
  }
  return { attributes, values };
}

/** Columns, rows and boxes of page builders, of which only the content is used. */
const LAYOUT = /^(?:vc|et_pb|fusion|av|cs|mk|tatsu|wpb|su|ux)_/;

/**
 * Expands WordPress shortcodes into what readers saw. `[[name]]` is an escaped shortcode. Other words in square
 * brackets stay unless they have attributes; shortcodes of unknown plugins are reported in `lost`.
 */
export function expandShortcodes(html: string, post: string, library: Library): Expanded {
  const lost = new Set<string>();
  const out: string[] = [];
  /** Position of the next end of each shortcode; -1: there is none. */
  const ends = new Map<string, number>();
  const endOf = (closing: string, from: number): number => {
    const known = ends.get(closing) ?? 0;
    if (known !== -1 && known < from) ends.set(closing, html.indexOf(closing, from));
    return ends.get(closing) ?? -1;
  };
  let at = 0;
  for (;;) {
    const start = html.indexOf("[", at);
    if (start < 0) break;
    out.push(html.slice(at, start));
    at = start + 1;
    const isEscaped = html[start + 1] === "[";
    const nameAt = isEscaped ? start + 2 : start + 1;
    const [name = ""] = /^\/?[a-z][\w-]{1,60}/i.exec(html.slice(nameAt, nameAt + 64)) ?? [];
    const found = name === "" ? -1 : html.slice(nameAt, nameAt + LONGEST_TAG).indexOf("]");
    const end = nameAt + found;
    const after = html[nameAt + name.length] ?? "";
    if (found < 0 || !/[\s=\]/:]/.test(after)) {
      out.push("[");
      continue;
    }
    const rest = html.slice(nameAt + name.length, end);
    const bare = name.replace(/^\//, "").toLowerCase();
    const known = own(SHORTCODES, bare);
    if (isEscaped && known && html[end + 1] === "]") {
      out.push(html.slice(start + 1, end + 1));
      at = end + 2;
    } else if (!isEscaped && LAYOUT.test(bare)) {
      out.push("\n\n");
      at = end + 1;
    } else if (!known) {
      if (/^\s+[\w-]+\s*=\s*["']/.test(rest)) lost.add(`the shortcode [${bare}], kept as text`);
      out.push("[");
    } else if (name.startsWith("/")) at = end + 1;
    else {
      at = end + 1;
      let content = "";
      const closing = `[/${bare}]`;
      const close = rest.endsWith("/") ? -1 : endOf(closing, at);
      // The end belongs to a later shortcode with the same name.
      if (close >= 0 && !html.slice(at, close).includes(`[${bare}`)) {
        content = html.slice(at, close);
        at = close + closing.length;
      }
      const code = {
        ...readAttributes(rest.endsWith("/") ? rest.slice(0, -1) : rest),
        content,
        post,
        library,
      };
      const expanded = known(code);
      out.push(expanded.html);
      for (const each of expanded.lost) lost.add(each);
    }
  }
  return { html: out.join("") + html.slice(at), lost: [...lost] };
}
