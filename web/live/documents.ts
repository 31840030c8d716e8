import type { Snapshot } from "../../core/live/types.ts";
import { atom, type createStore } from "../state.ts";

/** Live documents by topic, as the live client received them. Until then a topic has the answer of its REST path. */
export const documentsAtom = atom<ReadonlyMap<string, Snapshot>>(new Map());

/** Most documents of a page; the one that waits longest for a change is removed first. */
const MOST_DOCUMENTS = 200;

export function receiveDocument(
  store: Pick<ReturnType<typeof createStore>, "set">,
  topic: string,
  snapshot: Snapshot,
): void {
  store.set(documentsAtom, (before) => {
    const documents = new Map(before);
    documents.delete(topic);
    documents.set(topic, snapshot);
    const [oldest = ""] = documents.keys();
    if (documents.size > MOST_DOCUMENTS) documents.delete(oldest);
    return documents;
  });
}
