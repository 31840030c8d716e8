import type { ChangeEvent, ErrorCode } from "../../../core/contract/live.ts";
import { sameHead } from "../../../core/live/epoch.ts";
import { SHAPE, shapeOf } from "../../../core/live/shape.ts";
import {
  receiveAnswer,
  receiveChange,
  receiveSnapshot,
  restartSubscription,
  type Step,
  type Subscription,
} from "../../../core/live/subscription.ts";
import type { Snapshot } from "../../../core/live/types.ts";
import { oneAtATime } from "../../../core/single-flight.ts";
import { type FollowedTopic, followedTopic, forgetUnknown, leaveTopic } from "./followed-topic.ts";
import type { LivePorts, LiveSocket, TopicOptions } from "./live-ports.ts";
import type { Ack } from "./parse-events.ts";
import { intervalOf, LastLooks, waitOf } from "./polling.ts";

/** Delay before subscribing again after a refusal or a lost subscription, ms. */
const SUBSCRIBE_AGAIN_MS = 1500;
/** How often the delay doubles at most for a topic that the gateway does not know: up to 24 s. */
const MOST_DOUBLINGS = 4;

/**
 * Updates all live documents of a page: by socket, or by polling while the socket is closed, never by both. It
 * applies the rules of core/live/subscription; the caller stores the documents.
 */
export class LiveClient {
  readonly #ports: LivePorts;
  readonly #entries = new Map<string, FollowedTopic>();
  readonly #looks = new LastLooks();
  #socket: LiveSocket | undefined;
  #up = false;
  #quiet = true;
  #closed = false;
  #outdated = false;
  #answeredAt: number;

  constructor(ports: LivePorts) {
    this.#ports = ports;
    this.#answeredAt = ports.now();
  }

