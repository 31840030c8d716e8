import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { createQueryClient } from "./query-client.ts";
import { readRest } from "./read-rest.ts";
import { type Queries, type RestCache, useRestCache } from "./rest-cache.ts";

/** What components follow paths with, in a query cache. */
export function queriesIn(client: QueryClient): Queries {
  return {
    client,
    observe: (path, options) =>
      new QueryObserver<unknown>(client, {
        queryKey: [path],
        queryFn: ({ signal }) => readRest(path, signal),
        notifyOnChangeProps: ["data", "isError", "error"],
        ...options,
      }),
  };
}

/** The query cache of the page, which holds its answers from the first call on. */
export function queriesOf(answers: RestCache): Queries {
  if (answers.queries) return answers.queries;
  const client = createQueryClient();
  // In the browser it hears of the window's focus; the server renders and is done.
  if (typeof document !== "undefined") client.mount();
  const queries = queriesIn(client);
  answers.handOver(queries);
  return queries;
}

/** The same for parts of pages that cannot do without it. */
export function useQueries(): QueryClient {
  return queriesOf(useRestCache()).client;
}
