import { type ReadersDocument, readersTopicKind } from "../../../core/topics/readers-topics.ts";
import { livePath, readDocument } from "../../../packages/client/live/live-document.ts";
import { useHydrated } from "../../browser/use-hydrated.ts";
import { useLiveDocument } from "../../live/use-live-document.ts";
import { drawnAtom, useAtomValue } from "../../state.ts";

/** A live document of a part that is hydrated late: first as the server drew it. */
export function useDrawn<T extends "strip" | "live">(topic: T): ReadersDocument<T> | undefined {
  const { data } = useLiveDocument(topic);
  const drawn = useAtomValue(drawnAtom)[livePath(topic)];
  const kind = readersTopicKind(topic);
  return useHydrated() || !kind ? data : readDocument(kind, drawn);
}
