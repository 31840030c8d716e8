import { ADMIN_ROLE } from "../core/contract/auth.ts";
import {
  type ErrorCode,
  MAX_TOPICS,
  type SubscribeRequest,
  subscribeRequest,
  unsubscribeRequest,
} from "../core/contract/live.ts";
import { isAdminTopic, parseTopic, type Topic } from "../core/live/topics.ts";
import type { Head } from "../core/live/types.ts";
import type { Log } from "../platform/log/log.ts";
import { ackNumber } from "./ack-number.ts";
import { SharedReply, type SubscribeReply } from "./answers.ts";
import type { Member } from "./broadcast.ts";
import { ackFrame } from "./frame.ts";
import type { TokenBucket } from "./limits.ts";
import type { Room, Rooms } from "./rooms.ts";
import type { Wire } from "./wire.ts";

export interface SessionParts {
  rooms: Rooms;
  wire: Wire;
  /** Of the signed-in person whose socket it is; absent: nobody's. Rejects when the session store is away. */
  roles?: () => Promise<readonly string[]>;
  bucket: TokenBucket;
  log: Log;
  /** ms, of a clock that never goes back. */
  now(): number;
  onRefused(code: ErrorCode): void;
}

/** What one socket asks for and holds. Arguments of events are whatever the client sent. */
export interface Session {
  subscribe(args: readonly unknown[]): Promise<void>;
  unsubscribe(args: readonly unknown[]): void;
  end(): void;
}

interface Place {
  room: Room;
  member: Member;
}

export function createSession({ rooms, wire, roles, bucket, log, now, onRefused }: SessionParts): Session {
  /** What the client wants, from its asking on; `places` has those that were answered. */
  const wanted = new Set<Topic>();
  const places = new Map<Topic, Place>();
  let ended = false;

  function refusal(code: ErrorCode, message: string): SubscribeReply {
    onRefused(code);
    return { ok: false, error: { code, message } };
  }

  function leave(topic: Topic): void {
    wanted.delete(topic);
    const place = places.get(topic);
    if (!place) return;
    places.delete(topic);
    place.room.broadcast.leave(place.member);
    rooms.leave(place.room);
  }

  async function join(topic: Topic, claim: Partial<Head>): Promise<SubscribeReply | SharedReply> {
    let room: Room;
    try {
      room = await rooms.enter(topic);
    } catch (error) {
      log.debug({ topic, err: error }, "could not open a topic");
      wanted.delete(topic);
      return refusal("unavailable", "Live data is not available. Try again shortly.");
    }
    let kept = false;
    try {
      if (!(await catchUpWith(room, claim))) {
        if (!places.has(topic)) wanted.delete(topic);
        return refusal("unavailable", "What is held here is older. Try again shortly.");
      }
      // Nothing below waits, so no change falls between the answer and the broadcast.
      if (ended || !wanted.has(topic)) return refusal("invalid", "Unsubscribed before the answer.");
      const answer = room.answers(claim);
      if (!answer) {
        wanted.delete(topic);
        return topic.startsWith("match:")
          ? refusal("unknown", "There is no such live document.")
          : refusal("unavailable", "Nothing is published here yet. Try again shortly.");
      }
      const place = places.get(topic);
      if (place) place.room.broadcast.rejoin(place.member);
      else {
        places.set(topic, { room, member: room.broadcast.join(wire) });
        kept = true;
      }
      return answer;
    } catch (error) {
      log.debug({ topic, err: error }, "could not catch up with a subscriber");
      if (!places.has(topic)) wanted.delete(topic);
      return refusal("unavailable", "Live data is not available. Try again shortly.");
    } finally {
      if (!kept) rooms.leave(room);
    }
  }

  /**
   * A reader may have seen more than this gateway, from another one: the store is asked before the answer (DESIGN,
   * Epochs). False when nobody can tell which is newer: the reader keeps what it has until the store has the document.
   */
  async function catchUpWith(room: Room, claim: Partial<Head>): Promise<boolean> {
    if (!mayBeAhead(room, claim)) return true;
    if (!(await room.mirrored.refresh())) return !mayBeAhead(room, claim);
    if (claim.epoch !== undefined && room.mirrored.snapshot()?.epoch !== claim.epoch) {
      room.pastEpochs.add(claim.epoch);
    }
    return true;
  }

  function mayBeAhead(room: Room, { epoch, version }: Partial<Head>): boolean {
    const held = room.mirrored.snapshot();
    if (!held || epoch === undefined || version === undefined) return false;
    return epoch === held.epoch ? version > held.version : !room.pastEpochs.has(epoch);
  }

  async function refuseUnlessAdmin(topic: Topic): Promise<SubscribeReply | undefined> {
    try {
      if ((await roles?.())?.includes(ADMIN_ROLE)) return undefined;
    } catch (error) {
      log.debug({ topic, err: error }, "could not tell whose socket it is");
      return refusal("unavailable", "Sign-in is away. Try again shortly.");
    }
    return refusal("forbidden", "This topic is for administrators.");
  }

  async function answer(request: unknown): Promise<SubscribeReply | SharedReply> {
    if (!bucket(now())) return refusal("limited", "Too many events. Slow down.");
    const parsed = subscribeRequest.safeParse(request);
    if (!parsed.success) return refusal("invalid", "Expected {topic, epoch?, version?}.");
    const topic = parseTopic(parsed.data.topic);
    if (topic === undefined) return refusal("unknown", "There is no such live document.");
    if (isAdminTopic(topic)) {
      const refused = await refuseUnlessAdmin(topic);
      if (refused) return refused;
    }
    if (!wanted.has(topic) && wanted.size >= MAX_TOPICS) {
      return refusal("limited", `A socket holds at most ${MAX_TOPICS} topics.`);
    }
    wanted.add(topic);
    return join(topic, claimOf(parsed.data));
  }

  return {
    async subscribe(args) {
      const ack = args.at(-1);
      // Without an ack there is nobody to answer, and a reader without a snapshot has no use for changes.
      if (typeof ack !== "function") {
        bucket(now());
        return;
      }
      const reply = await answer(args.length > 1 ? args[0] : undefined);
      if (ended) return;
      const number = ackNumber(ack);
      if (reply instanceof SharedReply && number !== undefined) {
        wire.acknowledge(ackFrame(number, reply.json()));
        return;
      }
      ack(reply instanceof SharedReply ? reply.reply : reply);
      wire.checkUnsent();
    },
    unsubscribe(args) {
      if (!bucket(now())) return;
      const parsed = unsubscribeRequest.safeParse(args[0]);
      const topic = parsed.success ? parseTopic(parsed.data.topic) : undefined;
      if (topic !== undefined) leave(topic);
      const ack = args.at(-1);
      if (typeof ack !== "function") return;
      ack(
        topic === undefined
          ? refusal("invalid", "Expected {topic}, the name of a live document.")
          : { ok: true },
      );
      wire.checkUnsent();
    },
    end() {
      ended = true;
      for (const topic of [...places.keys()]) leave(topic);
      wanted.clear();
    },
  };
}

function claimOf({ epoch, version }: SubscribeRequest): Partial<Head> {
  return epoch === undefined || version === undefined ? {} : { epoch, version };
}
