import { QueryClient } from "@tanstack/react-query";
import { freshFor } from "./rest-options.ts";

/** One query per REST path, its key the path. Reads are retried once; an error that the server rendered is asked again at once. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshFor, retry: 1, retryDelay: 500, networkMode: "always" },
    },
  });
}
