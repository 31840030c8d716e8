/**
 * Reads the provider's documents, whose keys vary in case and underscores ("Battingteam", "BattingteamId",
 * "battingteamid") and whose values may be text or numbers. No function here throws.
 */

/** Values by key in lower case without underscores; of equal keys the first with a value counts. */
export type Fields = ReadonlyMap<string, unknown>;

const LONGEST_TEXT = 400;
const LONGEST_KEY = 80;
const LONGEST_LIST = 1_000;
const LARGEST_COUNT = 99_999;

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

const namesOfKeys = new Map<string, string>();
const MOST_NAMES = 1_000;
const LONGEST_KNOWN = 40;

function nameOf(key: string): string {
  const known = namesOfKeys.get(key);
  if (known !== undefined) return known;
  const name = key.toLowerCase().replaceAll("_", "");
  if (namesOfKeys.size >= MOST_NAMES) namesOfKeys.clear();
  if (key.length <= LONGEST_KNOWN) namesOfKeys.set(key, name);
  return name;
}

export function fieldsOf(value: unknown): Fields | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const fields = new Map<string, unknown>();
  for (const [key, one] of Object.entries(value)) {
    const name = nameOf(key);
    if (isEmpty(fields.get(name))) fields.set(name, one);
  }
  return fields;
}

export function childFields(fields: Fields | undefined, ...names: string[]): Fields | undefined {
  for (const name of names) {
    const child = fieldsOf(fields?.get(name));
    if (child) return child;
  }
  return undefined;
}

/**
 * Entries of the list, or of an object with the keys "First", "Second", "1", ..., at the first of `names` that
 * exists; empty if none does.
 */
export function childList(fields: Fields | undefined, ...names: string[]): unknown[] {
  for (const name of names) {
    const value = fields?.get(name);
    if (Array.isArray(value)) return value.slice(0, LONGEST_LIST);
    if (typeof value === "object" && value !== null) return Object.values(value).slice(0, LONGEST_LIST);
  }
  return [];
}

const SPACE = 0x20;

function isPlainLine(text: string): boolean {
  let before = SPACE;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < SPACE || unit > 0x7e || (unit === SPACE && before === SPACE)) return false;
    before = unit;
  }
  return before !== SPACE || text === "";
}

/**
 * A value as one line of text: trimmed, with white space and control characters as single spaces; '' if it is
 * no text or number.
 */
export function asText(value: unknown, longest = LONGEST_TEXT): string {
  if (typeof value === "number") return Number.isFinite(value) ? String(value) : "";
  if (typeof value !== "string") return "";
  const kept = value.length > longest ? value.slice(0, longest) : value;
  // A match's documents have up to a million names, most of them plain: this check costs a tenth of replacing
  // characters.
  if (isPlainLine(kept)) return kept;
  return kept.replace(/[\s\p{Cc}\p{Co}\p{Cs}]+/gu, " ").trim();
}

export function text(fields: Fields | undefined, ...names: string[]): string {
  for (const name of names) {
    const found = asText(fields?.get(name));
    if (found !== "") return found;
  }
  return "";
}

/** A whole number from 0, from a number or text ("54", "54*", "20.0"); undefined for other values. */
export function asCount(value: unknown): number | undefined {
  const written = asText(value);
  const match = /^(\d+)(?:\.0+)?\*?$/.exec(written);
  const number = match ? Number(match[1]) : undefined;
  return number !== undefined && number <= LARGEST_COUNT ? number : undefined;
}

export function count(fields: Fields | undefined, ...names: string[]): number | undefined {
  for (const name of names) {
    const found = asCount(fields?.get(name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A rate as given ("145.94", 8.6), with at most two decimals; '' if it is no number. */
export function rate(fields: Fields | undefined, ...names: string[]): string {
  for (const name of names) {
    const written = text(fields, name);
    if (/^\d{1,5}(\.\d{1,4})?$/.test(written)) return written;
    if (/^\d{1,5}\.\d+$/.test(written)) return Number(written).toFixed(2);
  }
  return "";
}

/** A flag: true for true, 1, "1", "true" and "yes". */
export function flag(fields: Fields | undefined, ...names: string[]): boolean {
  return names.some((name) => /^(true|1|yes)$/i.test(flagText(fields?.get(name))));
}

function flagText(value: unknown): string {
  return typeof value === "boolean" ? String(value) : asText(value);
}

/** An id as the key of a record: "7" for 7, and never a name like `__proto__`. */
export function asKey(value: unknown): string {
  const key = asText(value).slice(0, LONGEST_KEY);
  return key === "__proto__" ? "proto" : key;
}

export function key(fields: Fields | undefined, ...names: string[]): string {
  return asKey(text(fields, ...names));
}

/** The fields that have a text. */
export function filled<Name extends string>(fields: Record<Name, string>): { [Key in Name]?: string } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== "")) as {
    [Key in Name]?: string;
  };
}

/** The first of a document and the objects inside its wrappers that is what the reader wants, at most three deep. */
export function unwrapped(
  raw: unknown,
  isWanted: (fields: Fields) => boolean,
  ...wrappers: string[]
): Fields | undefined {
  let fields = fieldsOf(raw);
  for (let depth = 0; depth < 3 && fields && !isWanted(fields); depth += 1) {
    const inner = childFields(fields, ...wrappers);
    if (!inner) break;
    fields = inner;
  }
  return fields;
}

/** Reason why an answer is no document of the kind `what`; undefined if it may be one. */
export function refusalOf(raw: unknown, document: Fields | undefined, what: string): string | undefined {
  if (typeof raw === "string")
    return /^\s*</.test(raw) ? `a page of HTML instead of a ${what}` : `text instead of a ${what}`;
  if (Array.isArray(raw)) return `a bare list instead of a ${what}`;
  return document ? undefined : `no ${what} at all`;
}

/** The provider's error instead of a document of the kind `what`; undefined if it gives none. */
export function errorIn(document: Fields, what: string): string | undefined {
  const error = text(document, "error", "errormessage", "message");
  return error === "" ? undefined : `the provider's error instead of a ${what}: ${error.slice(0, 120)}`;
}
