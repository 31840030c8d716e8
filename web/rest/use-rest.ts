import { type QueryClient, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { fetchRest, isFailure } from "./fetch-rest.ts";
import { inOurNames } from "./our-names.ts";

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

type Options = Pick<
  UseQueryOptions<unknown>,
  "enabled" | "staleTime" | "refetchInterval" | "refetchOnWindowFocus" | "refetchOnReconnect"
>;

/** `staleTime` of data that other code keeps fresh: the cache asks only for what the server could not give. */
export function staleUnlessAnswered(query: { state: { data: unknown } }): number {
  const body = query.state.data;
  return isFailure(body) && body.status !== 404 ? 0 : Number.POSITIVE_INFINITY;
}

const readRest = async (path: string, signal: AbortSignal): Promise<unknown> =>
  inOurNames(await fetchRest(path, signal));

/**
 * Prefetches what is about to be shown, unless it is cached. A failure is ignored: the component that shows it asks
 * again.
 */
export function prefetchRest(queries: QueryClient, path: string): void {
  void queries.prefetchQuery({
    queryKey: [path],
    queryFn: ({ signal }) => readRest(path, signal),
    staleTime: staleUnlessAnswered,
  });
}

/** Reads one REST path through the cache. `parse` is a module's function: it gives undefined for a body of another shape. */
export function useRest<T>(
  path: string,
  parse: (body: unknown) => T | undefined,
  options: Options = {},
): RestResult<T> {
  const query = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => readRest(path, signal),
    ...options,
  });
  const { data: body } = query;
  const data = useMemo(() => (body === undefined ? undefined : parse(body)), [body, parse]);
  const failure = isFailure(body) ? body : undefined;
  let state: RestResult<T>["state"] = "ready";
  if (data === undefined) state = query.isError || body !== undefined ? "error" : "loading";
  return {
    state,
    data,
    absent: failure !== undefined && failure.status < 500,
    message: failure?.message ?? query.error?.message ?? "",
    retry: () => void query.refetch(),
  };
}
