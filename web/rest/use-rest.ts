import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { isFailure } from "./failure.ts";
import { type Queries, type RestCache, useRestCache } from "./rest-cache.ts";
import { freshFor, type RestOptions } from "./rest-options.ts";

/** Loading, then loaded, error or (for the caller to see) empty (decisions/news.md#lists). */
export interface RestResult<T> {
  state: "loading" | "error" | "ready";
  /** The last good answer; it stays through a failed renewal. */
  data: T | undefined;
  /** The server answered 404 or 410. */
  absent: boolean;
  /** The server's words, when it had any. */
  message: string;
  retry: () => void;
}

/** Fetches the query cache; undefined where it cannot be had now (a deploy in between, no network). */
export async function queriesFor(answers: RestCache): Promise<Queries | undefined> {
  try {
    return (await import("./late-queries.ts")).queriesOf(answers);
  } catch {
    return undefined;
  }
}

/** Asks ahead for what is about to be shown, without the query cache; a failure is ignored. */
export function prefetchRest(answers: RestCache, path: string): void {
  import("./ask.ts").then(({ ask }) => ask(answers, path)).catch(() => undefined);
}

/** Without the query cache: when that is needed, it is fetched. */
function useNeed(answers: RestCache, path: string, options: RestOptions) {
  const { queries } = answers;
  const { enabled = true, staleTime = freshFor, refetchInterval, refetchOnWindowFocus = true } = options;
  // What was held and fresh when the page began is not asked for again because something else needed the query cache.
  const needed = useRef(queries !== undefined);
  useEffect(() => {
    if (queries || !enabled) return;
    const look = (): void => {
      if (!answers.isStale(path, staleTime)) return;
      needed.current = true;
      void queriesFor(answers);
    };
    look();
    const seen = (): void => {
      if (refetchOnWindowFocus && !document.hidden) look();
    };
    document.addEventListener("visibilitychange", seen);
    const timer = refetchInterval && setInterval(() => document.hidden || look(), refetchInterval);
    return () => {
      document.removeEventListener("visibilitychange", seen);
      clearInterval(timer);
    };
  }, [answers, queries, path, enabled, staleTime, refetchInterval, refetchOnWindowFocus]);
  return {
    isNeeded: useCallback(() => needed.current, []),
    need: () => {
      needed.current = true;
      void queriesFor(answers);
    },
  };
}

/** What is known of a path. */
interface Known {
  body: unknown;
  error: Error | null;
}

/** The answer at a path, as it is asked for, comes and is renewed. */
function useKnown(path: string, given: RestOptions): Known & { retry: () => void } {
  const answers = useRestCache();
  const queriesNow = () => answers.queries;
  const queries = useSyncExternalStore(answers.subscribe, queriesNow, queriesNow);
  const { isNeeded, need } = useNeed(answers, path, given);
  const options = { ...given, refetchOnMount: isNeeded };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect below brings the options.
  const observer = useMemo(() => queries?.observe(path, options), [queries, path]);
  useEffect(() => {
    observer?.setOptions({ ...observer.options, ...options });
  });
  useEffect(() => answers.follow(path), [answers, path]);
  const subscribe = useCallback(
    (changed: () => void) => observer?.subscribe(changed) ?? answers.subscribe(changed),
    [observer, answers],
  );
  const read = (): unknown => (observer ? observer.getCurrentResult() : answers.read(path));
  const seen = useSyncExternalStore(subscribe, read, read);
  const result = observer?.getCurrentResult();
  return {
    body: result ? result.data : seen,
    error: result?.error ?? null,
    retry: () => (observer ? void observer.refetch() : need()),
  };
}

/** Reads one REST path. `parse` is a module's function: it gives undefined for a body of another shape. */
export function useRest<T>(
  path: string,
  parse: (body: unknown) => T | undefined,
  options: RestOptions = {},
): RestResult<T> {
  const { body, error, retry } = useKnown(path, options);
  const data = useMemo(() => (body === undefined ? undefined : parse(body)), [body, parse]);
  const failure = isFailure(body) ? body : undefined;
  let state: RestResult<T>["state"] = "ready";
  if (data === undefined) state = error || body !== undefined ? "error" : "loading";
  return {
    state,
    data,
    absent: failure !== undefined && failure.status < 500,
    message: failure?.message ?? error?.message ?? "",
    retry,
  };
}
