import { decodeHTMLAttribute } from "entities/decode";
import sanitizeHtml from "sanitize-html";
import { httpAddress } from "../../core/news/address.ts";
import { BODY_TAGS } from "../../core/news/body/body-markup.ts";
import { replaceVideos, videoFigure } from "../../core/news/body/video.ts";
import { unwrapCdata } from "../../core/news/plain-text.ts";
import { framesAsFigures } from "./framed-videos.ts";
import { readMarkup } from "./markup-limits.ts";

/** Longest text that is stored: no news story is longer, and rendering one would delay other requests. */
const MAX_LENGTH = 300_000;
/** Most markup of a story. The parser below takes time by the square of the depth, and keeps open tags in memory. */
const LIMITS = { depth: 256, elements: 15_000, attributes: 30_000, texts: 60_000 };

/**
 * The body of a story as HTML that is safe to store (an allow-list on the way in, decisions/security.md#markup).
 * Scripts, styles, frames, forms and every attribute that is not listed go; addresses are made absolute and only
 * http(s) survives; counting pixels go. A video of a known host stays as a link in a figure. Plain text becomes paragraphs. Undefined when nothing is left, or when there
 * is too much of it.
 */
export function sanitiseBody(raw: string, base: string): string | undefined {
  if (excessOf(raw) !== undefined) return undefined;
  const html = framesAsFigures(toMarkup(raw), base);
  const clean = sanitizeHtml(html, {
    allowedTags: [...BODY_TAGS],
    allowedAttributes: {
      a: ["href", "rel"],
      img: ["src", "alt", "width", "height", "loading"],
      th: ["colspan", "rowspan", "scope"],
      td: ["colspan", "rowspan"],
      ol: ["start"],
      abbr: ["title"],
    },
    allowedSchemes: ["http", "https"],
    allowProtocolRelative: false,
    nestingLimit: 40,
    nonTextTags: [
      "script",
      "style",
      "textarea",
      "option",
      "noscript",
      "template",
      "iframe",
      "object",
      "svg",
      "math",
      "title",
    ],
    transformTags: {
      h1: "h2",
      a: (tagName, { href }) => {
        const address = httpAddress(href, base);
        return { tagName, attribs: address === undefined ? {} : { href: address, rel: "nofollow noopener" } };
      },
      img: (tagName, { src, "data-src": lazy, alt, width, height }) => {
        const address = httpAddress(src, base) ?? httpAddress(lazy, base);
        const size = (value: string | undefined): value is string => /^[1-9]\d{0,3}$/.test(value ?? "");
        return {
          tagName,
          attribs: {
            ...(address === undefined || isPixel(width) || isPixel(height) ? {} : { src: address }),
            alt: alt ?? "",
            loading: "lazy",
            ...(size(width) && size(height) ? { width, height } : {}),
          },
        };
      },
    },
    exclusiveFilter: (frame) =>
      (frame.tag === "img" && frame.attribs.src === undefined) ||
      (/^(p|h\d|li|a|figure|blockquote)$/.test(frame.tag) &&
        frame.text.trim() === "" &&
        frame.mediaChildren.length === 0),
  }).trim();
  return clean === "" ? undefined : replaceVideos(clean, (video, title) => videoFigure(video, title));
}

/** What a text has too much of to be sanitised: "more than 300000 characters". Undefined: nothing. */
export function excessOf(raw: string): string | undefined {
  if (raw.length > MAX_LENGTH) return `more than ${MAX_LENGTH} characters`;
  const read = readMarkup(toMarkup(raw), LIMITS);
  return read.ok ? undefined : read.error;
}

function isPixel(size: string | undefined): boolean {
  return size === "0" || size === "1";
}

const TAG = /<\/?[a-z][a-z0-9]*[\s/>]/i;
const ESCAPED_TAG = /&(?:lt|#60|#x3c);\/?[a-z][a-z0-9]*(?:[\s/]|&(?:gt|#62|#x3e);)/i;

/** Undoes literal CDATA marks and markup that was escaped once too often; makes paragraphs of what has no markup at all. */
function toMarkup(raw: string): string {
  let html = unwrapCdata(raw);
  for (let round = 0; round < 2 && !TAG.test(html) && ESCAPED_TAG.test(html); round += 1) {
    html = unwrapCdata(decodeHTMLAttribute(html));
  }
  if (TAG.test(html)) return html;
  return html
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => `<p>${escapeLess(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");
}

/** Only what could open a tag: the text holds entities, which stay. */
function escapeLess(text: string): string {
  return text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
