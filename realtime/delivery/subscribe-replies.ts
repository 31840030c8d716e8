import type { ErrorCode } from "../../core/contract/live.ts";
import { resume } from "../../core/live/resume.ts";
import type { Change, Head, LiveObject } from "../../core/live/types.ts";
import type { MirroredTopic } from "../../platform/live-store/mirror.ts";
import type { CachedSnapshot } from "../../platform/live-store/replica.ts";
import { utf8 } from "../frames/frames.ts";

/** The ack of `subscribe` (core/contract/live, subscribeAck), before it is JSON. */
export type SubscribeReply =
  | { ok: true; epoch: string; version: number; snapshot: LiveObject }
  | { ok: true; epoch: string; version: number; changes: readonly Change[] }
  | { ok: false; error: { code: ErrorCode; message: string } };

/**
 * A reply that many get word for word: it is made JSON once, when it is first sent, and every socket that it waits for
 * holds the same bytes.
 */
export class SharedReply {
  readonly reply: SubscribeReply;
  #json: Buffer | undefined;

  constructor(reply: SubscribeReply) {
    this.reply = reply;
  }

  /** The arguments of the ack, as JSON. */
  json(): Buffer {
    this.#json ??= utf8(JSON.stringify([this.reply]));
    return this.#json;
  }
}

/** What a subscriber claims to have, and whether it accepts changes that lead from one epoch to the next. */
export interface Claim extends Partial<Head> {
  renewals?: boolean;
}

/** What a topic answers to a subscriber; undefined as long as there is no such document. */
export type Answers = (claim: Claim) => SharedReply | undefined;

/** Changes of no more bytes than this are sent without comparing them with the document's size. */
const FEW_BYTES = 1_024;

/**
 * Answers from memory. After a reconnect thousands ask within seconds, most of them from one of a few versions: each of
 * those gets one reply, cached until the document changes. It is the changes or the document, whichever is the smaller.
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
    // Claims may be made up: only replies for versions in the history are cached.
    if (reply !== whole) replies.set(key, reply);
    return reply;
  };
}

const sizes = new WeakMap<Change, number>();

/** Bytes of a change as it is sent, counted once. */
function bytesOf(change: Change): number {
  const bytes = sizes.get(change) ?? Buffer.byteLength(JSON.stringify(change));
  sizes.set(change, bytes);
  return bytes;
}
