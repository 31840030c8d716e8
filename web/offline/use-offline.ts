import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { LIVE_PATH } from "../../packages/client/live/live-document.ts";
import { useLiveClient } from "../live/LiveProvider.tsx";
import { connectionAtom, useAtom } from "../state.ts";
import { isReachable, listenForCached, readCachedAt } from "./cached-page.ts";

/** Times when page and answers were cached, if they came from the cache. */
interface Ages {
  page: { path: string; at: number } | undefined;
  answers: ReadonlyMap<string, number>;
}

const NONE: Ages = { page: undefined, answers: new Map() };

function pageAge(): Ages {
  const at = readCachedAt();
  return at === undefined ? NONE : { ...NONE, page: { path: window.location.pathname, at } };
}

/**
 * Whether the reader is offline, with the time of the content, ms since 1970. When the page is live again, old
 * answers are loaded again.
 */
export function useOffline(): { since: number } | undefined {
  const [connection, report] = useAtom(connectionAtom);
  const queries = useQueryClient();
  const live = useLiveClient();
  const [path] = useLocation();
  const [ages, setAges] = useState(pageAge);
  const { state } = connection;
  const cached = ages !== NONE;
  const looked = useRef(false);

  useEffect(
    () =>
      listenForCached(({ path: answer, at }) =>
        setAges((was) => ({ ...was, answers: new Map(was.answers).set(answer, at) })),
      ),
    [],
  );

  // A page from the cache has no socket yet, so the network is checked at once.
  useEffect(() => {
    if (state !== "reconnecting" || !cached || looked.current) return;
    looked.current = true;
    live?.wake();
    const since = ages.page?.at ?? Date.now();
    void isReachable().then((reachable) => {
      if (!reachable) report((now) => (now.state === "reconnecting" ? { state: "offline", since } : now));
    });
  }, [state, cached, ages, live, report]);

  useEffect(() => {
    if (state !== "live" || !cached) return;
    setAges(NONE);
    void queries.invalidateQueries({
      predicate: ({ queryKey: [key] }) => typeof key === "string" && !key.startsWith(LIVE_PATH),
    });
  }, [state, cached, queries]);

  const lost = state === "offline" || (state === "reconnecting" && !navigator.onLine);
  if (!lost) return undefined;
  const answered = queries
    .getQueryCache()
    .findAll({ type: "active" })
    .flatMap(({ queryKey: [key] }) => ages.answers.get(String(key)) ?? []);
  const page = ages.page?.path === path ? [ages.page.at] : [];
  const fallback = connection.state === "offline" ? connection.since : Date.now();
  return { since: Math.min(...answered, ...page, fallback) };
}
