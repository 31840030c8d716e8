import type { Step, SubscribeAnswer, Subscription } from "../../core/live/subscription.ts";
import {
  receiveAnswer,
  receiveChange,
  restartSubscription,
  startSubscription,
} from "../../core/live/subscription.ts";
import type { Change, Snapshot } from "../../core/live/types.ts";
import type { Random } from "../support/random.ts";
import type { ConnectionEvents, ModelConnection } from "./model-gateway.ts";
import type { VirtualTime } from "./virtual-time.ts";

/** What a subscriber does with what it is told: core/live's rules, or broken ones, to see that they are found out. */
export interface ClientRules {
  receiveAnswer(state: Subscription, answer: SubscribeAnswer): Step;
  receiveChange(state: Subscription, change: Change): Step;
}

export const CORE_RULES: ClientRules = { receiveAnswer, receiveChange };

/** A reader of some topics that comes back when its connection is lost. */
export interface ModelClient {
  held(topic: string): Snapshot | undefined;
  /** Its line breaks. */
  cut(): void;
}

/** `connect` answers undefined when no gateway takes the connection now. */
export function createModelClient(
  time: VirtualTime,
  random: Random,
  topics: readonly string[],
  rules: ClientRules,
  connect: (events: ConnectionEvents) => ModelConnection | undefined,
  shown: (topic: string, held: Snapshot) => void,
): ModelClient {
  const entries = new Map(topics.map((topic) => [topic, { state: startSubscription(), attempt: 0 }]));
  let connection: ModelConnection | undefined;

  function take(topic: string, step: Step): void {
    const entry = entries.get(topic);
    if (!entry) return;
    const before = entry.state.held;
    entry.state = step.state;
    if (step.state.held && step.state.held !== before) shown(topic, step.state.held);
    if (step.resubscribe) ask(topic);
  }

  function ask(topic: string): void {
    const entry = entries.get(topic);
    const own = connection;
    if (!entry || !own) return;
    entry.state = restartSubscription(entry.state);
    entry.attempt += 1;
    const { attempt } = entry;
    const current = (): boolean => connection === own && entry.attempt === attempt;
    // As the page does: no answer in time is a refusal.
    const stopWaiting = time.after(5000, () => current() && ask(topic));
    const { epoch, version } = entry.state.held ?? {};
    own.subscribe({ topic, epoch, version }, (raw) => {
      stopWaiting();
      if (!current()) return;
      // A reply told twice is a late answer to an earlier call.
      entry.attempt += 1;
      const reply = raw as ({ ok: true } & SubscribeAnswer) | { ok: false };
      if (reply.ok) take(topic, rules.receiveAnswer(entry.state, reply));
      else {
        const again = entry.attempt;
        time.after(
          random.whole(500, 1500),
          () => connection === own && entry.attempt === again && ask(topic),
        );
      }
    });
  }

  function comeBack(): void {
    time.after(random.whole(500, 2500), () => {
      const opened = connect({
        changed(topic, change) {
          const entry = entries.get(topic);
          if (entry && connection === opened) take(topic, rules.receiveChange(entry.state, change));
        },
        lost() {
          if (connection !== opened) return;
          connection = undefined;
          comeBack();
        },
      });
      if (!opened) {
        comeBack();
        return;
      }
      connection = opened;
      for (const topic of entries.keys()) ask(topic);
    });
  }
  comeBack();

  return {
    held: (topic) => entries.get(topic)?.state.held,
    cut() {
      if (!connection) return;
      connection.close();
      connection = undefined;
      comeBack();
    },
  };
}
