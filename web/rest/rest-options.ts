import { isFailure } from "./failure.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { timeoutMs: number };
  }
}

/** Time after which an answer is loaded again, ms (decisions/pages.md#requests). */
export const CACHE_LIFETIME_MS = 120_000;

export interface RestOptions {
  enabled?: boolean;
  staleTime?: number | ((query: { state: { data: unknown } }) => number);
  /** Polling interval, ms. */
  refetchInterval?: number;
  refetchOnWindowFocus?: boolean;
  /** `timeoutMs`: the time limit, if it is not 3 s. */
  meta?: { timeoutMs: number };
}

/** Options for lists with several pages: a loaded page is used again for a minute. */
export const LEAFED: RestOptions = { staleTime: 60_000, refetchOnWindowFocus: false };

/** Time for which an answer is fresh, ms; 0 for one that the server could not give. */
export const freshFor = ({ state }: { state: { data: unknown } }): number =>
  isFailure(state.data) ? 0 : CACHE_LIFETIME_MS;

/** `staleTime` of data that other code updates: the cache loads only answers that the server could not give. */
export function staleUnlessAnswered({ state: { data } }: { state: { data: unknown } }): number {
  return isFailure(data) && data.status !== 404 ? 0 : Number.POSITIVE_INFINITY;
}
