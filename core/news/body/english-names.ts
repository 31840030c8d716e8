import { LATIN_WORDS } from "../../bengali/latin-words.ts";

/** What stays as it is: a video's card, whose title is laid out as one part, a tag, or a character that is spelt out. */
const NOT_TEXT = /(<figure class="video"><a [^<>]*>[^<]*|<[^<>]*>|&#?\w+;)/;

const marked = (text: string): string =>
  text
    .split(LATIN_WORDS)
    .map((part, place) => (place % 2 === 0 ? part : `<span lang="en">${part}</span>`))
    .join("");

/**
 * HTML that a sanitiser wrote (no attribute of it holds a bare "<" or ">") with its words in Latin letters marked as English, so
 * that a screen reader's voice changes with them.
 */
export const markEnglishNames = (html: string): string =>
  html
    .split(NOT_TEXT)
    .map((part, place) => (place % 2 === 0 ? marked(part) : part))
    .join("");
