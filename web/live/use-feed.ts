import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { isFailure } from "../rest/failure.ts";
import { fetchRest } from "../rest/fetch-rest.ts";
import { staleUnlessAnswered } from "../rest/rest-options.ts";
import type { RestResult } from "../rest/use-rest.ts";
import { closeGap, type Feed, type FeedPage, type FeedRules, startFeed, takePage, takeTail } from "./feed.ts";

export interface FeedSource<Entry extends { id: string }, Tail> {
  rules: FeedRules<Entry, Tail>;
  /** REST path of the first page; undefined if the list begins with the live document. */
  first: string | undefined;
  /** Whether the list ends before the live document, so that it gets no new entries. */
  isPast: boolean;
  olderPath: (before: string) => string;
  /** Path of the newest page, which is fetched after some entries were missed. */
  newestPath: string;
  readPage: (body: unknown) => FeedPage<Entry> | undefined;
}

/** Most empty pages of a filtered list that are skipped at once. */
const MOST_EMPTY_PAGES = 6;

export interface FeedView<Entry> {
  entries: readonly Entry[];
  before: string | undefined;
  state: "loading" | "error" | "ready";
  /** State of loading older entries; `added`: number of entries on the last page. */
  older: { state: "idle" | "loading" | "error"; added: number };
  loadOlder: () => void;
  retry: () => void;
}

const NONE: readonly never[] = [];

// The service worker is bypassed, because its copy may be older than the live document, and then entries would
// be missing.
const fetchFresh = (path: string, signal?: AbortSignal) => fetchRest(path, signal, "no-cache");

/**
 * Entries newest first: the latest from the live document, older ones over REST by page. `sourceOf` is called
 * only at the first rendering, so another source needs a new `key`.
 */
export function useFeed<Entry extends { id: string }, Tail>(
  live: RestResult<Tail>,
  sourceOf: () => FeedSource<Entry, Tail>,
): FeedView<Entry> {
  const [source] = useState(sourceOf);
  const { rules, first: path = "", readPage } = source;
  const paged = source.first !== undefined;
  const queries = useQueryClient();
  const first = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => fetchFresh(path, signal),
    enabled: paged,
    staleTime: staleUnlessAnswered,
  });
  const page = paged ? readPage(first.data) : undefined;
  // The page is loaded again for each choice, because a cached one would be older than the live document above
  // it.
  useEffect(() => () => queries.removeQueries({ queryKey: [path], exact: true }), [queries, path]);
  const tail = source.isPast ? undefined : live.data;
  const [under] = useState(tail);
  const known = paged ? page !== undefined : tail !== undefined;
  const [held, setFeed] = useState<Feed<Entry, Tail> | undefined>(() =>
    known ? startFeed(rules, tail, page, under) : undefined,
  );
  let feed = held;
  if (!feed && known) feed = startFeed(rules, tail, page, under);
  else if (feed && tail && feed.tail !== tail && !feed.gap) feed = takeTail(rules, feed, tail);
  if (feed !== held) setFeed(feed);

  const [older, setOlder] = useState<FeedView<Entry>["older"]>({ state: "idle", added: 0 });
  const from = feed?.before;
  const end = useRef(from);
  useEffect(() => {
    end.current = from;
  });
  const loadOlder = useCallback(() => {
    if (from === undefined) return;
    setOlder(({ added }) => ({ state: "loading", added }));
    const load = async (): Promise<void> => {
      let next: string | undefined = from;
      let added = 0;
      for (let count = 0; next !== undefined && added === 0 && count < MOST_EMPTY_PAGES; count += 1) {
        const asked: string = next;
        const found = readPage(await fetchFresh(source.olderPath(asked)));
        if (!found) throw new Error("The page cannot be read");
        // The missing entries have come meanwhile, and the end of the list has moved.
        if (count === 0 && end.current !== asked) break;
        setFeed((was) => was && takePage(was, found, asked));
        added = found.entries.length;
        next = found.before;
      }
      setOlder({ state: "idle", added });
    };
    load().catch(() => setOlder({ state: "error", added: 0 }));
  }, [source, readPage, from]);

  // After a long disconnection the missing entries are loaded; until then the old list stays.
  const gap = feed?.gap === true;
  useEffect(() => {
    if (!gap || !tail) return;
    const left = new AbortController();
    fetchFresh(source.newestPath, left.signal)
      .then(readPage)
      .catch(() => undefined)
      .then((found) => {
        if (left.signal.aborted) return;
        setFeed(
          (was) => was && (found ? closeGap(rules, was, found, tail) : startFeed(rules, tail, undefined)),
        );
      });
    return () => left.abort();
  }, [gap, tail, source, rules, readPage]);

  const absent = paged ? isFailure(first.data) && first.data.status === 404 : live.absent;
  const state = paged ? (first.isPending ? "loading" : "error") : live.state;
  return {
    entries: feed?.entries ?? NONE,
    before: feed?.before,
    state: feed || absent ? "ready" : state,
    older,
    loadOlder,
    retry: () => void (paged ? first.refetch() : live.retry()),
  };
}
