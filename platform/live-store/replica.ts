import { applyPatch, diff } from "../../core/live/merge-patch.ts";
import { appendChange, HISTORY_LENGTH } from "../../core/live/resume.ts";
import type { Change, Head, Snapshot } from "../../core/live/types.ts";
import type { Log } from "../log/log.ts";
import { newEpochName } from "./epoch.ts";
import type { LiveRecord, LiveStore } from "./port.ts";

/** A document as held in memory. `at`: when this version was published, ms since 1970. */
export type HeldSnapshot = Snapshot & { at: number };

/** The copy of one topic in this process. It only ever moves forward: a higher version, or another epoch. */
export interface Replica {
  readonly topic: string;
  snapshot(): HeldSnapshot | undefined;
  /** The newest changes, ascending and contiguous, ending at the snapshot's version. */
  history(): readonly Change[];
  /** Watches, then reads. Rejects when the store is away. */
  start(): Promise<void>;
  /**
   * Compares with a head that the store gave, asked for when `heldThen` was held; catches up where it differs.
   * `undefined`: the store has no such document, so what is held stays (DESIGN, After a flush).
   */
  compare(head: Head | undefined, heldThen: Head | undefined): Promise<void>;
  /** Reads the store once, beginning after this call: whether it has the document. Rejects when the store is away. */
  refresh(): Promise<boolean>;
  stop(): Promise<void>;
}

/** More rounds than this mean changes come in faster than they can be read; the next comparison goes on. */
const MOST_ROUNDS = 5;

/**
 * Order matters: watch first, then read, and keep what arrives meanwhile, so that nothing falls between. `announce`
 * gets every change once and in order. What cannot be told as changes (a history too short, another epoch) is told
 * as one change with `patch: {}`, upon which every subscriber asks again (DESIGN, Epochs).
 */
