import { LATIN_WORDS } from "../../bengali/latin-words.ts";

/** Unchanged parts: a video's card, marked words, a tag, a character reference. */
const NOT_TEXT = /(<figure class="video"><a [^<>]*>[^<]*|<span lang="en">[^<]*|<[^<>]*>|&#?\w+;)/;

const marked = (text: string): string =>
  text
    .split(LATIN_WORDS)
    .map((part, place) => (place % 2 === 0 ? part : `<span lang="en">${part}</span>`))
    .join("");

/** Marks words in Latin letters of sanitised HTML as English, so that a screen reader changes its voice. */
export const markEnglishNames = (html: string): string =>
  html
    .split(NOT_TEXT)
    .map((part, place) => (place % 2 === 0 ? marked(part) : part))
    .join("");
