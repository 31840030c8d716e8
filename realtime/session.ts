import {
  type ErrorCode,
  MAX_TOPICS,
  type SubscribeRequest,
  subscribeRequest,
  unsubscribeRequest,
} from "../core/contract/live.ts";
import { compareEpochs } from "../core/live/epoch.ts";
import { parseTopic, type Topic, topicKind } from "../core/live/topics.ts";
import type { Log } from "../platform/log/log.ts";
import { type Claim, SharedReply } from "./answers.ts";
import type { Member } from "./broadcast.ts";
import { utf8 } from "./frames.ts";
import { type Rate, takeToken } from "./limits.ts";
import type { Room, Rooms } from "./rooms.ts";
import type { Wire } from "./wire.ts";

/** What all sessions of a gateway share. */
export interface SessionHost {
  rooms: Rooms;
  /** How many events a socket may send. */
  events: Rate;
  log: Log;
  /** ms, of a clock that never goes back. */
  now(): number;
  onRefused(code: ErrorCode): void;
}

/** Of the signed-in person whose socket it is. Rejects when the session store is away. */
export type Roles = () => Promise<readonly string[]>;

/** Answers an event; `args`: a JSON list, whose bytes may be shared with other sockets. */
export type Answer = (args: Buffer) => void;

/** A topic that the client wants, from its asking on; `place` once it was answered. */
interface Wanted {
  topic: Topic;
  place: { room: Room; member: Member } | undefined;
}

const NONE: readonly Wanted[] = [];
const LEFT = utf8(JSON.stringify([{ ok: true }]));

/** What one socket asks for and holds. Arguments of events are whatever the client sent. */
export class Session {
  readonly #host: SessionHost;
  readonly #wire: Wire;
  readonly #roles: Roles | undefined;
  /** Most sockets want one topic or two: a list of just that length is the smallest that there is. */
  #wanted = NONE;
  #eventsFullAt = 0;
  #ended = false;

  /** `roles`: absent when the socket is nobody's. */
  constructor(host: SessionHost, wire: Wire, roles?: Roles) {
    this.#host = host;
    this.#wire = wire;
    this.#roles = roles;
  }

