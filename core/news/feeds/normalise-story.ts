import { comparableText, normaliseText } from "../../bengali/normalise.ts";
import { toLatinDigits } from "../../bengali/numerals.ts";
import { isRecord } from "../../is-record.ts";
import { present } from "../../present.ts";
import { fail, ok, type Result } from "../../result.ts";
import { canonicalAddress, hostOf, httpAddress } from "../address.ts";
import { parseDate } from "../parse-date.ts";
import { addresses, type Images, imagesOf } from "../pictures/story-images.ts";
import { cutAtWord, titleToPlainText, toPlainText } from "../plain-text.ts";
import { parseSection, type SectionKey } from "../sections.ts";
import { EXCERPT_LENGTH, type StoryCard, type UntoldField } from "../story.ts";
import { first, firstOf, foldNames, NAMES, property } from "./field-names.ts";
import { unfolded } from "./known-shapes.ts";

export type StoryFields = Omit<StoryCard, UntoldField | "readTime" | "contentType"> &
  Partial<Pick<StoryCard, "readTime" | "contentType">>;

/** Fields that this file reads, except title and images. A missing one is a type error. */
type OwnFields = {
  [Name in Exclude<keyof StoryFields, "title" | keyof Images>]: StoryFields[Name] | undefined;
};

/** A normalised item from outside: plain texts, http(s) addresses, no null or empty values. */
export interface NormalStory {
  fields: StoryFields;
  guid?: string;
  link?: string;
  base: string;
  /** Publication, ms since 1970. */
  publishedAt?: number;
  /** Whole text, as unsanitised HTML or plain text, and a separate introduction. */
  body?: string;
  summary?: string;
}

const TITLE_LENGTH = 300;
const MAX_KEYWORDS = 20;
const KEYWORD_LENGTH = 50;

/** Absolute addresses against which relative ones are resolved (decisions/news.md#addresses). */
export interface Bases {
  site?: string | undefined;
  own?: string | undefined;
  ofText?: string | undefined;
}

/**
 * Reads a news item with any field names. `address`: that of the list. Fails with a sentence for operators if
 * the item is no object, or has neither title nor text.
 */
export function normaliseStory(raw: unknown, address: string, bases: Bases = {}): Result<NormalStory> {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return fail("is not an object");
  const { site, own, ofText = own } = bases;
  const base = own ?? site ?? address;
  const fields = foldNames(unfolded(raw));
  const body = first(fields, NAMES.body, bodyText);
  const summary = first(fields, NAMES.excerpt, text);
  const summaryText = summary === undefined ? "" : toPlainText(summary);
  const plain = summaryText || (body === undefined ? "" : toPlainText(body));
  const title = titleOf(first(fields, NAMES.title, text) ?? "", plain);
  if (title === "") return fail("has no title");
  const excerpt = cutAtWord(plain, EXCERPT_LENGTH);
  const website = first(fields, NAMES.website, (value) => firstOf(addresses(value, base)));
  const detail = first(fields, NAMES.detail, (value) => httpAddress(text(value), base));
  const page = website ?? detail;
  // A link may lead through a counter on another host.
  const isOfSite = page !== undefined && (site === undefined || siteOf(page) === siteOf(site));
  const textBase = ofText ?? (isOfSite ? page : base);
  // If there is no body, a long summary is the body.
  const whole = body ?? (summaryText.length > EXCERPT_LENGTH ? summary : undefined);
  const published = first(fields, NAMES.date, (value) =>
    parseDate(typeof value === "object" ? text(value) : value),
  );
  const section = first(fields, NAMES.section, sectionOf);
  const author = first(fields, NAMES.author, authorOf);
  const keywords = first(fields, NAMES.keywords, keywordsOf);
  const contentType = first(fields, NAMES.contentType, (value) => shortText(value, 40));
  const readTime = first(fields, NAMES.readTime, minutes);
  const guid = first(fields, NAMES.guid, (value) => shortText(value, 1024));
  return ok({
    base: textBase,
    fields: {
      title,
      ...imagesOf(fields, base, [title, excerpt]),
      ...present({
        excerpt: excerpt !== "" && excerpt !== title ? excerpt : undefined,
        detailUrl: detail,
        websiteUrl: page,
        sectionName: section,
        authorName: author,
        keywords,
        contentType,
        readTime,
      } satisfies OwnFields),
    },
    ...present({ guid }),
    ...(page === undefined ? {} : { link: canonicalAddress(page) }),
    ...present({ publishedAt: published, body: whole, summary: summary === whole ? undefined : summary }),
  });
}