export function createReplica(
  topic: string,
  liveStore: LiveStore,
  log: Log,
  announce: (change: Change) => void,
): Replica {
  let held: HeldSnapshot | undefined;
  let history: readonly Change[] = [];
  let unwatch: (() => Promise<void>) | undefined;
  let stopped = false;
  /** Whether the store had the document when it was last read. */
  let stored = false;
  /** Changes that arrived while the store was being read; undefined when it is not. */
  let arrived: Change[] | undefined;
  let running: Promise<void> | undefined;

  function advance(change: Change): void {
    if (!held) return;
    held = {
      epoch: change.epoch,
      version: change.version,
      at: change.at,
      value: applyPatch(held.value, change.patch),
    };
    history = appendChange(history, change);
    announce(change);
  }

  /** True when it was the next change, or one already held; false when the store must be asked. */
  function accept(change: Change): boolean {
    if (!held || change.epoch !== held.epoch || change.version > held.version + 1) return false;
    if (change.version === held.version + 1) advance(change);
    else if (!isOwn(change)) return false;
    return true;
  }

  /** A version already held, told again with another time, comes from a store that was set back. */
  function isOwn(change: Change): boolean {
    if (held && change.version === held.version) return change.at === held.at;
    const own = history.find((item) => item.version === change.version);
    return own === undefined || own.at === change.at;
  }

  function receive(change: Change): void {
    if (stopped) return;
    if (arrived) arrived.push(change);
    else if (!accept(change)) catchUp().catch(reportLater);
  }

  function reportLater(error: unknown): void {
    // The mirror compares all heads again within a second and says once that the store is away.
    log.debug({ topic, err: error }, "could not catch up yet");
  }

  /**
   * Takes a whole document that does not follow from what is held, and the history before it, so that readers who come
   * from another gateway resume.
   */
  async function take(record: LiveRecord): Promise<void> {
    const since = Math.max(1, record.version - HISTORY_LENGTH);
    const stored = await liveStore.changesSince(topic, { epoch: record.epoch, version: since });
    if (stopped) return;
    // Later ones have been heard by watching; they are taken in their turn.
    const upToNow = stored?.filter((change) => change.version <= record.version) ?? [];
    const before = held;
    const { epoch, version, at, value } = record;
    if (before && before.epoch === epoch && before.version + 1 === version) {
      // A subscriber would take an empty patch for the next change: tell the real one.
      advance({ epoch, version, at, patch: diff(before.value, value) ?? {} });
      return;
    }
    held = { epoch, version, at, value };
    history = upToNow;
    announce({ epoch, version, at, patch: {} });
  }

  /** Changes the store has after what is held, when they follow from it; undefined when only a reload helps. */
  async function missingChanges(from: HeldSnapshot): Promise<Change[] | undefined> {
    const overlapping =
      from.version > 0
        ? await liveStore.changesSince(topic, { epoch: from.epoch, version: from.version - 1 })
        : undefined;
    const own = overlapping?.[0];
    if (overlapping && own) return own.at === from.at ? overlapping.slice(1) : undefined;
    const changes = await liveStore.changesSince(topic, { epoch: from.epoch, version: from.version });
    return changes && changes.length > 0 ? changes : undefined;
  }

  async function reload(): Promise<void> {
    const record = await liveStore.read(topic);
    stored = record !== undefined;
    if (!record || stopped) return;
    if (held && held.epoch === record.epoch && record.version <= held.version) {
      if (held.version === record.version && held.at === record.at) return;
      await startEpoch(record);
      return;
    }
    await take((held && record.at < held.at && (await bringBack(held, record))) || record);
  }

  /**
   * The store came back older, and has a new epoch already: what is held is published there again, so that no score goes
   * back before anybody's eyes. Answers what is stored then; somebody else may have been faster.
   */
  async function bringBack(own: HeldSnapshot, older: LiveRecord): Promise<LiveRecord | undefined> {
    const patch = diff(older.value, own.value);
    if (!patch) return undefined;
    const { epoch, version, fetchBegan } = older;
    const newEpoch = newEpochName();
    await liveStore.commit({
      topic,
      base: { epoch, version },
      newEpoch,
      value: own.value,
      patch,
      fetchBegan,
    });
    return liveStore.read(topic);
  }

  /**
   * The store came back older than what readers have seen, so its versions would soon mean something else: it is
   * given a new epoch, under the newer of what it holds and what is held here, so that no score goes back before
   * their eyes. Somebody else may have been faster; what counts is what is read then.
   */
  async function startEpoch(older: LiveRecord): Promise<void> {
    log.warn({ topic, held: held?.version, stored: older.version }, "the store came back older: a new epoch");
    const base = { epoch: older.epoch, version: older.version };
    const { fetchBegan } = older;
    const value = held && held.at > older.at ? held.value : older.value;
    await liveStore.commit({
      topic,
      base,
      newEpoch: newEpochName(),
      restart: true,
      value,
      patch: {},
      fetchBegan,
    });
    const record = await liveStore.read(topic);
    if (record && !stopped && record.epoch !== held?.epoch) await take(record);
  }

  async function read(): Promise<void> {
    arrived = [];
    try {
      for (let round = 0; round < MOST_ROUNDS && !stopped; round += 1) {
        const from = held;
        const missing = from && (await missingChanges(from));
        if (stopped) return;
        if (missing?.every(accept)) stored = true;
        else await reload();
        const waiting: Change[] = arrived;
        arrived = [];
        // From the first change that does not follow, the store is asked again.
        if (waiting.every((change) => accept(change))) return;
      }
    } finally {
      arrived = undefined;
    }
  }

  function catchUp(): Promise<void> {
    running ??= read().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    topic,
    snapshot: () => held,
    history: () => history,
    async start() {
      unwatch = await liveStore.watch(topic, (_topic, change) => receive(change));
      if (stopped) await unwatch();
      else await catchUp();
    },
    async compare(head, heldThen) {
      if (stopped || !head) return;
      if (isAt(head, heldThen)) return;
      // A reading under way may have begun before the store had that head. If it fails, whoever began it says so.
      await running?.catch(() => undefined);
      if (stopped || isAt(head, held)) return;
      await catchUp();
    },
    async refresh() {
      await running?.catch(() => undefined);
      await catchUp();
      return stored;
    },
    async stop() {
      stopped = true;
      await unwatch?.();
    },
  };
}

function isAt(head: Head, held: Head | undefined): boolean {
  return held !== undefined && held.epoch === head.epoch && held.version === head.version;
}
