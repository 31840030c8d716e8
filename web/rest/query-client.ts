import { QueryClient } from "@tanstack/react-query";
import { fetchRest } from "./fetch-rest.ts";
import { inOurNames } from "./our-names.ts";
import { freshFor } from "./rest-options.ts";

/** How long an answer stays that nothing on the page shows, ms: the server's clients are cleared instead. */
const UNUSED_MS = typeof window === "undefined" ? Number.POSITIVE_INFINITY : 1_800_000;

/**
 * The answers of REST in a page. One query per path, its key the path. A failed read is repeated once.
 *
 * @param bodies Answers that the server rendered, by path. The page asks again at once for a failure among them.
 * @param at When the server read them, ms since 1970.
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
