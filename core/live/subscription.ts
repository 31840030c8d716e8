import { compareEpochs, compareHeads, sameHead } from "./epoch.ts";
import { applyPatch } from "./merge-patch.ts";
import { continues } from "./resume.ts";
import type { Change, Head, LiveObject, Snapshot } from "./types.ts";

/** Number of remembered epochs; Redis starts a few times a day at most. */
const MOST_LEFT = 8;

/** Answer to a subscribe call (decisions/live.md#subscribing). */
export type SubscribeAnswer =
  | { epoch: string; version: number; snapshot: LiveObject }
  | { epoch: string; version: number; changes: Change[] };

/**
 * A subscriber's state of one topic. Every function returns a new state. `waiting`: a subscribe call is
 * pending, so changes are buffered.
 */
export interface Subscription {
  held: Snapshot | undefined;
  asked: Snapshot | undefined;
  waiting: boolean;
  buffered: readonly Change[];
  /** Latest epochs that this subscriber has left; documents of these are ignored. */
  left: readonly string[];
}

export interface Step {
  state: Subscription;
  resubscribe: boolean;
}

export function startSubscription(held?: Snapshot): Subscription {
  return { held, asked: held, waiting: true, buffered: [], left: [] };
}

export function restartSubscription(state: Subscription): Subscription {
  return { ...state, asked: state.held, waiting: true, buffered: [] };
}

/**
 * Processes the answer: applies buffered changes that follow and drops older ones. An answer may set a
 * subscriber back that still has the document of its call, because the store may have lost that version. A
 * subscriber that has received changes since then subscribes again instead.
 */
export function receiveAnswer(state: Subscription, answer: SubscribeAnswer): Step {
  const step = followAnswer(state, answer);
  const { held, asked } = state;
  const told = step.state.held;
  const movedOn = !sameHead(held, asked);
  // If the names of the epochs do not show their order, the subscriber sends its version again and the gateway
  // decides.
  const putsBack = held && told && (compareHeads(told, held) ?? -1) < 0;
  return movedOn && putsBack ? gap(state) : step;
}

function followAnswer(state: Subscription, answer: SubscribeAnswer): Step {
  let held: Snapshot | undefined;
  if ("snapshot" in answer) {
    held = { epoch: answer.epoch, version: answer.version, value: answer.snapshot };
  } else {
    held = state.asked;
    for (const change of answer.changes) {
      if (!held || !continues(held, change)) return gap(state);
      held = advance(held, change);
    }
    if (!held || held.epoch !== answer.epoch || held.version !== answer.version) return gap(state);
  }
  let step: Step = {
    state: hold({ ...state, asked: undefined, waiting: false, buffered: [] }, held),
    resubscribe: false,
  };
  for (const change of state.buffered) {
    const next = receiveChange(step.state, change);
    step = { state: next.state, resubscribe: step.resubscribe || next.resubscribe };
  }
  return step;
}

/**
 * Processes a `change` event: applies the next change, also into a new epoch; ignores older ones; subscribes
 * again if one is missing.
 */
export function receiveChange(state: Subscription, change: Change): Step {
  if (state.waiting) {
    return { state: { ...state, buffered: [...state.buffered, change] }, resubscribe: false };
  }
  const { held } = state;
  if (!held) return gap(state);
  if (continues(held, change)) {
    return { state: hold(state, advance(held, change)), resubscribe: false };
  }
  return isOlder(change, held) ? { state, resubscribe: false } : gap(state);
}

/**
 * Processes a whole document from polling. Rejects the current version, older ones and epochs that were left: a
 * process that has lost Redis continues to answer with those.
 */
export function receiveSnapshot(state: Subscription, snapshot: Snapshot): Subscription {
  const { held, left } = state;
  if (held && (isOlder(snapshot, held) || left.includes(snapshot.epoch))) return state;
  return hold(state, snapshot);
}

function hold(state: Subscription, held: Snapshot): Subscription {
  const last = state.held?.epoch;
  const left =
    last === undefined || last === held.epoch ? state.left : [...state.left.slice(1 - MOST_LEFT), last];
  return { ...state, held, left };
}

function isOlder(one: Head, held: Head): boolean {
  if (one.epoch === held.epoch) return one.version <= held.version;
  return (compareEpochs(one.epoch, held.epoch) ?? 1) < 0;
}

function advance(held: Snapshot, change: Change): Snapshot {
  return { epoch: change.epoch, version: change.version, value: applyPatch(held.value, change.patch) };
}

function gap(state: Subscription): Step {
  return { state: restartSubscription(state), resubscribe: true };
}
