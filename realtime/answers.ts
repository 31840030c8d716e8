import type { ErrorCode } from "../core/contract/live.ts";
import { resume } from "../core/live/resume.ts";
import type { Change, Head, LiveObject } from "../core/live/types.ts";
import type { MirroredTopic } from "../platform/live-store/mirror.ts";
import { utf8 } from "./protocol/frames.ts";

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

/** What a topic answers to a subscriber; undefined as long as there is no such document. */
export type Answers = (claim: Partial<Head>) => SharedReply | undefined;

/**
 * Answers from memory. After a reconnect thousands ask within seconds, most of them from one of a few versions: each of
 * those gets one reply, kept until the document changes.
 */
export function createAnswers(mirrored: Pick<MirroredTopic, "snapshot" | "history">): Answers {
  let of: object | undefined;
  const replies = new Map<number | "whole", SharedReply>();
  return (claim) => {
    const held = mirrored.snapshot();
    if (!held) return undefined;
    if (of !== held) {
      of = held;
      replies.clear();
    }
    const { epoch, version } = held;
    const own = claim.epoch === epoch && claim.version !== undefined && claim.version <= version;
    const known = replies.get(own && claim.version !== undefined ? claim.version : "whole");
    if (known) return known;
    const found = resume(held, mirrored.history(), claim);
    const made = new SharedReply(
      found.kind === "changes"
        ? { ok: true, epoch, version, changes: found.changes }
        : { ok: true, epoch, version, snapshot: held.value },
    );
    // What is answered with the whole document is one reply, whatever was claimed.
    const key = found.kind === "changes" && claim.version !== undefined ? claim.version : "whole";
    const shared = replies.get(key) ?? made;
    replies.set(key, shared);
    return shared;
  };
}
