import { QueryClient } from "@tanstack/react-query";
import { fetchRest } from "./fetch-rest.ts";
import { inOurNames } from "./our-names.ts";
import { freshFor } from "./rest-options.ts";

/** Time for which unused answers stay in memory, ms; the server clears its clients itself. */
const UNUSED_MS = typeof window === "undefined" ? Number.POSITIVE_INFINITY : 1_800_000;

/**
 * REST answers of a page, by path. A failed read is repeated once. `bodies`: answers that the server included
 * in the page; failed ones are requested again at once. `at`: when the server read them, ms since 1970.
 */
export function createQueryClient(bodies: Readonly<Record<string, unknown>> = {}, at = 0): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey: [path], signal, meta }) =>
          inOurNames(await fetchRest(String(path), signal, "default", meta?.timeoutMs)),
        staleTime: freshFor,
        gcTime: UNUSED_MS,
        retry: 1,
        retryDelay: 500,
        networkMode: "always",
      },
    },
  });
  for (const [path, body] of Object.entries(bodies)) client.setQueryData([path], body, { updatedAt: at });
  return client;
}
