import type { ErrorCode } from "../../core/contract/live.ts";
import { resume } from "../../core/live/resume.ts";
import type { Change, Head, LiveObject } from "../../core/live/types.ts";
import type { MirroredTopic } from "../../platform/live-store/mirror.ts";
import type { CachedSnapshot } from "../../platform/live-store/replica.ts";
import { utf8 } from "../frames/frames.ts";

/** Ack of `subscribe` as an object, before it becomes JSON (core/contract/live, subscribeAck). */
export type SubscribeReply =
  | { ok: true; epoch: string; version: number; snapshot: LiveObject }
  | { ok: true; epoch: string; version: number; changes: readonly Change[] }
  | { ok: false; error: { code: ErrorCode; message: string } };

/** A reply for many sockets, which is turned into JSON once and shared. */
export class SharedReply {
  readonly reply: SubscribeReply;
  #json: Buffer | undefined;

  constructor(reply: SubscribeReply) {
    this.reply = reply;
  }

  json(): Buffer {
    this.#json ??= utf8(JSON.stringify([this.reply]));
    return this.#json;
  }
}

/** The version that a subscriber says it has, and whether it accepts changes that lead to another epoch. */
export interface Claim extends Partial<Head> {
  renewals?: boolean;
}

export type Answers = (claim: Claim) => SharedReply | undefined;

/** Size of changes up to which they are sent without comparing them with the document, bytes. */
const FEW_BYTES = 1_024;

/**
 * Answers from memory. After a reconnection thousands of sockets subscribe within seconds, mostly with one of a
 * few versions. Each version has one cached reply: the changes or the document, whichever is smaller.
 */
export function createAnswers(mirrored: Pick<MirroredTopic, "snapshot" | "history">): Answers {
  let of: CachedSnapshot | undefined;
  let whole: SharedReply | undefined;
  const replies = new Map<string, SharedReply>();

  function wholeOf({ epoch, version, value }: CachedSnapshot): SharedReply {
    whole ??= new SharedReply({ ok: true, epoch, version, snapshot: value });
    return whole;
  }

  function make(held: CachedSnapshot, claim: Claim): SharedReply {
    const found = resume(held, mirrored.history(), claim);
    if (found.kind === "snapshot") return wholeOf(held);
    const { changes } = found;
    if (claim.renewals !== true && changes.some(({ was }) => was)) return wholeOf(held);
    const bytes = changes.reduce((sum, change) => sum + bytesOf(change), 0);
    if (bytes > FEW_BYTES && bytes > wholeOf(held).json().length) return wholeOf(held);
    const { epoch, version } = held;
    return new SharedReply({ ok: true, epoch, version, changes });
  }

  return (claim) => {
    const held = mirrored.snapshot();
    if (!held) return undefined;
    if (of !== held) {
      of = held;
      whole = undefined;
      replies.clear();
    }
    if (claim.epoch === undefined || claim.version === undefined) return wholeOf(held);
    const key = `${claim.version} ${claim.renewals ?? false} ${claim.epoch}`;
    const known = replies.get(key);
    if (known) return known;
    const reply = make(held, claim);
    // Only replies for versions in the history are cached, because clients may invent versions.
    if (reply !== whole) replies.set(key, reply);
    return reply;
  };
}

const sizes = new WeakMap<Change, number>();

function bytesOf(change: Change): number {
  const bytes = sizes.get(change) ?? Buffer.byteLength(JSON.stringify(change));
  sizes.set(change, bytes);
  return bytes;
}
