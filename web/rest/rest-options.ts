import { isFailure } from "./failure.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { timeoutMs: number };
  }
}

/** Lifetime of an answer (decisions/pages.md#requests). */
export const CACHE_LIFETIME_MS = 120_000;

export interface RestOptions {
  enabled?: boolean;
  staleTime?: number | ((query: { state: { data: unknown } }) => number);
  /** ms */
  refetchInterval?: number;
  refetchOnWindowFocus?: boolean;
  /** `timeoutMs`: if not 3 s. */
  meta?: { timeoutMs: number };
}

/** For lists with parts: a part is reused for a minute. */
export const LEAFED: RestOptions = { staleTime: 60_000, refetchOnWindowFocus: false };

/** Lifetime of an answer, ms; 0 for one that the server failed to give. */
export const freshFor = ({ state }: { state: { data: unknown } }): number =>
  isFailure(state.data) ? 0 : CACHE_LIFETIME_MS;

/** `staleTime` of data updated by other code: the cache fetches only what the server failed to give. */
export function staleUnlessAnswered({ state: { data } }: { state: { data: unknown } }): number {
  return isFailure(data) && data.status !== 404 ? 0 : Number.POSITIVE_INFINITY;
}
