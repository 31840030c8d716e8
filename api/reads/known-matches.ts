import { LRUCache } from "lru-cache";
import type { Match } from "../../core/cricket/types.ts";
import { matchTopic } from "../../core/topics/readers-topics.ts";
import { parseDocument } from "../../core/topics/topics.ts";
import { inBatches } from "../../platform/in-batches.ts";
import type { Jobs } from "../../platform/jobs/port.ts";
import { enqueue } from "../../platform/jobs/queues.ts";
import type { LiveDocuments } from "../../platform/live-store/port.ts";
import type { CachedSnapshot } from "../../platform/live-store/replica.ts";
import type { MatchStore } from "../../store/types.ts";
import type { Documents } from "./documents.ts";

export interface KnownMatches {
  listed(code: string): Promise<Match | undefined>;
  stored(code: string): Promise<{ raw: string; shape: "innings" | "overs" } | undefined>;
  known(code: string): Promise<boolean>;
  /** Asks the workers for a scorecard; false if it was requested recently. */
  want(code: string, again: "soon" | "later"): Promise<boolean>;
}

/**
 * Time before a missing scorecard is requested again, ms: 10 minutes
 * (decisions/cricket.md#which-scorecards-are-polled).
 */
const ASKED_MS = 600_000;
/**
 * The same time for stored scorecards, ms: workers publish these at once, and only a loss of the live store
 * makes it necessary.
 */
const ASKED_SOON_MS = 5_000;
const MOST_CODES = 5_000;

export function createKnownMatches(
  documents: Documents,
  matches: MatchStore,
  jobs: Jobs,
  liveStore: Pick<LiveDocuments, "heads">,
): KnownMatches {
  const asked = new LRUCache<string, true>({ max: MOST_CODES });
  const notStored = new LRUCache<string, true>({ max: MOST_CODES, ttl: ASKED_MS });
  const isStored = inBatches(async (codes) => {
    const found = await matches.stored(codes);
    return new Map([...found].map((code) => [code, true]));
  });
  const head = inBatches((topics) => liveStore.heads(topics));
  let readFrom: CachedSnapshot | undefined;
  let byCode = new Map<string, Match>();

  const known: KnownMatches = {
    async listed(code) {
      const snapshot = documents.peek("matches") ?? (await documents.read("matches"));
      if (snapshot !== readFrom) {
        readFrom = snapshot;
        const list = snapshot && parseDocument("matches", snapshot.value);
        byCode = new Map(
          Object.values(list?.matches ?? {}).flatMap((match) => (match.code ? [[match.code, match]] : [])),
        );
      }
      return byCode.get(code);
    },
    async stored(code) {
      if (notStored.has(code)) return undefined;
      const found = (await isStored(code)) ? await matches.get(code) : undefined;
      if (!found) {
        notStored.set(code, true);
        return undefined;
      }
      const { raw, document } = found;
      return { raw, shape: "shape" in document && document.shape === "overs" ? "overs" : "innings" };
    },
    async known(code) {
      const topic = matchTopic(code);
      if ((await known.listed(code)) ?? documents.peek(topic) ?? (await head(topic))) return true;
      return (await known.stored(code)) !== undefined;
    },
    async want(code, again) {
      if (asked.has(code)) return false;
      asked.set(code, true, { ttl: again === "soon" ? ASKED_SOON_MS : ASKED_MS });
      try {
        await enqueue(jobs, "scorecard-wanted", { code }, { dedupe: code });
      } catch (error) {
        asked.delete(code);
        throw error;
      }
      return true;
    },
  };
  return known;
}