  /** `answer`: absent when the client waits for none. */
  receive(name: "subscribe" | "unsubscribe", request: unknown, answer: Answer | undefined): void {
    const fullAt = takeToken(this.#eventsFullAt, this.#host.now(), this.#host.events);
    this.#eventsFullAt = fullAt ?? this.#eventsFullAt;
    if (name === "unsubscribe") {
      if (fullAt !== undefined) this.#unsubscribe(request, answer);
      return;
    }
    // Without an ack there is nobody to answer, and a reader without a snapshot has no use for changes.
    if (!answer) return;
    const reply =
      fullAt === undefined
        ? Promise.resolve(this.#refusal("limited", "Too many events. Slow down."))
        : this.#subscribe(request);
    reply.then(
      (made) => {
        if (!this.#ended) answer(made.json());
      },
      (error: unknown) => this.#host.log.error({ err: error }, "a subscription failed"),
    );
  }

  leave(): void {
    this.#ended = true;
    for (const { topic } of this.#wanted) this.#drop(topic);
  }

  #unsubscribe(request: unknown, answer: Answer | undefined): void {
    const parsed = unsubscribeRequest.safeParse(request);
    const topic = parsed.success ? parseTopic(parsed.data.topic) : undefined;
    if (topic !== undefined) this.#drop(topic);
    answer?.(
      topic === undefined
        ? this.#refusal("invalid", "Expected {topic}, the name of a live document.").json()
        : LEFT,
    );
  }

  async #subscribe(request: unknown): Promise<SharedReply> {
    const parsed = subscribeRequest.safeParse(request);
    if (!parsed.success) return this.#refusal("invalid", "Expected {topic, epoch?, version?}.");
    const topic = parseTopic(parsed.data.topic);
    if (topic === undefined) return this.#refusal("unknown", "There is no such live document.");
    const { role } = topicKind(topic);
    if (role !== undefined) {
      const refused = await this.#refuseWithout(role, topic);
      if (refused) return refused;
    }
    if (!this.#find(topic)) {
      if (this.#wanted.length >= MAX_TOPICS) {
        return this.#refusal("limited", `A socket holds at most ${MAX_TOPICS} topics.`);
      }
      this.#wanted = this.#wanted.concat({ topic, place: undefined });
    }
    return this.#join(topic, claimOf(parsed.data));
  }

  async #join(topic: Topic, claim: Claim): Promise<SharedReply> {
    const { rooms, log } = this.#host;
    let room: Room;
    try {
      room = await rooms.enter(topic);
    } catch (error) {
      log.debug({ topic, err: error }, "could not open a topic");
      this.#dropUnanswered(topic);
      return this.#refusal("unavailable", "Live data is not available. Try again shortly.");
    }
    let kept = false;
    try {
      if (!(await catchUpWith(room, claim))) {
        this.#dropUnanswered(topic);
        return this.#refusal("unavailable", "What is held here is older. Try again shortly.");
      }
      // Nothing below waits, so no change falls between the answer and the broadcast.
      const wanted = this.#find(topic);
      if (this.#ended || !wanted) return this.#refusal("invalid", "Unsubscribed before the answer.");
      const answer = room.answers(claim);
      if (!answer) {
        this.#dropUnanswered(topic);
        // Where anybody may make up names there may never be one; the others are only not written yet.
        return topicKind(topic).names === undefined
          ? this.#refusal("unknown", "There is no such live document.")
          : this.#refusal("unavailable", "Nothing is published here yet. Try again shortly.");
      }
      if (wanted.place) wanted.place.room.broadcast.rejoin(wanted.place.member);
      else {
        wanted.place = { room, member: room.broadcast.join(this.#wire) };
        // The same text, once for all.
        wanted.topic = room.topic;
        kept = true;
      }
      return answer;
    } catch (error) {
      log.debug({ topic, err: error }, "could not catch up with a subscriber");
      this.#dropUnanswered(topic);
      return this.#refusal("unavailable", "Live data is not available. Try again shortly.");
    } finally {
      if (!kept) rooms.leave(room);
    }
  }

  async #refuseWithout(role: string, topic: Topic): Promise<SharedReply | undefined> {
    try {
      if ((await this.#roles?.())?.includes(role)) return undefined;
    } catch (error) {
      this.#host.log.debug({ topic, err: error }, "could not tell whose socket it is");
      return this.#refusal("unavailable", "Sign-in is away. Try again shortly.");
    }
    return this.#refusal("forbidden", "This topic is for administrators.");
  }

  #find(topic: Topic): Wanted | undefined {
    return this.#wanted.find((wanted) => wanted.topic === topic);
  }

  #drop(topic: Topic): void {
    const place = this.#find(topic)?.place;
    this.#wanted = this.#wanted.filter((wanted) => wanted.topic !== topic);
    if (!place) return;
    place.room.broadcast.leave(place.member);
    this.#host.rooms.leave(place.room);
  }

  /** After a refusal; what was answered before goes on. */
  #dropUnanswered(topic: Topic): void {
    if (!this.#find(topic)?.place) this.#drop(topic);
  }

  #refusal(code: ErrorCode, message: string): SharedReply {
    this.#host.onRefused(code);
    return new SharedReply({ ok: false, error: { code, message } });
  }
}

/**
 * A reader may have seen more than this gateway, from another one: the store is asked before the answer
 * (decisions/live.md#epochs). False when nobody can tell which is newer: the reader keeps what it has until the store
 * has the document.
 */
async function catchUpWith(room: Room, claim: Claim): Promise<boolean> {
  if (!mayBeAhead(room, claim)) return true;
  if (!(await room.mirrored.refresh())) return !mayBeAhead(room, claim);
  if (claim.epoch !== undefined && room.mirrored.snapshot()?.epoch !== claim.epoch) {
    room.pastEpochs.add(claim.epoch);
  }
  return true;
}

function mayBeAhead(room: Room, { epoch, version }: Claim): boolean {
  const held = room.mirrored.snapshot();
  if (!held || epoch === undefined || version === undefined) return false;
  if (epoch === held.epoch) return version > held.version;
  return (compareEpochs(epoch, held.epoch) ?? 1) > 0 && !room.pastEpochs.has(epoch);
}

function claimOf({ epoch, version, renewals = false }: SubscribeRequest): Claim {
  return epoch === undefined || version === undefined ? {} : { epoch, version, renewals };
}
