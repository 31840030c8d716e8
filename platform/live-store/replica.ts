import { compareEpochs, compareHeads, sameHead } from "../../core/live/epoch.ts";
import { applyPatch, diff } from "../../core/live/merge-patch.ts";
import { appendChange, contiguousEnd, continues } from "../../core/live/resume.ts";
import type { Change, Head, Snapshot } from "../../core/live/types.ts";
import { oneAtATime } from "../../core/single-flight.ts";
import type { Log } from "../log/log.ts";
import { carryTrace } from "../tracing/tracing.ts";
import { nextEpochName } from "./epoch.ts";
import type { LiveDocuments, LiveRecord, Reading, StoredChange } from "./port.ts";

export type CachedSnapshot = Snapshot & { at: number };

/** Tries to catch up; the next comparison continues. */
const MOST_ROUNDS = 5;

export type Replica = ReturnType<typeof createReplica>;

/**
 * Copy of one topic in this process. It never goes back to a lower version or an earlier epoch. It first watches
 * the topic, then reads its document, and buffers the changes in between, so that no change is lost. `announce`
 * gets every change once and in order. If the history is too short or another epoch began, it gets one change
 * with `was` that leads to the store's content, or one with `patch: {}` and no `was`, after which every
 * subscriber subscribes again.
 */
export function createReplica(
  topic: string,
  liveStore: LiveDocuments,
  log: Log,
  announce: (change: Change) => void,
) {
  let held: LiveRecord | undefined;
  let history: readonly Change[] = [];
  let unwatch: (() => Promise<void>) | undefined;
  let stopped = false;
  let stored = false;
  let arrived: StoredChange[] | undefined;

  /** True for the next change or an earlier one; false if the store must be read. */
  function accept(stored: StoredChange): boolean {
    if (!held) return false;
    if (!continues(held, stored)) return stored.epoch === held.epoch && stored.version <= held.version;
    const change = withoutOrigin(stored);
    const { epoch, version, at, patch } = change;
    const value = applyPatch(held.value, patch);
    held = { epoch, version, at, value, origin: stored.origin ?? { epoch, version } };
    history = appendChange(history, change);
    announce(change);
    return true;
  }

  function receive(change: StoredChange): void {
    if (stopped) return;
    if (arrived) arrived.push(change);
    else if (!accept(change)) {
      // The mirror compares all heads again within a second, and logs an unavailable store once.
      catchUp().catch((error: unknown) => log.debug({ topic, err: error }, "could not catch up yet"));
    }
  }

  async function begin(record: LiveRecord, reading: Reading): Promise<void> {
    const kept = (await liveStore.changesSince(topic, undefined, reading)) ?? [];
    if (stopped) return;
    const { epoch, version, at } = record;
    held = record;
    // Only changes up to the record: the watch has delivered later changes, which follow in turn.
    history = contiguousEnd(record, kept).map(withoutOrigin);
    announce({ epoch, version, at, patch: {} });
  }

  /**
   * Replaces the copy by a document to which the history does not lead, and announces the difference. If the
   * difference is larger than the document, every subscriber subscribes again instead.
   */
  function move(from: LiveRecord, record: LiveRecord): void {
    const { epoch, version, at, value } = record;
    const patch = diff(from.value, value) ?? {};
    const isLarge = sizeOf(patch) > sizeOf(value);
    const isNext = from.epoch === epoch && from.version + 1 === version;
    held = record;
    const change: Change = isLarge
      ? { epoch, version, at, patch: {} }
      : { epoch, version, at, patch, ...(isNext ? {} : { was: headOf(from) }) };
    // One of the missed changes may have taken something down that earlier ones contain.
    history = isLarge ? [] : [change];
    announce(change);
  }

  /** True if the store changed, so that it must be read again. */
  async function reload(reading: Reading): Promise<boolean> {
    // A replica may not have it yet.
    const record =
      (await liveStore.read(topic, reading)) ?? (reading.mayLag ? await liveStore.read(topic) : undefined);
    stored = record !== undefined;
    if (!record || stopped || sameHead(record, held)) return false;
    if (!held) {
      await begin(record, reading);
      return false;
    }
    // Epochs follow each other, so content first committed in a later one is newer, whatever the clocks say. If
    // the names cannot tell, the store's content was created after a complete loss.
    const isOlder =
      (compareHeads(held.origin, record.origin) ?? 0) > 0 && diff(record.value, held.value) !== undefined;
    const needsRepair = isOlder || (compareHeads(record, held) ?? 1) < 0;
    if (needsRepair) await repair(held, record, isOlder ? held : record);
    else move(held, record);
    return needsRepair;
  }

  /**
   * Gives a store that came back older than readers' documents the newer content, so that no score goes back, in
   * an epoch after both, because its versions would soon mean something else.
   */
  async function repair(own: LiveRecord, record: LiveRecord, { value, origin }: LiveRecord): Promise<void> {
    const base = headOf(record);
    log.warn(
      { topic, held: headOf(own), stored: base },
      "the live store came back older than readers' documents",
    );
    const isBehind = (compareEpochs(record.epoch, own.epoch) ?? 0) < 0;
    const newEpoch = nextEpochName(isBehind ? own.epoch : record.epoch);
    await liveStore.commit([{ topic, base, newEpoch, restart: true, value, patch: {}, origin }]);
  }

  async function read(reading: Reading): Promise<void> {
    arrived = [];
    try {
      for (let round = 0; round < MOST_ROUNDS && !stopped; round += 1) {
        const missing = held && (await liveStore.changesSince(topic, held));
        if (stopped) return;
        let again = false;
        if (missing?.every(accept)) stored = true;
        else again = await reload(held ? {} : reading);
        const waiting: StoredChange[] = arrived;
        arrived = [];
        if (waiting.every(accept) && !again) return;
      }
    } finally {
      arrived = undefined;
    }
  }

  /** The copy of a replica proves nothing: only the primary can show that content is missing or newer. */
  const catchUp = oneAtATime((reading: Reading = {}) => read(reading));

  return {
    topic,
    snapshot: (): CachedSnapshot | undefined => held,
    /** The newest changes, ascending and contiguous; the last one leads to the snapshot (core/live/resume). */
    history: (): readonly Change[] => history,
    async start(): Promise<void> {
      unwatch = await liveStore.watch(topic, (_topic, change) => receive(change));
      if (stopped) await unwatch();
      else await catchUp({ mayLag: true });
    },
    /**
     * Compares with a head of the store, requested when `heldThen` was in memory; catches up if it differs.
     * `undefined`: the store has no such document, so the copy stays until a worker publishes it again.
     */
    async compare(head: Head | undefined, heldThen: Head | undefined): Promise<void> {
      if (stopped || !head) return;
      if (sameHead(head, heldThen)) return;
      // A running read may be older than that head. If it fails, its own caller reports the error.
      await catchUp.underWay()?.catch(() => undefined);
      if (stopped || sameHead(head, held)) return;
      await catchUp();
    },
    /** Reads the store once, after this call; true if it has the document. Rejects if it is unavailable. */
    async refresh(): Promise<boolean> {
      await catchUp.underWay()?.catch(() => undefined);
      await catchUp();
      return stored;
    },
    async stop(): Promise<void> {
      stopped = true;
      await unwatch?.();
    },
  };
}

export function headOf({ epoch, version }: Head): Head {
  return { epoch, version };
}

function withoutOrigin({ origin: _, trace, ...change }: StoredChange): Change {
  carryTrace(change, trace);
  return change;
}

function sizeOf(value: object): number {
  return JSON.stringify(value).length;
}
