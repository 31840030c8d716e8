import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { isFailure } from "./failure.ts";
import type { RestOptions } from "./rest-options.ts";

/**
 * State of a request: loading, then loaded or error; the caller recognises an empty list
 * (decisions/news.md#lists).
 */
export interface RestResult<T> {
  state: "loading" | "error" | "ready";
  data: T | undefined;
  /** Whether the server answered 404 or 410. */
  absent: boolean;
  message: string;
  retry: () => void;
}

/** Loads a path in advance if the page has no answer for it; failures are ignored. */
export function prefetchRest(queries: QueryClient, path: string): void {
  void queries.prefetchQuery({ queryKey: [path], staleTime: Number.POSITIVE_INFINITY });
}

/**
 * Reads a REST path. `parse`: a function of the module that returns undefined for an answer with another form.
 */
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
