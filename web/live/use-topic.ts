import { useEffect, useMemo } from "react";
import type { LiveObject } from "../../core/live/types.ts";
import type { TopicKind } from "../../core/topics/topic-kind.ts";
import { livePath, parseLiveDocument } from "../../packages/client/live/live-document.ts";
import { staleUnlessAnswered } from "../rest/rest-options.ts";
import { type RestResult, useRest } from "../rest/use-rest.ts";
import { atom, useAtomValue } from "../state.ts";
import { documentsAtom } from "./documents.ts";
import { useLiveClient } from "./LiveProvider.tsx";

/**
 * A live document, at first in the server's version. While a component uses it, the live client updates it by
 * socket, or by polling while the socket is closed. Without a kind, there is no name and no data.
 * `refreshSeconds`: polling interval; defaults to the topic's.
 */
export function useTopic<Document extends LiveObject>(
  topic: string,
  kind: TopicKind<string, Document> | undefined,
  refreshSeconds = kind?.refreshSeconds,
): RestResult<Document> {
  const first = useRest(livePath(topic), parseLiveDocument, {
    // The live client follows the document from here, so the cache must not load it again.
    staleTime: staleUnlessAnswered,
  });
  const received = useAtomValue(useMemo(() => atom((get) => get(documentsAtom).get(topic)), [topic]));
  const client = useLiveClient();
  useEffect(
    () =>
      kind &&
      refreshSeconds &&
      client?.open(topic, { refreshSeconds: (value) => refreshSeconds(value && kind.parse(value)) }),
    [client, topic, kind, refreshSeconds],
  );
  const value = (received ?? first.data)?.value;
  const data = useMemo(() => value && kind?.parse(value), [value, kind]);
  if (data !== undefined) return { ...first, state: "ready", data, absent: false };
  return { ...first, state: value === undefined ? first.state : "error", data };
}
