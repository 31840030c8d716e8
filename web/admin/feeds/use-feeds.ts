import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  type DeskFeed,
  feedAnswer,
  feedConflict,
  feedList,
} from "../../../core/contract/feeds/desk-feeds.ts";
import { AdminError, callFailed } from "../admin-api.ts";
import { useApi } from "../use-session.ts";
import { errorsByField, type FeedErrors, type FeedForm, readForm } from "./feed-form.ts";

export const FEEDS_PATH = "/api/admin/feeds";
const KEY = [FEEDS_PATH] as const;

/** How often the desk looks how the polls go, ms. */
const AGAIN_MS = 5_000;

/** What came of a save or a removal. */
export type FeedOutcome =
  | { kind: "done"; feed: DeskFeed }
  | { kind: "conflict"; theirs: DeskFeed }
  | { kind: "gone" }
  | { kind: "failed"; message: string; errors: FeedErrors };

function outcomeOf(error: unknown, words: string): FeedOutcome {
  if (error instanceof AdminError) {
    const theirs = error.status === 409 ? feedConflict.safeParse(error.body).data?.data : undefined;
    if (theirs) return { kind: "conflict", theirs };
    if (error.status === 404) return { kind: "gone" };
    const errors = errorsByField(error.errors);
    if (Object.keys(errors).length > 0) return { kind: "failed", message: "", errors };
  }
  return { kind: "failed", message: callFailed(error, words), errors: {} };
}

/** The feeds, read again while the page is open, and what can be done to them. */
export function useFeeds() {
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api.read(FEEDS_PATH, feedList, signal)).data,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });
  const write = async (
    words: string,
    ...call: ["POST" | "PUT" | "DELETE", path: string, body?: object]
  ): Promise<FeedOutcome> => {
    try {
      const [method, path, body] = call;
      const { data } = await api.write(method, path, feedAnswer, body);
      await queries.invalidateQueries({ queryKey: KEY });
      return { kind: "done", feed: data };
    } catch (error) {
      return outcomeOf(error, words);
    }
  };
  return {
    query,
    /** `feed`: the one that was edited; a new one without. */
    async save(form: FeedForm, feed: Pick<DeskFeed, "id" | "revision"> | undefined): Promise<FeedOutcome> {
      const read = readForm(form);
      if (!read.ok) return { kind: "failed", message: "", errors: read.errors };
      const words = "The feed could not be saved. Please try again.";
      if (!feed) return write(words, "POST", FEEDS_PATH, read.value);
      return write(words, "PUT", `${FEEDS_PATH}/${feed.id}`, { ...read.value, revision: feed.revision });
    },
    remove: ({ id, revision }: DeskFeed): Promise<FeedOutcome> =>
      write(
        "The feed could not be removed. Please try again.",
        "DELETE",
        `${FEEDS_PATH}/${id}?revision=${revision}`,
      ),
  };
}
