import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { fetchRest, isFailure } from "./fetch-rest.ts";
import { inOurNames } from "./our-names.ts";

/** Loading, then loaded, error or (for the caller to see) empty (decisions/news.md#lists). */
export interface RestResult<T> {
  state: "loading" | "error" | "ready";
  /** The last good answer; it stays through a failed renewal. */
  data: T | undefined;
  /** The server says that there is no such thing, or not any more. */
  absent: boolean;
  /** The server's words, when it had any. */
  message: string;
  retry: () => void;
}

type Options = Pick<
  UseQueryOptions<unknown>,
  "enabled" | "staleTime" | "refetchInterval" | "refetchOnWindowFocus" | "refetchOnReconnect"
>;

/** Reads one REST path through the cache. `parse` is a module's function: it gives undefined for a body of another shape. */
export function useRest<T>(
  path: string,
  parse: (body: unknown) => T | undefined,
  options: Options = {},
): RestResult<T> {
  const query = useQuery({
    queryKey: [path],
    queryFn: async ({ signal }) => inOurNames(await fetchRest(path, signal)),
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
