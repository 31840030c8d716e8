import {
  type DeskFeed,
  feedAnswer,
  feedConflict,
  feedList,
} from "../../../core/contract/feeds/desk-feeds.ts";
import { type Kept, useKept } from "../kept/use-kept.ts";
import { FEED_FIELDS, type FeedForm, readForm } from "./feed-form.ts";

export const FEEDS_PATH = "/api/admin/feeds";

const FEEDS: Kept<FeedForm, DeskFeed> = {
  path: FEEDS_PATH,
  schemas: { list: feedList, answer: feedAnswer, conflict: feedConflict },
  idOf: ({ id }) => id,
  form: FEED_FIELDS,
  read: readForm,
  words: {
    save: "The feed could not be saved. Please try again.",
    remove: "The feed could not be removed. Please try again.",
  },
  // How the polls go.
  againMs: 5_000,
};

/** The feeds, read again while the page is open, and what can be done to them. */
export const useFeeds = () => useKept(FEEDS);
