import { calculateObjectSize, Long } from "bson";
import { CommandError } from "./refusal.ts";
import type { Doc } from "./values.ts";

/** Documents in a first batch when the client names no size, as in MongoDB. */
const FIRST_BATCH = 101;
/** A reply stays well below the limit of a message. Bytes. */
const BATCH_BYTES = 16 * 1024 * 1024 - 64 * 1024;
/** An idle cursor is forgotten after this, ms. */
const IDLE = 10 * 60_000;

interface Cursor {
  namespace: string;
  rest: readonly Doc[];
  usedAt: number;
}

/** Results that did not fit one reply. A cursor holds the documents as they were when it was opened. */
export class Cursors {
  readonly #open = new Map<string, Cursor>();
  #lastId = Math.floor(Math.random() * 2 ** 31);

  /** The reply of find, aggregate and lists. `batchSize` undefined: the default; 0: none yet. */
  first(namespace: string, docs: readonly Doc[], batchSize: number | undefined, single = false): Doc {
    this.#forgetIdle();
    const { batch, rest } = cut(docs, batchSize ?? FIRST_BATCH);
    return { cursor: { firstBatch: batch, id: this.#keep(namespace, single ? [] : rest), ns: namespace } };
  }

  next(id: unknown, namespace: string, batchSize: number | undefined): Doc {
    const key = String(id);
    const cursor = this.#open.get(key);
    if (!cursor || cursor.namespace !== namespace) {
      throw new CommandError(`cursor id ${key} not found`, 43, "CursorNotFound");
    }
    const { batch, rest } = cut(cursor.rest, batchSize || Number.POSITIVE_INFINITY);
    if (rest.length === 0) this.#open.delete(key);
    else this.#open.set(key, { namespace, rest, usedAt: Date.now() });
    return { cursor: { nextBatch: batch, id: rest.length === 0 ? Long.ZERO : id, ns: namespace } };
  }

  kill(ids: readonly unknown[]): Doc {
    const cursorsKilled = ids.filter((id) => this.#open.delete(String(id)));
    const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
  }

  #keep(namespace: string, rest: readonly Doc[]): Long {
    if (rest.length === 0) return Long.ZERO;
    const id = Long.fromNumber(++this.#lastId);
    this.#open.set(String(id), { namespace, rest, usedAt: Date.now() });
    return id;
  }

  #forgetIdle(): void {
    const oldest = Date.now() - IDLE;
    for (const [id, { usedAt }] of this.#open) if (usedAt < oldest) this.#open.delete(id);
  }
}

/** As many documents as are wanted and fit; at least one. */
function cut(docs: readonly Doc[], wanted: number): { batch: readonly Doc[]; rest: readonly Doc[] } {
  let bytes = 0;
  let count = 0;
  for (const doc of docs) {
    bytes += calculateObjectSize(doc);
    if (count >= wanted || (count > 0 && bytes > BATCH_BYTES)) break;
    count++;
  }
  return { batch: docs.slice(0, count), rest: docs.slice(count) };
}
