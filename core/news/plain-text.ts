import { decodeHTMLAttribute } from "entities/decode";
import { normaliseText } from "../bengali/normalise.ts";
import { isElementName, isInline, plainName, SILENT } from "./body/display.ts";

/** A tag that is cut off at the end of the text: it has an attribute, or an element's name. */
const CUT_TAG =
  /^<[a-zA-Z][a-zA-Z0-9:-]*(\s+[a-zA-Z-]+\s*=|\s*\/)|^<(img|div|span|strong|figure|iframe|script|style|br|em|h[1-6]|li|ul|ol)\s*$/i;
/** Most rounds of decoding: feeds escape twice, some three times. Markup that is left is shown as text. */
const MAX_ROUNDS = 4;
const MAX_INPUT = 200_000;
const TAG_NAME = /[a-zA-Z][a-zA-Z0-9:-]*/y;
/** Text after the name of a tag: the tag's end or an attribute. In "x<b ও ৩ >" the sign compares. */
const AFTER_NAME = /\s*[/>"'=]|\s+[a-zA-Z_:@*#([]/y;
const MARKUP = /<[a-zA-Z/!?]/;

/**
 * Plain text in one line from HTML, escaped HTML, literal CDATA or plain text. It never fails, and removes
 * scripts, styles and comments. Browsers find no tag in the result: a `<` before a letter gets a space ("x<y").
 * It takes linear time and reads 200,000 characters.
 */
export function toPlainText(html: string): string {
  return plainText(html, () => true);
}

/** Plain text of a headline, in which "List<String>" stays. */
export function titleToPlainText(title: string): string {
  return plainText(title, isElementName);
}

function plainText(html: string, isTag: (name: string) => boolean): string {
  let text = html.slice(0, MAX_INPUT);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = decodeHTMLAttribute(stripTags(unwrapCdata(text), isTag));
    if (next === text) break;
    text = next;
    // Only markup that was escaped twice is decoded again: "a &lt; b" must stay text.
    if (!MARKUP.test(text) && !/&(?:lt|#0*60|#x0*3c);/i.test(text)) break;
  }
  // Tags are removed last, because normalising could complete one.
  return normaliseText(stripTags(text, isTag)).replace(/<(?=[a-zA-Z/!?])/g, "< ");
}

/** Removes literal CDATA marks and keeps the content. */
export function unwrapCdata(text: string): string {
  return text.includes("<![CDATA[") ? text.replaceAll("<![CDATA[", "").replaceAll("]]>", "") : text;
}

function stripTags(html: string, isTag: (name: string) => boolean): string {
  if (!html.includes("<")) return html;
  let out = "";
  let at = 0;
  // If a closing mark is missing, it is searched only once.
  const missing = new Set<string>();
  const find = (needle: string, from: number): number => {
    if (missing.has(needle)) return -1;
    const found = html.indexOf(needle, from);
    if (found < 0) missing.add(needle);
    return found;
  };
  const lower = html.toLowerCase();
  const findTag = (needle: string, from: number): number => {
    const found = missing.has(needle) ? -1 : lower.indexOf(needle, from);
    if (found < 0) missing.add(needle);
    return found;
  };
  const findClose = (name: string, from: number): number => {
    let close = findTag(`</${name}`, from);
    let inner = findTag(`<${name}`, from);
    while (close >= 0 && inner >= 0 && inner < close) {
      close = findTag(`</${name}`, close + 1);
      inner = findTag(`<${name}`, inner + 1);
    }
    return close;
  };
  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open < 0) return out + html.slice(at);
    out += html.slice(at, open);
    if (html.startsWith("<!--", open)) {
      const close = find("-->", open + 4);
      if (close < 0) return out;
      at = close + 3;
      continue;
    }
    const mark = html[open + 1] ?? "";
    if (mark === "!" || mark === "?") {
      const close = find(">", open);
      if (close < 0) return out;
      at = close + 1;
      continue;
    }
    const closing = mark === "/";
    TAG_NAME.lastIndex = open + (closing ? 2 : 1);
    const name = TAG_NAME.exec(html)?.[0].toLowerCase();
    if (name === undefined || !isTag(name)) {
      out += "<";
      at = open + 1;
      continue;
    }
    AFTER_NAME.lastIndex = TAG_NAME.lastIndex;
    const end = closing || AFTER_NAME.test(html) ? tagEnd(html, open, find) : -1;
    if (end < 0) {
      // The text is a tag that was cut off by shortening, or not a tag ("x<y").
      const rest = html.slice(open, open + 200);
      if (closing || CUT_TAG.test(rest)) return out;
      out += "<";
      at = open + 1;
      continue;
    }
    at = end + 1;
    if (!closing && SILENT.has(name) && html[end - 1] !== "/") {
      const close = findClose(name, at);
      if (close < 0) return out;
      at = close;
      continue;
    }
    if (!isInline(plainName(name))) out += " ";
  }
  return out;
}

/** End of the tag at `open`, -1 if there is none; quoted values may contain `>`. */
function tagEnd(html: string, open: number, find: (needle: string, from: number) => number): number {
  const plain = find(">", open);
  if (plain < 0) return -1;
  let quote = "";
  const limit = Math.min(html.length, open + 4096);
  for (let index = open + 1; index < limit; index += 1) {
    const character = html[index] ?? "";
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === ">") return index;
    else if ((character === '"' || character === "'") && html[index - 1] === "=") quote = character;
  }
  return plain;
}

/** A character that belongs to the letter before it: a sign, a joiner, or half a surrogate pair. */
const BELONGS_BEFORE = /^(?:\p{M}|\u200C|\u200D|[\uDC00-\uDFFF])$/u;
/** Hasanta and joiner connect the next letter. */
const JOINS_NEXT = /^(?:\u09CD|\u200D)$/;

const ENDS_NO_CUT = /[\s,;:.।\-–—]/u;

/** The text with at most `limit` UTF-16 units, cut at a word with "…"; a longer word is cut between letters. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit - 1);
  const space = /\s/.test(text[limit - 1] ?? "") ? head.length : head.lastIndexOf(" ");
  let end = space > limit / 2 ? space : head.length;
  // The cut is never between a letter and its signs, or inside a surrogate pair.
  while (end > 0 && BELONGS_BEFORE.test(text.charAt(end))) end -= 1;
  while (end > 0 && JOINS_NEXT.test(text.charAt(end - 1))) end -= 1;
  while (end > 0 && ENDS_NO_CUT.test(text.charAt(end - 1))) end -= 1;
  return `${text.slice(0, end)}…`;
}
