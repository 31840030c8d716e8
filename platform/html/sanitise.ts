import { decodeHTMLAttribute } from "entities/decode";
import sanitizeHtml from "sanitize-html";
import { httpAddress } from "../../core/news/address.ts";
import { BODY_ATTRIBUTES, BODY_TAGS } from "../../core/news/body/body-markup.ts";
import { SILENT } from "../../core/news/body/display.ts";
import { tidyMarkup } from "../../core/news/body/tidy-markup.ts";
import { replaceVideos, videoFigure } from "../../core/news/body/video.ts";
import { unwrapCdata } from "../../core/news/plain-text.ts";
import { present } from "../../core/present.ts";
import { readMarkup } from "./markup-limits.ts";

/** Longest stored text in characters: rendering a longer one would delay other requests. */
const MAX_LENGTH = 300_000;
/** Most markup of a story: the parser's time grows with the square of the depth. */
const LIMITS = { depth: 256, elements: 15_000, attributes: 30_000, texts: 60_000 };

/**
 * Story body as HTML that is safe to store (an allow-list, decisions/security.md#markup). It keeps every word
 * and image (`tidyMarkup`), and removes scripts, styles, frames, forms and unlisted attributes. Addresses
 * become absolute http(s), and plain text becomes paragraphs. Undefined if no content is left, or if the text
 * exceeds a limit.
 */
export const sanitiseBody = (raw: string, base: string): string | undefined =>
  sanitise(raw, (address) => httpAddress(address, base));

/**
 * Sanitises like `sanitiseBody`, with addresses from `resolve`; if it returns undefined, the link or image is
 * removed.
 */
export function sanitise(raw: string, resolve: (address: string) => string | undefined): string | undefined {
  if (excessOf(raw) !== undefined) return undefined;
  const attributes = Object.entries(BODY_ATTRIBUTES).map(([name, all]) => [name, [...all]]);
  const clean = sanitizeHtml(tidyMarkup(toMarkup(raw), { resolve }), {
    allowedTags: [...BODY_TAGS],
    allowedAttributes: {
      ...Object.fromEntries(attributes),
      a: ["href", "rel"],
      img: ["src", "alt", "width", "height", "loading"],
    },
    allowedSchemes: ["http", "https"],
    allowProtocolRelative: false,
    nestingLimit: 40,
    nonTextTags: [...SILENT],
    transformTags: {
      a: (tagName, { href = "" }) => {
        const address = resolve(href);
        return { tagName, attribs: address === undefined ? {} : { href: address, rel: "nofollow noopener" } };
      },
      img: (tagName, { src = "", alt = "", ...sizes }) => {
        const address = resolve(src);
        return {
          tagName,
          attribs: {
            ...present({ src: address }),
            alt,
            loading: "lazy",
            ...sizes,
          },
        };
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === "img" && attribs.src === undefined,
  }).trim();
  return clean === "" ? undefined : replaceVideos(clean, (video, title) => videoFigure(video, title));
}

export function excessOf(raw: string): string | undefined {
  if (raw.length > MAX_LENGTH) return `more than ${MAX_LENGTH} characters`;
  const markup = toMarkup(raw);
  if (isShort(markup)) return undefined;
  const read = readMarkup(markup, LIMITS);
  return read.ok ? undefined : read.error;
}

/** Whether a text is within all limits by its length and its number of tags. */
const isShort = (markup: string): boolean =>
  markup.length < LIMITS.attributes && markup.split("<", LIMITS.depth + 1).length <= LIMITS.depth;

const TAG = /<\/?(?:x?html:)?[a-z][a-z0-9]*[\s/>]/i;
const ESCAPED_TAG = /&(?:lt|#60|#x3c);\/?[a-z][a-z0-9]*(?:[\s/]|&(?:gt|#62|#x3e);)/i;

/** Removes CDATA marks, decodes markup that was escaped twice, and makes paragraphs from plain text. */
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

function escapeLess(text: string): string {
  return text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
