import { LRUCache } from "lru-cache";
import { type Topic, topicKind } from "../../core/topics/topics.ts";
import type { LiveMirror, MirroredTopic } from "../../platform/live-store/mirror.ts";
import { beginSpan, traceOf } from "../../platform/tracing/tracing.ts";
import { createFairQueue } from "../admission/fair-queue.ts";
import { changeFrame } from "../frames/change-frame.ts";
import { type Broadcast, createBroadcast } from "./broadcast.ts";
import { type Answers, createAnswers } from "./subscribe-replies.ts";

export interface Room {
  topic: Topic;
  mirrored: MirroredTopic;
  broadcast: Broadcast;
  answers: Answers;
  /** Ended epochs: a reader with a version of one of these has nothing newer than the topic. */
  pastEpochs: LRUCache<string, true>;
}

/** Topics with sockets on this gateway. */
export interface Rooms {
  /**
   * Opens the topic in the caller's turn, or shares the open one. Each call that resolves needs one `leave`.
   * Topics in memory need no turn. `isWanted`: called when it is the caller's turn. Rejects with NOT_THERE for
   * an invented name without a document. It also rejects if the store is unavailable, too many topics wait, or
   * the topic is no longer wanted.
   */
  enter(topic: Topic, caller: object, isWanted?: () => boolean): Promise<Room>;
  leave(room: Room): void;
  size(): number;
}

interface Entry {
  topic: Topic;
  users: number;
  room: Promise<Room>;
  begun: boolean;
  queued: number;
  opened(room: Room): void;
  failed(error: unknown): void;
}

/** A place in the queue. The socket that waits there may have left. */
interface Waiting {
  entry: Entry;
  isWanted(): boolean;
}

/** Number of topics opened at once: each needs a few commands to Redis, which delay other commands. */
const OPENED_AT_ONCE = 32;
/** Largest numbers of waiting topics, for one caller and in total. All readers of a network need a few dozen. */
const MOST_WAITING_OF_ONE = 256;
const MOST_WAITING = 10_000;
/** Largest number of remembered epochs of a topic: there are few, but clients may claim any name. */
const MOST_EPOCHS = 100;

/** The store has no document with the name that a client gave. */
export const NOT_THERE = new Error("there is no such live document");
const TOO_MANY = new Error("too many topics wait to be opened");
const GONE = new Error("the socket that asked for the topic is gone");

export function createRooms(mirror: LiveMirror, onDelivered: (count: number) => void): Rooms {
  const entries = new Map<Topic, Entry>();
  const waiting = createFairQueue<Waiting>();
  let opening = 0;

  async function open(topic: Topic): Promise<Room> {
    // The store is asked first, because a subscription to each invented name would cost several calls.
    if (topicKind(topic).names === undefined && !(await mirror.has(topic))) throw NOT_THERE;
    const mirrored = await mirror.open(topic);
    const broadcast = createBroadcast(onDelivered);
    const pastEpochs = new LRUCache<string, true>({ max: MOST_EPOCHS });
    let epoch = mirrored.snapshot()?.epoch;
    mirrored.onChange((change) => {
      if (epoch !== undefined && epoch !== change.epoch) pastEpochs.set(epoch, true);
      epoch = change.epoch;
      const trace = traceOf(change);
      const span = trace && beginSpan("send", { kind: "consumer", parent: trace, facts: { topic } });
      const frame = changeFrame(topic, change, broadcast.size());
      if (!span) broadcast.send(frame);
      else {
        broadcast.send(frame, (frames) => {
          span.note({ frames, bytes: frame.length, version: change.version });
          span.end();
        });
      }
    });
    return { topic, mirrored, broadcast, answers: createAnswers(mirrored), pastEpochs };
  }

  function newEntry(topic: Topic): Entry {
    const { promise, resolve, reject } = Promise.withResolvers<Room>();
    const entry: Entry = {
      topic,
      users: 0,
      room: promise,
      begun: false,
      queued: 0,
      opened: resolve,
      failed(error) {
        if (entries.get(topic) === entry) entries.delete(topic);
        reject(error);
      },
    };
    // Sockets that wait, if there are any, get this error from `enter`.
    promise.catch(() => undefined);
    entries.set(topic, entry);
    return entry;
  }

  /** Opens topics while there is room; topics that no socket wants any more are skipped. */
  function beginNext(): void {
    while (opening < OPENED_AT_ONCE) {
      const next = waiting.next();
      if (!next) return;
      const { entry } = next;
      entry.queued -= 1;
      if (entry.begun) continue;
      if (next.isWanted()) begin(entry);
      else if (entry.queued === 0) entry.failed(GONE);
    }
  }

  /** Without the store no topic can be opened, so all waiting callers fail at once. */
  function failWaiting(error: unknown): void {
    for (let next = waiting.next(); next; next = waiting.next()) {
      next.entry.queued -= 1;
      if (!next.entry.begun) next.entry.failed(error);
    }
  }

  function wait(entry: Entry, caller: object, isWanted: () => boolean): void {
    if (waiting.size() >= MOST_WAITING || waiting.count(caller) >= MOST_WAITING_OF_ONE) {
      if (entry.queued === 0) entry.failed(TOO_MANY);
      throw TOO_MANY;
    }
    entry.queued += 1;
    waiting.add(caller, { entry, isWanted });
  }

  function begin(entry: Entry): void {
    entry.begun = true;
    opening += 1;
    open(entry.topic).then(
      (room) => {
        opening -= 1;
        entry.opened(room);
        beginNext();
      },
      (error: unknown) => {
        opening -= 1;
        entry.failed(error);
        if (error === NOT_THERE) beginNext();
        else failWaiting(error);
      },
    );
  }

  return {
    async enter(topic, caller, isWanted = () => true) {
      const entry = entries.get(topic) ?? newEntry(topic);
      // Each caller begins or waits, even if another caller already waits for the topic: the first turn opens
      // the topic for all callers.
      if (!entry.begun) {
        if (opening < OPENED_AT_ONCE || mirror.holds(topic)) begin(entry);
        else wait(entry, caller, isWanted);
      }
      entry.users += 1;
      return await entry.room;
    },
    leave(room) {
      const entry = entries.get(room.topic);
      if (!entry) return;
      entry.users -= 1;
      if (entry.users > 0) return;
      entries.delete(room.topic);
      room.mirrored.close();
    },
    size: () => entries.size,
  };
}
