import { Long } from "bson";
import { LRUCache } from "lru-cache";
import { CommandError } from "./refusal.ts";
import { type Doc, type Encoded, wholeNumber } from "./values.ts";

const FIRST_BATCH = 101;
/** Largest batch, bytes; below the limit of a message. */
const BATCH_BYTES = 16 * 1024 * 1024 - 64 * 1024;
const IDLE_MS = 10 * 60_000;

export interface Sized {
  doc: Doc | Encoded;
  size: number;
}

/**
 * Open cursors with the documents that they have not returned yet, as these were when the cursor was opened.
 */
export class Cursors {
  readonly #open = new LRUCache<string, readonly Sized[]>({ max: 1_000, ttl: IDLE_MS, updateAgeOnGet: true });
  #lastId = Math.floor(Math.random() * 2 ** 31);

  /**
   * Reply to find and to lists. `batchSize` absent: the default; 0: no documents yet. `single`: drops the
   * documents after the first batch.
   */
  first(ns: string, docs: readonly Sized[], batchSize: unknown, single = false): Doc {
    const { batch, rest } = cut(docs, wholeNumber(batchSize, FIRST_BATCH));
    const id = single || rest.length === 0 ? Long.ZERO : Long.fromNumber(++this.#lastId);
    if (!id.isZero()) this.#open.set(`${ns} ${id}`, rest);
    return { cursor: { firstBatch: batch, id, ns } };
  }

  next(ns: string, id: unknown, batchSize: unknown): Doc {
    const name = `${ns} ${String(id)}`;
    const docs = this.#open.get(name);
    if (!docs) throw new CommandError(`cursor id ${String(id)} not found`, 43, "CursorNotFound");
    const { batch, rest } = cut(docs, wholeNumber(batchSize, 0) || Number.POSITIVE_INFINITY);
    if (rest.length === 0) this.#open.delete(name);
    else this.#open.set(name, rest);
    return { cursor: { nextBatch: batch, id: rest.length === 0 ? Long.ZERO : id, ns } };
  }

  kill(ns: string, ids: readonly unknown[]): Doc {
    const cursorsKilled = ids.filter((id) => this.#open.delete(`${ns} ${String(id)}`));
    const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
  }
}

function cut(docs: readonly Sized[], wanted: number): { batch: (Doc | Encoded)[]; rest: readonly Sized[] } {
  let count = 0;
  for (let bytes = 0; count < docs.length && count < wanted; count++) {
    bytes += docs[count]?.size ?? 0;
    if (count > 0 && bytes > BATCH_BYTES) break;
  }
  return { batch: docs.slice(0, count).map(({ doc }) => doc), rest: docs.slice(count) };
}
