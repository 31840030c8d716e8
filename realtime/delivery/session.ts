import {
  type ErrorCode,
  MAX_TOPICS,
  type SubscribeRequest,
  subscribeRequest,
  unsubscribeRequest,
} from "../../core/contract/live.ts";
import type { Role } from "../../core/contract/roles.ts";
import { compareEpochs } from "../../core/live/epoch.ts";
import { parseTopic, type Topic, topicKind } from "../../core/topics/topics.ts";
import type { Log } from "../../platform/log/log.ts";
import { mayAsk, maySee } from "../../platform/sessions/may-see.ts";
import type { SessionUser } from "../../platform/sessions/port.ts";
import { type Rate, takeToken } from "../admission/limits.ts";
import { utf8 } from "../frames/frames.ts";
import type { CallersWire, Wire } from "../frames/wire.ts";
import type { Member } from "./broadcast.ts";
import { NOT_THERE, type Room, type Rooms } from "./rooms.ts";
import { type Claim, SharedReply } from "./subscribe-replies.ts";

export interface SessionHost {
  rooms: Rooms;
  events: Rate;
  log: Log;
  now(): number;
  onRefused(code: ErrorCode): void;
  onRoleRefused(refused: RoleRefusal): void;
}

/**
 * Finds the user of the socket; undefined if the session has ended. Rejects while the session store is
 * unavailable.
 */
export type FindUser = () => Promise<SessionUser | undefined>;

/** Refusal of a topic that was requested without its role, or as another account. */
export interface RoleRefusal {
  /** Address of the socket; for IPv6 its network. */
  address: string;
  topic: Topic;
  user: SessionUser | undefined;
}

/** Answers an event. `args`: a JSON list, whose bytes may be shared with other sockets. */
export type Answer = (args: Buffer) => void;

/** A topic that the socket wants. `place`: its place in the room's broadcast, after the answer. */
interface Wanted {
  topic: Topic;
  place: { room: Room; member: Member } | undefined;
}

const NONE: readonly Wanted[] = [];
const LEFT = utf8(JSON.stringify([{ ok: true }]));

/** Subscriptions of one socket. The arguments of its events are unchecked input. */
export class Session {
  readonly #host: SessionHost;
  readonly #wire: CallersWire;
  readonly #whose: FindUser | undefined;
  /** The list starts as small as possible, because most sockets want one or two topics. */
  #wanted = NONE;
  #eventsFullAt = 0;
  #ended = false;

  constructor(host: SessionHost, wire: CallersWire, whose?: FindUser) {
    this.#host = host;
    this.#wire = wire;
    this.#whose = whose;
  }

  receive(name: "subscribe" | "unsubscribe", request: unknown, answer: Answer | undefined): void {
    const fullAt = takeToken(this.#eventsFullAt, this.#host.now(), this.#host.events);
    this.#eventsFullAt = fullAt ?? this.#eventsFullAt;
    // Unsubscribing is cheap, so it counts towards the limit but is always executed.
    if (name === "unsubscribe") {
      this.#unsubscribe(request, answer);
      return;
    }
    // A client that wants no ack gets no snapshot, so changes would be useless to it.
    if (!answer) return;
    const reply =
      fullAt === undefined
        ? Promise.resolve(this.#refusal("limited", "Too many events. Slow down."))
        : this.#subscribe(request);
    reply.then(
      (made) => {
        if (!this.#ended) answer(made.json());
      },
      (error: unknown) => this.#host.log.error({ err: error }, "a subscription to a live document failed"),
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
    const user = role === undefined ? undefined : await this.#userWith(role, topic);
    if (user instanceof SharedReply) return user;
    if (!this.#find(topic)) {
      if (this.#wanted.length >= MAX_TOPICS) {
        return this.#refusal("limited", `A socket holds at most ${MAX_TOPICS} topics.`);
      }
      this.#wanted = this.#wanted.concat({ topic, place: undefined });
    }
    return this.#join(topic, claimOf(parsed.data), user);
  }

  /** `user`: of a topic that needs a role. */
  async #join(topic: Topic, claim: Claim, user: SessionUser | undefined): Promise<SharedReply> {
    const { rooms, log } = this.#host;
    let room: Room;
    try {
      const isWanted = (): boolean => !this.#ended && this.#find(topic) !== undefined;
      room = await rooms.enter(topic, this.#wire.caller, isWanted);
    } catch (error) {
      this.#dropUnanswered(topic);
      if (error === NOT_THERE) return this.#refusal("unknown", "There is no such live document.");
      log.debug({ topic, err: error }, "a live document could not be opened for its readers");
      return this.#refusal("unavailable", "Live data is not available. Try again shortly.");
    }
    let kept = false;
    try {
      if (!(await catchUpWith(room, claim))) {
        this.#dropUnanswered(topic);
        return this.#refusal("unavailable", "This gateway has only an older version. Try again shortly.");
      }
      // The code below never waits, so no change is lost between answer and broadcast.
      const wanted = this.#find(topic);
      if (this.#ended || !wanted)
        return this.#refusal("invalid", "The client unsubscribed before the answer.");
      const sees = (): boolean => !user || maySee(user, room.topic, room.mirrored.snapshot()?.value);
      const answer = sees() ? room.answers(claim) : undefined;
      if (!answer) {
        this.#dropUnanswered(topic);
        // A name that a client can invent may never have a document; the documents of all other topics are only
        // not published yet.
        return topicKind(topic).names === undefined
          ? this.#refusal("unknown", "There is no such live document.")
          : this.#refusal("unavailable", "This live document is not published yet. Try again shortly.");
      }
      if (wanted.place) wanted.place.room.broadcast.rejoin(wanted.place.member);
      else {
        const wire: Wire = { deliver: (frame) => sees() && this.#wire.deliver(frame) };
        wanted.place = { room, member: room.broadcast.join(user ? wire : this.#wire) };
        // The name is the room's own text, which all its sockets share.
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

  /** User of the socket, or the refusal without the role. */
  async #userWith(role: Role, topic: Topic): Promise<SessionUser | SharedReply> {
    let user: SessionUser | undefined;
    try {
      user = await this.#whose?.();
    } catch (error) {
      this.#host.log.debug({ topic, err: error }, "could not identify the socket's account");
      return this.#refusal("unavailable", "Sign-in is unavailable. Try again shortly.");
    }
    if (user && mayAsk(user, topic)) return user;
    this.#host.onRoleRefused({ address: this.#wire.caller.address, topic, user });
    const whose = topicKind(topic).account ? ", and is one account's" : "";
    return this.#refusal("forbidden", `This topic needs the role ${role}${whose}.`);
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

  /** After a refusal the request is removed, but an answered subscription stays. */
  #dropUnanswered(topic: Topic): void {
    if (!this.#find(topic)?.place) this.#drop(topic);
  }

  #refusal(code: ErrorCode, message: string): SharedReply {
    this.#host.onRefused(code);
    return new SharedReply({ ok: false, error: { code, message } });
  }
}

/**
 * A reader may have newer data from another gateway, so this asks the store first (decisions/live.md#epochs).
 * False if the document is unknown: then the reader waits until the store has it.
 */
async function catchUpWith(room: Room, claim: Claim): Promise<boolean> {
  if (!mayBeAhead(room, claim)) return true;
  if (!(await room.mirrored.refresh())) return !mayBeAhead(room, claim);
  if (claim.epoch !== undefined && room.mirrored.snapshot()?.epoch !== claim.epoch) {
    room.pastEpochs.set(claim.epoch, true);
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
