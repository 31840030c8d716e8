import { QueryClient } from "@tanstack/react-query";
import { isFailure } from "./fetch-rest.ts";

/** How long an answer is kept (decisions/pages.md#requests). */
export const CACHE_LIFETIME_MS = 120_000;

/** One query per REST path, its key the path. Reads are retried once; an error that the server rendered is asked again at once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: (query) => (isFailure(query.state.data) ? 0 : CACHE_LIFETIME_MS),
        retry: 1,
        retryDelay: 500,
        networkMode: "always",
      },
    },
  });
}

/** Puts what the server asked REST for into the cache, as if it had been fetched when the page was rendered. */
export function fillQueries(client: QueryClient, queries: Readonly<Record<string, unknown>>, at: number) {
  for (const [path, body] of Object.entries(queries)) client.setQueryData([path], body, { updatedAt: at });
}