  /**
   * Loads and connects the socket after the first paint. If that fails, polling continues, and each answer of a
   * poll tries again.
   */
  readonly start = oneAtATime(async (): Promise<void> => {
    if (this.#socket || this.#closed) return;
    try {
      const socket = await this.#ports.connect({
        connected: () => this.#connected(),
        disconnected: () => this.#disconnected(),
        changed: (change) => this.#changed(change),
        newerBuild: () => this.#tellOutdated(),
      });
      if (this.#closed) socket.close();
      else this.#socket = socket;
      if (this.#up) for (const entry of this.#entries.values()) this.#subscribe(entry);
    } catch {
      this.#disconnected();
    }
  });

  open(topic: string, options: TopicOptions): () => void {
    const known = this.#entries.get(topic);
    const entry = known ?? followedTopic(topic, options, this.#looks.of(topic, this.#ports));
    entry.users += 1;
    entry.options = options;
    if (!known) {
      this.#entries.set(topic, entry);
      if (this.#up) this.#subscribe(entry);
      this.#schedule(entry);
    }
    let open = true;
    return () => {
      if (!open) return;
      open = false;
      entry.users -= 1;
      if (entry.users > 0) return;
      this.#looks.add(topic, entry.fed ? this.#ports.now() : entry.lookedAt);
      leaveTopic(entry);
      this.#entries.delete(topic);
      if (this.#up) this.#socket?.unsubscribe(topic);
    };
  }

  wake(): void {
    if (!this.#up) this.#socket?.retryNow();
    for (const entry of this.#entries.values()) {
      if (!entry.fed && !this.#ports.hidden()) void this.#poll(entry);
    }
  }

  sleep(): void {
    for (const entry of this.#entries.values()) this.#schedule(entry);
  }

  close(): void {
    this.#closed = true;
    for (const entry of this.#entries.values()) leaveTopic(entry);
    this.#entries.clear();
    this.#socket?.close();
  }

  #connected(): void {
    if (this.#closed) return;
    this.#up = true;
    this.#quiet = false;
    this.#answeredAt = this.#ports.now();
    this.#ports.report({ state: "live" });
    for (const entry of this.#entries.values()) this.#subscribe(entry);
  }

  #disconnected(): void {
    if (this.#closed) return;
    const fell = this.#up;
    this.#up = false;
    if (fell) this.#answeredAt = this.#ports.now();
    if (fell || this.#quiet) this.#ports.report({ state: "reconnecting" });
    this.#quiet = false;
    for (const entry of this.#entries.values()) {
      if (entry.fed) entry.lookedAt = this.#ports.now();
      entry.fed = false;
      forgetUnknown(entry);
      entry.attempt += 1;
      clearTimeout(entry.again);
      if (fell || entry.timer === undefined) this.#schedule(entry);
    }
  }

  #changed({ topic, spread = 0, ...change }: ChangeEvent): void {
    const entry = this.#entries.get(topic);
    if (entry) this.#take(entry, receiveChange(this.#current(entry), change), spread);
  }

  /** Subscription with the document that the page has, which polling or a retry may have updated. */
  #current(entry: FollowedTopic): Subscription {
    return { ...entry.state, held: this.#ports.read(entry.topic) };
  }

  #subscribe(entry: FollowedTopic): void {
    const socket = this.#socket;
    if (!socket || !this.#up) return;
    clearTimeout(entry.again);
    entry.state = restartSubscription(this.#current(entry));
    entry.attempt += 1;
    const { attempt } = entry;
    const { held } = entry.state;
    const position =
      held && held.epoch !== "" ? { epoch: held.epoch, version: held.version, renewals: true } : {};
    socket.subscribe({ topic: entry.topic, ...position }).then(
      (ack) => {
        if (attempt === entry.attempt) this.#answered(entry, ack);
      },
      () => {
        if (attempt === entry.attempt) this.#refused(entry);
      },
    );
  }

  #answered(entry: FollowedTopic, ack: Ack): void {
    if (!ack.ok) {
      if (ack.code === "limited" || ack.code === "unavailable") this.#refused(entry);
      else this.#unknown(entry, ack.code);
      return;
    }
    entry.fed = true;
    forgetUnknown(entry);
    this.#schedule(entry);
    this.#take(entry, receiveAnswer(this.#current(entry), ack.answer));
  }

  /**
   * Handles a topic that the gateway does not know. Documents of matches end two days after the result; a REST
   * request restores one at once. Others may appear at any time, so the gateway, whose answers are cheap, is
   * asked again with growing delays.
   */
  #unknown(entry: FollowedTopic, code: ErrorCode): void {
    entry.fed = false;
    const waits = code === "unknown" && !this.#ports.hidden();
    if (waits && !entry.sought) {
      entry.sought = true;
      void this.#poll(entry);
      return;
    }
    this.#schedule(entry);
    if (!waits) return;
    this.#subscribeIn(entry, SUBSCRIBE_AGAIN_MS * 2 ** Math.min(entry.unknown, MOST_DOUBLINGS));
    entry.unknown += 1;
  }

  /** Handles a topic that the gateway cannot serve now: polls it, and subscribes again later. */
  #refused(entry: FollowedTopic): void {
    entry.fed = false;
    this.#schedule(entry);
    this.#subscribeIn(entry, SUBSCRIBE_AGAIN_MS);
  }

  /** Subscribes after `wait` to twice `wait` ms, so that many pages do not subscribe at once. */
  #subscribeIn(entry: FollowedTopic, wait: number): void {
    entry.again = setTimeout(() => this.#subscribe(entry), wait * (1 + Math.random()));
  }

  /**
   * Applies a step. `spread`: thousands of pages must subscribe again now, so each waits a random time up to
   * this, ms.
   */
  #take(entry: FollowedTopic, step: Step, spread = 0): void {
    const before = this.#ports.read(entry.topic);
    entry.state = step.state;
    this.#keep(entry, before, step.state.held);
    if (!step.resubscribe) {
      entry.gaps = 0;
      return;
    }
    entry.gaps += 1;
    if (entry.gaps > 2) this.#refused(entry);
    else if (spread > 0) entry.again = setTimeout(() => this.#subscribe(entry), spread * Math.random());
    else this.#subscribe(entry);
  }

  #keep(entry: FollowedTopic, before: Snapshot | undefined, held: Snapshot | undefined): void {
    if (!held) return;
    if (shapeOf(held.value) > SHAPE) {
      // This page cannot show the new document, so it keeps the old one until it is reloaded.
      this.#tellOutdated();
      this.close();
      return;
    }
    const same = sameHead(before, held) && before?.value === held.value;
    if (!same) this.#ports.write(entry.topic, held);
  }

  #tellOutdated(): void {
    if (!this.#outdated) this.#ports.outdated();
    this.#outdated = true;
  }

  #schedule(entry: FollowedTopic): void {
    clearTimeout(entry.timer);
    entry.timer = undefined;
    const wait = waitOf(entry, this.#ports);
    if (wait !== undefined) entry.timer = setTimeout(() => this.#come(entry), wait);
  }

  /** Polls a topic if it is due; the interval may have grown since the timer started. */
  #come(entry: FollowedTopic): void {
    if (waitOf(entry, this.#ports) === 0) void this.#poll(entry);
    else this.#schedule(entry);
  }

  async #poll(entry: FollowedTopic): Promise<void> {
    if (entry.polling) return;
    entry.polling = true;
    clearTimeout(entry.timer);
    const answered = await this.#look(entry);
    entry.polling = false;
    if (this.#entries.get(entry.topic) !== entry) return;
    entry.lookedAt = this.#ports.now();
    if (!this.#up) this.#report(entry, answered);
    else if (!entry.fed) this.#subscribe(entry);
    if (answered && !this.#quiet) void this.start();
    this.#schedule(entry);
  }

  async #look(entry: FollowedTopic): Promise<boolean> {
    const { signal } = entry.left;
    // The socket may have delivered a newer document meanwhile.
    const isWanted = (): boolean => this.#entries.get(entry.topic) === entry && !entry.fed;
    try {
      const snapshot = await this.#ports.fetch(entry.topic, signal);
      if (snapshot && isWanted()) {
        const before = this.#ports.read(entry.topic);
        entry.state = receiveSnapshot(this.#current(entry), snapshot);
        this.#keep(entry, before, entry.state.held);
      }
      return true;
    } catch {
      return false;
    }
  }

  #report(entry: FollowedTopic, answered: boolean): void {
    if (answered) {
      this.#answeredAt = this.#ports.now();
      this.#ports.report({ state: "polling", seconds: intervalOf(entry, this.#ports) });
    } else this.#ports.report({ state: "offline", since: this.#answeredAt });
  }
}
