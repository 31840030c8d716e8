import {
  type DeskFeed,
  type FeedInput,
  feedAnswer,
  feedConflict,
  feedInput,
  feedList,
  feedTrial,
} from "../../../core/contract/feeds/desk-feeds.ts";
import { DEFAULT_IMPORTANCE } from "../../../core/news/importance.ts";
import { type CrudDefinition, checked, type ErrorsOf } from "../crud/use-crud.ts";
import { formatMoment } from "../dates.ts";

export type FeedForm = { [Field in keyof FeedInput]: string };
export type FeedErrors = ErrorsOf<FeedForm>;

const LABELS = {
  url: "Address",
  name: "Name",
  section: "Section",
  rights: "Rights",
  importance: "Importance",
  format: "Format",
  every: "Seconds between polls",
};
const NEW_FEED: FeedForm = {
  url: "",
  name: "",
  section: "",
  rights: "excerpt",
  importance: String(DEFAULT_IMPORTANCE),
  format: "auto",
  every: "60",
};

export const FEEDS: CrudDefinition<FeedForm, DeskFeed> = {
  path: "/api/admin/feeds",
  title: "Feeds",
  noun: "feed",
  words: {
    none: "No feed is polled yet.",
    saved: "is saved and polled.",
    back: "is polled again.",
    removal: "Polling stops. Its stories stay, and the same address can be added again.",
  },
  schemas: { list: feedList, answer: feedAnswer, conflict: feedConflict },
  idOf: ({ id }) => id,
  labels: LABELS,
  formOf(feed) {
    if (!feed) return NEW_FEED;
    const { url, name, section, rights, importance, format, every } = feed;
    return { url, name, section, rights, importance: String(importance), format, every: String(every) };
  },
  read: (form) =>
    checked(LABELS, feedInput, {
      ...form,
      importance: Number(form.importance),
      every: form.every.trim() === "" ? undefined : Number(form.every),
    }),
  changedBy: ({ changedBy = "Somebody", changedAt }) =>
    changedAt === undefined ? changedBy : `${changedBy} (${formatMoment(changedAt)})`,
  againMs: 5_000,
};

export const readTrial = (form: FeedForm) => checked(LABELS, feedTrial, form);
