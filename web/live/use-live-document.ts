import { useEffect, useMemo, useRef } from "react";
import type { Topic } from "../../core/live/topics.ts";
import type { LiveObject } from "../../core/live/types.ts";
import { isFailure } from "../rest/fetch-rest.ts";
import { type RestResult, useRest } from "../rest/use-rest.ts";
import { useLiveClient } from "./LiveProvider.tsx";
import type { TopicOptions } from "./live-client.ts";
import { parseLiveDocument } from "./live-document.ts";

/**
 * A live document, from the version that the server rendered on. While a component uses it the page's live client keeps it
 * fresh: pushed while the socket is up, polled while it is away. `parse` is a module's function.
 */
export function useLiveDocument<T extends LiveObject>(
  topic: Topic,
  restPath: string,
  parse: (value: LiveObject) => T | undefined,
  options: TopicOptions,
): RestResult<T> {
  const held = useRest(restPath, parseLiveDocument, {
    // The live client renews it; only what the server could not give is asked for by the cache.
    staleTime: (query) => {
      const body = query.state.data;
      return isFailure(body) && body.status !== 404 ? 0 : Number.POSITIVE_INFINITY;
    },
    refetchOnReconnect: false,
  });
  const client = useLiveClient();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(
    () =>
      client?.open(topic, {
        refreshSeconds: (value) => latest.current.refreshSeconds(value),
        fallback: (signal) => latest.current.fallback?.(signal) ?? Promise.resolve(undefined),
      }),
    [client, topic],
  );
  const value = held.data?.value;
  const data = useMemo(() => (value === undefined ? undefined : parse(value)), [value, parse]);
  const state = held.state === "ready" && data === undefined ? "error" : held.state;
  return { ...held, state, data };
}
