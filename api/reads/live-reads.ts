import { LRUCache } from "lru-cache";
import { isAdminTopic, matchCodeOf, parseTopic, type Topic } from "../../core/live/topics.ts";
import type { LiveStore } from "../../platform/live-store/port.ts";
import type { HeldSnapshot } from "../../platform/live-store/replica.ts";
import type { HotEntry } from "../hot/hot-table.ts";
import { prepareJson } from "../hot/prepared-body.ts";
import { type Answer, refuse } from "./answer.ts";
import { documentBody } from "./document-body.ts";
import type { Documents } from "./documents.ts";
import { inBatches } from "./in-batches.ts";
import type { KnownMatches } from "./known-matches.ts";

/** `GET /api/live/{topic}` (decisions/rest.md#live-call): a live document over HTTP, `{epoch, version, snapshot}`. */
export type LiveRead = (topic: string) => Promise<Answer>;

/** How long a reader waits for a scorecard that the workers were asked for. */
const WAIT_MS = 2_000;
/** Where a finished match was only just asked for, the wait is for a page that shows it at once. */
const WAIT_RESULT_MS = 1_500;

const isPublished = (value: object): boolean => !("published" in value) || value.published !== false;

export function createLiveRead(documents: Documents, known: KnownMatches, liveStore: LiveStore): LiveRead {
  const entries = new LRUCache<string, HotEntry>({ max: 1_000 });

  const head = inBatches((topics) => liveStore.heads(topics));

  function entryOf(topic: Topic): HotEntry {
    const found = entries.get(topic);
    if (found) return found;
    const entry = documentBody(documents, topic, ({ epoch, version, value }) =>
      prepareJson({ epoch, version, snapshot: value }, { tag: `${epoch}-${version}` }),
    );
    entries.set(topic, entry);
    return entry;
  }

  function answer(topic: Topic, snapshot: HeldSnapshot): Answer {
    const hot = entryOf(topic);
    const { epoch, version, value } = snapshot;
    const body =
      hot.current() ?? prepareJson({ epoch, version, snapshot: value }, { tag: `${epoch}-${version}` });
    return { body, hot, from: { topic, snapshot: documents.peek(topic) ?? snapshot } };
  }

  async function readMatch(topic: Topic, code: string): Promise<Answer> {
    const listed = await known.listed(code);
    const held = documents.peek(topic);
    // Anybody may make up codes: only a document that is there is held.
    const there = held !== undefined || listed !== undefined || (await head(topic)) !== undefined;
    let snapshot = held ?? (there ? await documents.read(topic) : undefined);
    if (snapshot && isPublished(snapshot.value)) return answer(topic, snapshot);
    const stored = listed ? undefined : await known.stored(code);
    if (!listed && stored === undefined) {
      return snapshot ? answer(topic, snapshot) : refuse(404, "There is no such match");
    }
    const asked = await known.want(code, listed ? "later" : "soon");
    if (!snapshot || (asked && listed?.type === "result")) {
      await documents.wait(topic, isPublished, snapshot ? WAIT_RESULT_MS : WAIT_MS);
      snapshot = (await documents.read(topic)) ?? snapshot;
    }
    return snapshot ? answer(topic, snapshot) : refuse(404, "The scorecard is not published yet");
  }

  return async (text) => {
    const topic = parseTopic(text);
    if (!topic) return refuse(404, "There is no such live document");
    if (isAdminTopic(topic)) return refuse(401, "Sign in as an administrator to read this");
    const code = matchCodeOf(topic);
    if (code !== undefined) return readMatch(topic, code);
    const snapshot = documents.peek(topic) ?? (await documents.read(topic));
    return snapshot ? answer(topic, snapshot) : refuse(404, "Nothing has been published there yet");
  };
}
