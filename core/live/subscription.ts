import { compareEpochs, compareHeads, sameHead } from "./epoch.ts";
import { applyPatch } from "./merge-patch.ts";
import { continues } from "./resume.ts";
import type { Change, Head, LiveObject, Snapshot } from "./types.ts";

/** Epochs that are remembered; Redis begins a few in a day at the most. */
const MOST_LEFT = 8;

/** What a subscribe call is answered with (decisions/live.md#subscribing). */
export type SubscribeAnswer =
  | { epoch: string; version: number; snapshot: LiveObject }
  | { epoch: string; version: number; changes: Change[] };

/**
 * What one subscriber holds of one topic, and what it still waits for. Pure: every function returns a new state.
 * `waiting`: a subscribe call is under way, so arriving changes are buffered.
 */
export interface Subscription {
  held: Snapshot | undefined;
  /** What was held when the subscribe call was made: its answer leads on from there, whatever has come another way since. */
  asked: Snapshot | undefined;
  waiting: boolean;
  buffered: readonly Change[];
  /** Epochs that were held before, the last ones: none of them is ever gone on with. */
  left: readonly string[];
}

export interface Step {
  state: Subscription;
  /** The versions applied, in order, oldest first. */
  applied: readonly Change[];
  /** The subscriber must subscribe again with what it holds. */
  resubscribe: boolean;
}

/**
 * The state of a subscriber that has just asked to subscribe. `held`: the document it has already, for example the one
 * that the server rendered.
 */
export function startSubscription(held?: Snapshot): Subscription {
  return { held, asked: held, waiting: true, buffered: [], left: [] };
}

/** The connection came back, or a gap was seen: ask again with what is held. */
export function restartSubscription(state: Subscription): Subscription {
  return { ...state, asked: state.held, waiting: true, buffered: [] };
}

/**
 * The answer to the subscribe call. Buffered changes that follow it are applied, older ones dropped. An answer may put back
 * a subscriber that still holds what it asked with, because what was claimed may be lost. It never puts back a subscriber that has
 * come further since: that one asks again with what it holds now.
 */
export function receiveAnswer(state: Subscription, answer: SubscribeAnswer): Step {
  const step = followAnswer(state, answer);
  const { held, asked } = state;
  const told = step.state.held;
  const movedOn = !sameHead(held, asked);
  // Where epochs' names do not tell, the gateway does once it is asked with both.
  const putsBack = held && told && (compareHeads(told, held) ?? -1) < 0;
  return movedOn && putsBack ? gap(state) : step;
}

/** Where the answer and what came after it lead from what was asked with. */
function followAnswer(state: Subscription, answer: SubscribeAnswer): Step {
  let held: Snapshot | undefined;
  const applied: Change[] = [];
  if ("snapshot" in answer) {
    held = { epoch: answer.epoch, version: answer.version, value: answer.snapshot };
  } else {
    held = state.asked;
    for (const change of answer.changes) {
      if (!held || !continues(held, change)) return gap(state);
      held = advance(held, change);
      applied.push(change);
    }
    if (!held || held.epoch !== answer.epoch || held.version !== answer.version) return gap(state);
  }
  let step: Step = {
    state: hold({ ...state, asked: undefined, waiting: false, buffered: [] }, held),
    applied,
    resubscribe: false,
  };
  for (const change of state.buffered) {
    const next = receiveChange(step.state, change);
    step = {
      state: next.state,
      applied: [...step.applied, ...next.applied],
      resubscribe: step.resubscribe || next.resubscribe,
    };
  }
  return step;
}

/**
 * A `change` event: applied when it is the next one, also into a renewed epoch; dropped when older; a reason to subscribe
 * again when newer.
 */
export function receiveChange(state: Subscription, change: Change): Step {
  if (state.waiting) {
    return { state: { ...state, buffered: [...state.buffered, change] }, applied: [], resubscribe: false };
  }
  const { held } = state;
  if (!held) return gap(state);
  if (continues(held, change)) {
    return { state: hold(state, advance(held, change)), applied: [change], resubscribe: false };
  }
  return isOlder(change, held) ? { state, applied: [], resubscribe: false } : gap(state);
}

/**
 * A whole document that came another way (polling). Accepted unless it is the held one, is known to be older, or is of an
 * epoch that was left: a process that Redis is out of reach for goes on answering from that.
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

/** Not newer, as far as the epochs' names can tell. */
function isOlder(one: Head, held: Head): boolean {
  if (one.epoch === held.epoch) return one.version <= held.version;
  return (compareEpochs(one.epoch, held.epoch) ?? 1) < 0;
}

function advance(held: Snapshot, change: Change): Snapshot {
  return { epoch: change.epoch, version: change.version, value: applyPatch(held.value, change.patch) };
}

function gap(state: Subscription): Step {
  return { state: restartSubscription(state), applied: [], resubscribe: true };
}
