import { LATIN_WORDS } from "../../bengali/latin-words.ts";

/**
 * A video's card, whose title is laid out as one part, a tag or a character that is spelt out, which stay as they are, or words
 * in Latin letters.
 */
const PARTS = new RegExp(`<figure class="video"><a [^<>]*>[^<]*|<[^<>]*>|&#?\\w+;|${LATIN_WORDS}`, "gu");

/**
 * HTML that a sanitiser wrote (no attribute of it holds a bare "<" or ">") with its words in Latin letters marked as English, so
 * that a screen reader's voice changes with them.
 */
export const markEnglishNames = (html: string): string =>
  html.replace(PARTS, (part) => (/^[<&]/.test(part) ? part : `<span lang="en">${part}</span>`));