const siteOf = (address: string): string => hostOf(address).replace(/^www\./, "");

/** Text of a value: a string, a number, or the text in a wrapper (`{rendered}`, `{value}`, `{name}`). */
function text(value: unknown, depth = 0): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value;
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : undefined;
  if (depth > 3 || typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) return text(value[0], depth + 1);
  return text(
    property(value, ["rendered", "value", "#text", "$t", "name", "text", "html", "main", "original"]),
    depth + 1,
  );
}

/** Like `text`; a list of paragraphs becomes one text with blank lines. */
function bodyText(value: unknown): string | undefined {
  if (!Array.isArray(value)) {
    const inner =
      typeof value === "object" && value !== null ? property(value, ["body", "paragraph"]) : undefined;
    return text(value) ?? text(inner);
  }
  const paragraphs = value
    .slice(0, 1000)
    .map(bodyText)
    .filter((part) => part !== undefined);
  return paragraphs.length > 0 ? paragraphs.join("\n\n") : undefined;
}

function shortText(value: unknown, limit: number): string | undefined {
  const plain = toPlainText(text(value) ?? "");
  return plain === "" || plain.length > limit ? undefined : plain;
}

/** Title without separators at its ends; if there is none, the beginning of the text. */
function titleOf(given: string, plain: string): string {
  const title = titleToPlainText(given)
    .replace(/^[/|]\s|\s[/|]$/g, "")
    .trim();
  return title === "" ? cutAtWord(plain, 100) : cutAtWord(title, TITLE_LENGTH);
}

function sectionOf(value: unknown): SectionKey | undefined {
  const word = text(value);
  return word === undefined ? undefined : parseSection(word);
}

const isNumber = (name: string): boolean => /^\d+$/.test(toLatinDigits(name));

/** Author from a name, a list of names or `{name}`; from "desk@example.org (Name)" the name. */
function authorOf(value: unknown): string | undefined {
  const names = (Array.isArray(value) ? value.slice(0, 5) : [value])
    .map((one) => toPlainText(text(one) ?? ""))
    .map((name) => /^[^\s@]+@\S+ \((.+)\)$/.exec(name)?.[1] ?? name)
    .filter((name) => !isNumber(name) && name !== "" && !/^[^\s@]+@\S+$/.test(name));
  return names.length > 0 ? cutAtWord([...new Set(names)].join(", "), 200) : undefined;
}

/** Keywords from a list of words or `{name}`, an object of words, or text with commas; each keyword once. */
function keywordsOf(value: unknown): string[] | undefined {
  const words =
    typeof value === "string"
      ? value.split(/[,;|]/)
      : isRecord(value) && Object.values(value).every(isRecord)
        ? Object.values(value)
        : [value].flat();
  const seen = new Map<string, string>();
  for (const one of words.slice(0, 200)) {
    const label = typeof one === "object" && one !== null ? property(one, ["label", "term"]) : undefined;
    const word = normaliseText(toPlainText(text(label) ?? text(one) ?? "")).replace(/^#/, "");
    const key = comparableText(word);
    // A text that is only a year counts as a keyword; other numbers do not.
    if (isNumber(word) && (typeof one === "number" || word.length !== 4)) continue;
    if (word === "" || word.length > KEYWORD_LENGTH || seen.has(key)) continue;
    seen.set(key, word);
    if (seen.size === MAX_KEYWORDS) break;
  }
  return seen.size > 0 ? [...seen.values()] : undefined;
}

/** Whole minutes from 1 to 60 (decisions/news.md#read-time); also "৫ মিনিট" and "5 min read". */
function minutes(value: unknown): number | undefined {
  const number = Math.round(Number.parseFloat(toLatinDigits(text(value) ?? "")));
  return number >= 1 && number <= 60 ? number : undefined;
}
