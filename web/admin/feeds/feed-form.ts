import {
  type DeskFeed,
  type FeedInput,
  type FeedTrial,
  feedInput,
  feedTrial,
} from "../../../core/contract/feeds/desk-feeds.ts";
import { type ErrorsOf, formOfFields } from "../kept/form-of-fields.ts";

/** A feed as the form has it: everything as it was typed. */
export type FeedForm = { [Field in keyof FeedInput]: string };
export type FeedField = keyof FeedForm;
export type FeedErrors = ErrorsOf<FeedForm>;

export const FEED_FIELDS = formOfFields<FeedForm>({
  url: "Address",
  name: "Name",
  section: "Section",
  rights: "Rights",
  format: "Format",
  every: "Seconds between polls",
});

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

/** What is sent, by the server's own schema; or what is wrong, by field. */
export const readForm = (form: FeedForm) =>
  FEED_FIELDS.checked<FeedInput>(
    feedInput.safeParse({ ...form, every: form.every.trim() === "" ? undefined : Number(form.every) }),
  );
/** The same for a trial, which asks for neither name nor interval. */
export const readTrial = (form: FeedForm) => FEED_FIELDS.checked<FeedTrial>(feedTrial.safeParse(form));
