import {
  type DeskFeed,
  type FeedInput,
  type FeedTrial,
  feedInput,
  feedTrial,
} from "../../../core/contract/feeds/desk-feeds.ts";
import type { FieldError } from "../admin-api.ts";

/** A feed as the form has it: everything as it was typed. */
export type FeedForm = { [Field in keyof FeedInput]: string };
export type FeedField = keyof FeedForm;
export type FeedErrors = Partial<Record<FeedField, string>>;

/** What the fields are called, in their order. */
export const FEED_LABELS: Readonly<Record<FeedField, string>> = {
  url: "Address",
  name: "Name",
  section: "Section",
  rights: "Rights",
  format: "Format",
  every: "Seconds between polls",
};
export const FEED_FIELDS = Object.keys(FEED_LABELS) as FeedField[];

export const RIGHTS_NAMES: Readonly<Record<FeedInput["rights"], string>> = {
  excerpt: "Excerpt",
  full: "Full text",
};
export const FORMAT_NAMES: Readonly<Record<FeedInput["format"], string>> = {
  auto: "What it looks like",
  json: "A JSON list",
};

const NEW_FEED: FeedForm = {
  url: "",
  name: "",
  section: "",
  rights: "excerpt",
  format: "auto",
  every: "60",
};

/** What the form begins with: the feed as it is, or a new one. */
export function formOf(feed: DeskFeed | undefined): FeedForm {
  if (!feed) return NEW_FEED;
  const { url, name, section, rights, format, every } = feed;
  return { url, name, section, rights, format, every: String(every) };
}

export const isSame = (a: FeedForm, b: FeedForm): boolean =>
  FEED_FIELDS.every((field) => a[field] === b[field]);

const isField = (text: string): text is FeedField => Object.hasOwn(FEED_LABELS, text);

/** The errors by field; the first of each counts. */
export function errorsByField(errors: readonly FieldError[]): FeedErrors {
  const found: FeedErrors = {};
  for (const { path, message } of errors) if (isField(path)) found[path] ??= message;
  return found;
}

type Checked<T> = { ok: true; value: T } | { ok: false; errors: FeedErrors };
type Parsed<T> = { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } };
interface Issue {
  path: PropertyKey[];
  message: string;
}

function checked<T>(result: Parsed<T>): Checked<T> {
  if (result.success) return { ok: true, value: result.data };
  const errors = result.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
  return { ok: false, errors: errorsByField(errors) };
}

/** What is sent, by the server's own schema; or what is wrong, by field. */
export const readForm = (form: FeedForm): Checked<FeedInput> =>
  checked(feedInput.safeParse({ ...form, every: form.every.trim() === "" ? undefined : Number(form.every) }));
/** The same for a trial, which asks for neither name nor interval. */
export const readTrial = (form: FeedForm): Checked<FeedTrial> => checked(feedTrial.safeParse(form));
