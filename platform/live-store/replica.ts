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

type Held = CachedSnapshot & { origin: Head };

/** Copy of one topic in this process. It never goes back to a lower version or an earlier epoch. */
export interface Replica {
  readonly topic: string;
  snapshot(): CachedSnapshot | undefined;
  history(): readonly Change[];
  start(): Promise<void>;
  /**
   * Compares the copy with a head of the store that was requested when memory had `heldThen`, and catches up if
   * they differ. `undefined`: the store has no such document, so the copy stays until a worker publishes it
   * again.
   */
  compare(head: Head | undefined, heldThen: Head | undefined): Promise<void>;
  /**
   * Reads the store once, after this call; true if it has the document. Rejects if the store is unavailable.
   */
  refresh(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Number of tries to bring a restored store up to date; the next comparison continues. */
const MOST_REPAIRS = 3;
const MOST_ROUNDS = 5;

/**
 * The replica first watches the topic, then reads its document, and buffers the changes in between, so that no
 * change is lost. `announce` gets every change once and in order. If the history is too short or another epoch
 * began, it gets one change with `was` that leads to the store's content, or one with `patch: {}` and no `was`,
 * after which every subscriber subscribes again.
 */
export function createReplica(
  topic: string,
  liveStore: LiveDocuments,
  log: Log,
  announce: (change: Change) => void,
): Replica {
  let held: Held | undefined;
  let history: readonly Change[] = [];
  let unwatch: (() => Promise<void>) | undefined;
  let stopped = false;
  let stored = false;
  let arrived: StoredChange[] | undefined;

  function advance(stored: StoredChange): void {
    if (!held) return;
    const change = withoutOrigin(stored);
    const { epoch, version, at, patch } = change;
    const value = applyPatch(held.value, patch);
    held = { epoch, version, at, value, origin: stored.origin ?? { epoch, version } };
    history = appendChange(history, change);
    announce(change);
  }

  /** Applies a change. True if it was the next one or is known; false if the store must be read. */
  function accept(change: StoredChange): boolean {
    if (!held) return false;
    if (continues(held, change)) advance(change);
    else if (change.epoch !== held.epoch || change.version > held.version || !isOwn(change)) return false;
    return true;
  }

  /**
   * Whether a change with a known version is the known one: one with another time comes from a restored store.
   */
  function isOwn(change: Head & { at: number }): boolean {
    if (held && change.version === held.version) return change.at === held.at;
    const own = history.find((item) => item.epoch === change.epoch && item.version === change.version);
    return own === undefined || own.at === change.at;
  }

  function receive(change: StoredChange): void {
    if (stopped) return;
    if (arrived) arrived.push(change);
    else if (!accept(change)) catchUp().catch(reportLater);
  }

  function reportLater(error: unknown): void {
    // The mirror compares all heads again within a second, and logs once that the store is unavailable.
    log.debug({ topic, err: error }, "could not catch up yet");
  }

  async function begin(record: LiveRecord, reading: Reading): Promise<void> {
    const kept = (await liveStore.changesSince(topic, undefined, reading)) ?? [];
    if (stopped) return;
    const { epoch, version, at, value, origin } = record;
    held = { epoch, version, at, value, origin };
    // Watching has already delivered the later changes, which follow in turn.
    history = contiguousEnd(record, kept).map(withoutOrigin);
    announce({ epoch, version, at, patch: {} });
  }

  /**
   * Replaces the copy by a document to which the history does not lead, and announces the difference. If the
   * difference is larger than the document, every subscriber subscribes again instead.
   */
  function move(from: Held, record: LiveRecord): void {
    const { epoch, version, at, value, origin } = record;
    const patch = diff(from.value, value) ?? {};
    held = { epoch, version, at, value, origin };
    if (sizeOf(patch) > sizeOf(value)) {
      history = [];
      announce({ epoch, version, at, patch: {} });
      return;
    }
    const next = from.epoch === epoch && from.version + 1 === version;
    const was = { epoch: from.epoch, version: from.version };
    const change: Change = { epoch, version, at, patch, ...(next ? {} : { was }) };
    history = appendChange(history, change);
    announce(change);
  }

  async function missingChanges(from: CachedSnapshot): Promise<StoredChange[] | undefined> {
    const overlapping =
      from.version > 0
        ? await liveStore.changesSince(topic, { epoch: from.epoch, version: from.version - 1 })
        : undefined;
    const own = overlapping?.[0];
    if (overlapping && own) return own.at === from.at ? overlapping.slice(1) : undefined;
    const changes = await liveStore.changesSince(topic, { epoch: from.epoch, version: from.version });
    return changes && changes.length > 0 ? changes : undefined;
  }

  async function reload(reading: Reading): Promise<void> {
    let record = await liveStore.read(topic, reading);
    // A replica may not have the document yet, so the primary is asked.
    if (!record && reading.mayLag) record = await liveStore.read(topic);
    stored = record !== undefined;
    for (let attempt = 0; record && !stopped; attempt += 1) {
      if (!held) {
        await begin(record, reading);
        return;
      }
      if (sameHead(record, held) && record.at === held.at) return;
      const later = isLater(record, held);
      const newer = isNewer(held, record) && diff(record.value, held.value) !== undefined;
      if (later && !newer) {
        move(held, record);
        return;
      }
      // Another process may have been faster, or the replica's answer was old. The next comparison continues.
      if (attempt === MOST_REPAIRS) return;
      log.warn(
        { topic, held: headOf(held), stored: headOf(record), broughtBack: newer },
        "the live store came back older than readers' documents",
      );
      await repair(held, record, later, newer);
      record = await liveStore.read(topic);
    }
  }

  /**
   * Handles a store that was restored to a state older than readers' content. If this process has newer content
   * (`newer`), it publishes that again, so that no score goes back. The document gets a new epoch if its own is
   * not `later` than the readers' (its version numbers would soon mean other values), or not later than the
   * epoch of the newer content (nobody could tell which is newer).
   */
  async function repair(own: Held, record: LiveRecord, later: boolean, newer: boolean): Promise<void> {
    const behind = (compareEpochs(record.epoch, own.epoch) ?? 0) < 0;
    const unordered = newer && !((compareEpochs(record.epoch, own.origin.epoch) ?? 0) > 0);
    const write = {
      topic,
      base: headOf(record),
      newEpoch: nextEpochName(behind ? own.epoch : record.epoch),
      restart: !later || unordered,
      value: newer ? own.value : record.value,
      patch: newer ? (diff(record.value, own.value) ?? {}) : {},
      origin: newer ? own.origin : undefined,
    };
    await liveStore.commit([write]);
  }

  function isLater(record: LiveRecord, own: Held): boolean {
    return (compareHeads(record, own) ?? 1) > 0;
  }

  /**
   * Whether the held content is newer than the store's. Content first committed in a later epoch is newer,
   * whatever the clocks say. If the names of the epochs do not show the order, the store's content was created
   * after a complete loss of data.
   */
  function isNewer(own: Held, record: LiveRecord): boolean {
    // The record is another change under a known version: it was published after the store was restored.
    if (record.epoch === own.epoch && !isOwn(record)) return false;
    return (compareHeads(own.origin, record.origin) ?? 0) > 0;
  }

  async function read(reading: Reading): Promise<void> {
    arrived = [];
    try {
      for (let round = 0; round < MOST_ROUNDS && !stopped; round += 1) {
        const from = held;
        const missing = from && (await missingChanges(from));
        if (stopped) return;
        if (missing?.every(accept)) stored = true;
        else await reload(held ? {} : reading);
        const waiting: StoredChange[] = arrived;
        arrived = [];
        if (waiting.every((change) => accept(change))) return;
      }
    } finally {
      arrived = undefined;
    }
  }

  /** The copy of a replica proves nothing: only the primary can show that content is missing or newer. */
  const catchUp = oneAtATime((reading: Reading = {}) => read(reading));

  return {
    topic,
    snapshot: () => held,
    history: () => history,
    async start() {
      unwatch = await liveStore.watch(topic, (_topic, change) => receive(change));
      if (stopped) await unwatch();
      else await catchUp({ mayLag: true });
    },
    async compare(head, heldThen) {
      if (stopped || !head) return;
      if (sameHead(head, heldThen)) return;
      // A running read may be older than that head. If it fails, its own caller reports the error.
      await catchUp.underWay()?.catch(() => undefined);
      if (stopped || sameHead(head, held)) return;
      await catchUp();
    },
    async refresh() {
      await catchUp.underWay()?.catch(() => undefined);
      await catchUp();
      return stored;
    },
    async stop() {
      stopped = true;
      await unwatch?.();
    },
  };
}

function headOf({ epoch, version }: Head): Head {
  return { epoch, version };
}

function withoutOrigin({ origin: _, trace, ...change }: StoredChange): Change {
  carryTrace(change, trace);
  return change;
}

function sizeOf(value: object): number {
  return JSON.stringify(value).length;
}
