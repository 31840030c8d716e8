import { LRUCache } from "lru-cache";
import { isMatchCode } from "../../core/cricket/match-code.ts";
import { matchTopic } from "../../core/topics/readers-topics.ts";
import type { Blobs } from "../../platform/live-store/shared-records.ts";
import { type CachedBody, cachedJson, cachedText } from "../http/cached-body.ts";
import type { ReadResponse } from "../http/read-response.ts";
import { refuse } from "../http/refuse.ts";
import { createVersionedCache } from "../http/versioned-cache.ts";
import { documentBody } from "./document-body.ts";
import type { Documents } from "./documents.ts";
import type { KnownMatches } from "./known-matches.ts";

const FIXTURES_FILE = "cricket-liupre_v2.json";
const OVERS_SUFFIX = "_scoresoverbyover_2";
const CACHED_MS = 1_000;
const MOST_CACHED = 200;
const WAIT_MS = 2_000;

/**
 * Reads of the match list, and of the provider's documents as last polled
 * (decisions/cricket.md#provider-documents).
 */
export function createCricketReads(documents: Documents, known: KnownMatches, liveStore: Blobs) {
  const cache = createVersionedCache<CachedBody | undefined>(documents, {
    max: MOST_CACHED,
    keeps: (body) => body !== undefined,
  });
  const list = documentBody(documents, "matches", ({ order, matches }) =>
    cachedJson({ success: true, data: order.flatMap((key) => matches[key] ?? []) }),
  );

  async function askFor(code: string): Promise<void> {
    if (!(await known.listed(code)) || !(await known.want(code, "later"))) return;
    await documents.wait(matchTopic(code), (document) => document?.published === true, WAIT_MS);
  }

  async function readRaw(name: string, code: string | undefined): Promise<string | undefined> {
    const key = `provider:${name}`;
    const polled = await liveStore.getBlob(key);
    if (polled !== undefined || code === undefined) return polled;
    const stored = await known.stored(code);
    if (stored !== undefined)
      return (stored.shape === "innings") === (name === code) ? stored.raw : undefined;
    await askFor(code);
    return liveStore.getBlob(key);
  }

  const packed = new LRUCache<string, CachedBody>({ max: MOST_CACHED });
  function packedOnce(name: string, text: string): CachedBody {
    const made = cachedText(text);
    const known = packed.get(name);
    if (known?.etag === made.etag) return known;
    packed.set(name, made);
    return made;
  }

  async function documentOf(name: string, code: string | undefined): Promise<ReadResponse | undefined> {
    const topic = code === undefined ? "matches" : matchTopic(code);
    const read = () =>
      cache.get(name, [topic], CACHED_MS, async () => {
        const text = await readRaw(name, code);
        return { value: text === undefined ? undefined : packedOnce(name, text), topic };
      });
    let latest = await read();
    let renewing = false;
    const renew = async (): Promise<void> => {
      renewing = true;
      try {
        latest = await read();
      } catch {
        // The old value is valid for one more period; later requests get the error.
      } finally {
        renewing = false;
      }
    };
    /** During a shared read, other requests get the old value. */
    function current(): CachedBody | undefined {
      const { value, snapshot, until } = latest;
      if (documents.peek(topic) !== snapshot) return undefined;
      const late = performance.now() - until;
      if (late >= CACHED_MS) return undefined;
      if (late >= 0 && !renewing) void renew();
      return value;
    }
    const { value: body } = latest;
    return body && { body, cached: { current } };
  }

  return {
    async matches(): Promise<ReadResponse> {
      const snapshot = documents.peek("matches") ?? (await documents.read("matches"));
      const body = list.current();
      if (!body) return refuse(503, "Failed to fetch fixtures");
      return { body, cached: list, from: { topic: "matches", snapshot } };
    },
    async providerDocument(file: string): Promise<ReadResponse> {
      if (file === FIXTURES_FILE) {
        return (await documentOf("fixtures", undefined)) ?? refuse(404, "There is no fixture list yet");
      }
      const name = file.endsWith(".json") ? file.slice(0, -".json".length) : "";
      const code = name.endsWith(OVERS_SUFFIX) ? name.slice(0, -OVERS_SUFFIX.length) : name;
      if (!isMatchCode(code)) return refuse(404, "There is no such document");
      return (await documentOf(name, code)) ?? refuse(404, "There is no such scorecard");
    },
  };
}
