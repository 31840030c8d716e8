import { compareEpochs, compareHeads, sameHead } from "../../core/live/epoch.ts";
import { applyPatch, diff } from "../../core/live/merge-patch.ts";
import { appendChange, contiguousEnd, continues } from "../../core/live/resume.ts";
import type { Change, Head, Snapshot } from "../../core/live/types.ts";
import { oneAtATime } from "../../core/single-flight.ts";
import type { Log } from "../log/log.ts";
import { carryTrace } from "../tracing/tracing.ts";
import { nextEpochName } from "./epoch.ts";
import type { LiveDocuments, LiveRecord, Reading, StoredChange } from "./port.ts";

/** A document in memory. `at`: when this version was published, ms since 1970. */
export type CachedSnapshot = Snapshot & { at: number };

/** `origin`: as in LiveRecord. */
type Held = CachedSnapshot & { origin: Head };

/** The copy of one topic in this process. It only ever moves forward: a higher version, or a later epoch. */
export interface Replica {
  readonly topic: string;
  snapshot(): CachedSnapshot | undefined;
  /** The newest changes, ascending and contiguous, ending at the snapshot's version. */
  history(): readonly Change[];
  /** Watches, then reads. Rejects when the store is away. */
  start(): Promise<void>;
  /**
   * Compares with a head that the store gave, requested when `heldThen` was in memory; catches up where it differs.
   * `undefined`: the store has no such document, so the copy stays until a worker publishes it again.
   */
  compare(head: Head | undefined, heldThen: Head | undefined): Promise<void>;
  /** Reads the store once, beginning after this call: whether it has the document. Rejects when the store is away. */
  refresh(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Tries to bring an older store up to date; the next comparison goes on with it. */
const MOST_REPAIRS = 3;
/** More rounds than this mean changes come in faster than they can be read; the next comparison goes on. */
const MOST_ROUNDS = 5;

/**
 * Order matters: watch first, then read, and keep what arrives meanwhile, so that nothing falls between. `announce`
 * gets every change once and in order. Where the history does not lead on (it is too short, or another epoch began), one
 * change with `was` leads from what was held to what the store has; or one with `patch: {}` and no `was`, upon which every
 * subscriber asks again.
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
  /** Whether the store had the document when it was last read. */
  let stored = false;
  /** Changes that arrived while the store was being read; undefined when it is not. */
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

  /** True when it was the next change, or one already held; false when the store must be asked. */
  function accept(change: StoredChange): boolean {
    if (!held) return false;
    if (continues(held, change)) advance(change);
    else if (change.epoch !== held.epoch || change.version > held.version || !isOwn(change)) return false;
    return true;
  }

  /** A version already held, told again with another time, comes from a store that was set back. */
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
    // The mirror compares all heads again within a second and says once that the store is away.
    log.debug({ topic, err: error }, "could not catch up yet");
  }

  /** The first document, and the history before it, so that readers who come from another gateway resume. */
  async function begin(record: LiveRecord, reading: Reading): Promise<void> {
    const kept = (await liveStore.changesSince(topic, undefined, reading)) ?? [];
    if (stopped) return;
    const { epoch, version, at, value, origin } = record;
    held = { epoch, version, at, value, origin };
    // Later ones have been heard by watching; they are taken in their turn.
    history = contiguousEnd(record, kept).map(withoutOrigin);
    announce({ epoch, version, at, patch: {} });
  }

  /**
   * Goes from what is held to another document that the history does not lead to, and tells the difference. Where that
   * would be larger than the document, every subscriber asks again instead.
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

  /** Changes the store has after what is held, when they follow from it; undefined when only a reload helps. */
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
    // A replica may not have it yet.
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
      // Another process may have been faster, or what was read is from a replica that lags behind: the next comparison goes on.
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
   * The store came back older than what readers have seen. If this process has newer content (`newer`), it publishes
   * that again, so that no score goes back before readers' eyes. The document gets a new epoch where its own is not
   * `later` than the readers', since its versions would soon mean something else than they do to readers; and where it
   * is not later than the epoch that the newer content comes from, since later content could not be told from it by
   * age.
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

  /** Whether readers of what is held may go on to the record's versions. */
  function isLater(record: LiveRecord, own: Held): boolean {
    return (compareHeads(record, own) ?? 1) > 0;
  }

  /**
   * Whether what is held here is newer content than the store's. Epochs only ever follow each other, so content that was
   * first committed in a later one is newer, whatever any clock says. Where their names cannot tell, what the store has was
   * made after it had lost everything.
   */
  function isNewer(own: Held, record: LiveRecord): boolean {
    // Another change under a version that is known: it was published after the store had been set back.
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
        // After the first change that does not follow, the store is read again.
        if (waiting.every((change) => accept(change))) return;
      }
    } finally {
      arrived = undefined;
    }
  }

  /** The copy may be from a replica: only the primary can say what it lacks, and whether it is newer. */
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
      // A reading under way may have begun before the store had that head. If it fails, its own caller reports it.
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

/** As readers get it. */
function withoutOrigin({ origin: _, trace, ...change }: StoredChange): Change {
  carryTrace(change, trace);
  return change;
}

function sizeOf(value: object): number {
  return JSON.stringify(value).length;
}
