import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { BallEntry } from "../../../../core/cricket/balls/ball-entry.ts";
import { isRecord } from "../../../../core/is-record.ts";
import { ballsTopic } from "../../../../core/topics/readers-topics.ts";
import { useLiveDocument } from "../../../live/use-live-document.ts";
import { isFailure } from "../../../rest/failure.ts";
import { fetchRest } from "../../../rest/fetch-rest.ts";
import { staleUnlessAnswered } from "../../../rest/rest-options.ts";
import { type BallSearch, ballsPath, isLatest } from "../ball-search.ts";
import { type BallFeed, type BallPage, closeGap, startFeed, takePage, takeTail } from "./ball-feed.ts";

/**
 * Whether a value is a ball. It is checked by hand, because a schema library would be most of the view's
 * script.
 */
function isBall(value: unknown): value is BallEntry {
  return (
    isRecord(value) &&
    ["id", "over", "batter", "bowler", "score", "sentence"].every(
      (name) => typeof value[name] === "string",
    ) &&
    ["innings", "runs", "batterRuns"].every((name) => typeof value[name] === "number")
  );
}

export function readBallPage(body: unknown): BallPage | undefined {
  if (!isRecord(body) || body.success !== true || !Array.isArray(body.data)) return undefined;
  const before = isRecord(body.pagination) ? body.pagination.before : undefined;
  return { balls: body.data.filter(isBall), before: typeof before === "string" ? before : undefined };
}

/** Number of balls fetched after some were missed: 33 overs. */
const AFTER_GAP = 200;
/** Most empty pages of a filtered list that are skipped at once. */
const MOST_EMPTY_PAGES = 6;

export interface BallFeedView {
  balls: readonly BallEntry[];
  before: string | undefined;
  state: "loading" | "error" | "ready";
  /** State of loading older balls; `added`: number of balls on the last page. */
  older: { state: "idle" | "loading" | "error"; added: number };
  loadOlder: () => void;
  retry: () => void;
}

const NO_BALLS: readonly BallEntry[] = [];

// The service worker is bypassed, because its copy may be older than the live document, and then balls would be
// missing.
const fetchPage = async (path: string, signal?: AbortSignal) =>
  readBallPage(await fetchRest(path, signal, "no-cache"));

function readWish(code: string, search: BallSearch) {
  const { before, ...filter } = search;
  return { before, filter, path: ballsPath(code, search), paged: !isLatest(search) };
}

/**
 * The balls of a search, newest first: the latest from the live document, older ones over REST by page.
 * `search` is read only at the first rendering, so another search needs a new `key`.
 */
export function useBallFeed(code: string, search: BallSearch): BallFeedView {
  const [{ before, filter, path, paged }] = useState(() => readWish(code, search));
  const queries = useQueryClient();
  const live = useLiveDocument(ballsTopic(code));
  const first = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => fetchRest(path, signal, "no-cache"),
    enabled: paged,
    staleTime: staleUnlessAnswered,
  });
  const page = paged ? readBallPage(first.data) : undefined;
  // The page is loaded again for each choice, because a cached one would be older than the live document above
  // it.
  useEffect(() => () => queries.removeQueries({ queryKey: [path], exact: true }), [queries, path]);
  // A page that ends before a given ball gets no new balls.
  const tail = before === undefined ? live.data : undefined;
  const [under] = useState(tail);
  const known = paged ? page !== undefined : tail !== undefined;
  const [held, setFeed] = useState<BallFeed | undefined>(() =>
    known ? startFeed(filter, tail, page, under) : undefined,
  );
  let feed = held;
  if (!feed && known) feed = startFeed(filter, tail, page, under);
  else if (feed && tail && feed.tail !== tail && !feed.gap) feed = takeTail(feed, tail);
  if (feed !== held) setFeed(feed);

  const [older, setOlder] = useState<BallFeedView["older"]>({ state: "idle", added: 0 });
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
        const found = await fetchPage(ballsPath(code, { ...filter, before: asked }));
        if (!found) throw new Error("The balls cannot be read");
        // The missing balls have come meanwhile, and the end of the list has moved.
        if (count === 0 && end.current !== asked) break;
        setFeed((was) => was && takePage(was, found, asked));
        added = found.balls.length;
        next = found.before;
      }
      setOlder({ state: "idle", added });
    };
    load().catch(() => setOlder({ state: "error", added: 0 }));
  }, [code, filter, from]);

  // After a long disconnection the missing balls are loaded; until then the old list stays.
  const gap = feed?.gap === true;
  useEffect(() => {
    if (!gap || !tail) return;
    const left = new AbortController();
    fetchPage(ballsPath(code, filter, AFTER_GAP), left.signal)
      .catch(() => undefined)
      .then((found) => {
        if (left.signal.aborted) return;
        setFeed((was) => was && (found ? closeGap(was, found, tail) : startFeed(filter, tail, undefined)));
      });
    return () => left.abort();
  }, [gap, tail, code, filter]);

  const absent = paged ? isFailure(first.data) && first.data.status === 404 : live.absent;
  const state = paged ? (first.isPending ? "loading" : "error") : live.state;
  return {
    balls: feed?.balls ?? NO_BALLS,
    before: feed?.before,
    state: feed || absent ? "ready" : state,
    older,
    loadOlder,
    retry: () => void (paged ? first.refetch() : live.retry()),
  };
}
