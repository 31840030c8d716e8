import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { isFailure } from "../rest/failure.ts";
import { fetchRest } from "../rest/fetch-rest.ts";
import { staleUnlessAnswered } from "../rest/rest-options.ts";
import type { RestResult } from "../rest/use-rest.ts";
import {
  closeGap,
  type Feed,
  type FeedPage,
  type FeedRules,
  standApart,
  startFeed,
  takeChanged,
  takeNewerPage,
  takePage,
  takeTail,
} from "./feed.ts";

export interface AskChanged {
  path: string;
  /** Key of the change: another change of the entry has another one. */
  key: string;
}

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
  newerPath?: (after: string) => string;
  /**
   * Request for a changed entry that the live document only names; undefined if all were made. `asked`: keys of
   * the requests so far, because a proxy may have answered with the entry as it was.
   */
  changed?: (entries: readonly Entry[], tail: Tail, asked: ReadonlySet<string>) => AskChanged | undefined;
  /** Whether the list stays where the reader is if too many entries were missed. */
  staysApart?: () => boolean;
}

/** Most empty pages of a filtered list that are skipped at once. */
const MOST_EMPTY_PAGES = 6;
/** Time over which the pages of all readers ask for changed entries, ms; longer after each failed request. */
const SPREAD_MS = 5_000;
const MOST_SPREADS = 12;

interface Loading {
  state: "idle" | "loading" | "error";
  added: number;
}

export interface FeedView<Entry> {
  entries: readonly Entry[];
  before: string | undefined;
  state: "loading" | "error" | "ready";
  /** Status of the first page if it has none: 404, 410. */
  status: number | undefined;
  after: string | undefined;
  /** State of loading older entries; `added`: number of entries on the last page. */
  older: Loading;
  loadOlder: () => void;
  newer: Loading;
  loadNewer: () => void;
  /** Begins the list with another page, or with the live document. */
  goTo: (path: string | undefined) => Promise<void>;
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

  const [older, setOlder] = useState<Loading>({ state: "idle", added: 0 });
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

  const [newer, setNewer] = useState<Loading>({ state: "idle", added: 0 });
  const to = feed?.after;
  const latest = useRef(tail);
  useEffect(() => {
    latest.current = tail;
  });
  const loadNewer = useCallback(() => {
    if (to === undefined || !source.newerPath) return;
    setNewer(({ added }) => ({ state: "loading", added }));
    const before = latest.current;
    fetchFresh(source.newerPath(to))
      .then((body) => {
        const found = readPage(body);
        if (!found) throw new Error("The page cannot be read");
        setFeed((was) => was && takeNewerPage(rules, was, found, to, before));
        setNewer({ state: "idle", added: found.entries.length });
      })
      .catch(() => setNewer({ state: "error", added: 0 }));
  }, [source, rules, readPage, to]);

  const goTo = useCallback(
    async (wanted: string | undefined) => {
      const before = latest.current;
      const found = wanted === undefined ? undefined : readPage(await fetchFresh(wanted));
      const now = latest.current;
      setFeed(startFeed(rules, now, found?.entries.length === 0 ? undefined : found, before));
    },
    [rules, readPage],
  );

  const [asked] = useState(() => new Set<string>());
  const [failures, setFailures] = useState(0);
  const { path: changed, key: change } = (feed && tail && source.changed?.(feed.entries, tail, asked)) ?? {};
  // Each page asks at another time, because all of them learn of the change at once.
  useEffect(() => {
    if (changed === undefined || change === undefined) return;
    const left = new AbortController();
    const ask = async (): Promise<void> => {
      const found = readPage(await fetchFresh(changed, left.signal));
      asked.add(change);
      setFailures(0);
      if (found) setFeed((was) => was && takeChanged(rules, was, found.entries));
    };
    const fail = (): void => {
      if (!left.signal.aborted) setFailures((count) => count + 1);
    };
    const spread = SPREAD_MS * Math.min(failures + 1, MOST_SPREADS);
    const timer = setTimeout(() => void ask().catch(fail), Math.random() * spread);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [changed, change, asked, failures, rules, readPage]);

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
        setFeed((was) => {
          if (!was) return was;
          const meets = found?.entries.some(({ id }) => was.entries.some((entry) => entry.id === id));
          if (!meets && source.staysApart?.()) return standApart(was, tail);
          return found ? closeGap(rules, was, found, tail) : startFeed(rules, tail, undefined);
        });
      });
    return () => left.abort();
  }, [gap, tail, source, rules, readPage]);

  const status = paged && isFailure(first.data) ? first.data.status : undefined;
  const absent = paged ? status === 404 || status === 410 : live.absent;
  const state = paged ? (first.isPending ? "loading" : "error") : live.state;
  return {
    entries: feed?.entries ?? NONE,
    before: feed?.before,
    after: feed?.after,
    newer,
    loadNewer,
    goTo,
    status,
    state: feed || absent ? "ready" : state,
    older,
    loadOlder,
    retry: () => void (paged ? first.refetch() : live.retry()),
  };
}
