import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { isFailure } from "./failure.ts";
import type { RestOptions } from "./rest-options.ts";

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

/** Asks ahead for a path of which the page has no answer; ignores a failure. */
export function prefetchRest(queries: QueryClient, path: string): void {
  void queries.prefetchQuery({ queryKey: [path], staleTime: Number.POSITIVE_INFINITY });
}

/** Reads one REST path. `parse` is a module's function: it gives undefined for a body of another shape. */
export function useRest<T>(
  path: string,
  parse: (body: unknown) => T | undefined,
  options: RestOptions = {},
): RestResult<T> {
  const { data: body, error, refetch } = useQuery<unknown>({ queryKey: [path], ...options });
  const data = useMemo(() => (body === undefined ? undefined : parse(body)), [body, parse]);
  const failure = isFailure(body) ? body : undefined;
  let state: RestResult<T>["state"] = "ready";
  if (data === undefined) state = error || body !== undefined ? "error" : "loading";
  return {
    state,
    data,
    absent: failure !== undefined && failure.status < 500,
    message: failure?.message ?? error?.message ?? "",
    retry: () => void refetch(),
  };
}
