import { isFailure } from "./failure.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { timeoutMs: number };
  }
}

/** How long an answer is kept (decisions/pages.md#requests). */
export const CACHE_LIFETIME_MS = 120_000;

/** As the query cache's own options of the same names. */
export interface RestOptions {
  enabled?: boolean;
  staleTime?: number | ((query: { state: { data: unknown } }) => number);
  /** ms */
  refetchInterval?: number;
  refetchOnWindowFocus?: boolean;
  /** `timeoutMs`: where not the usual 3 s. */
  meta?: { timeoutMs: number };
}

/** Of a list that a reader leafs through: for a minute a part is shown again without asking. */
export const LEAFED: RestOptions = { staleTime: 60_000, refetchOnWindowFocus: false };

/** How long an answer is fresh, ms; one that the server could not give is not. */
export const freshFor = ({ state }: { state: { data: unknown } }): number =>
  isFailure(state.data) ? 0 : CACHE_LIFETIME_MS;

/** `staleTime` of data that other code keeps fresh: the cache asks only for what the server could not give. */
export function staleUnlessAnswered({ state: { data } }: { state: { data: unknown } }): number {
  return isFailure(data) && data.status !== 404 ? 0 : Number.POSITIVE_INFINITY;
}
