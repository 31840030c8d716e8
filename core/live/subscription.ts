import { applyPatch } from "./merge-patch.ts";
import type { Change, LiveObject, Snapshot } from "./types.ts";

/** What a subscribe call is answered with (DESIGN, Subscribe). */
export type SubscribeAnswer =
  | { epoch: string; version: number; snapshot: LiveObject }
  | { epoch: string; version: number; changes: Change[] };

/**
 * What one subscriber holds of one topic, and what it still waits for. Pure: every function returns a new state.
 * `waiting`: a subscribe call is under way, so arriving changes are buffered.
 */
export interface Subscription {
  held: Snapshot | undefined;
  waiting: boolean;
  buffered: readonly Change[];
}

export interface Step {
  state: Subscription;
  /** The versions applied, in order, oldest first. */
  applied: readonly Change[];
  /** The subscriber must subscribe again with what it holds. */
  resubscribe: boolean;
}

/** A subscriber that holds `held` (what the server rendered, say) and has just asked to subscribe. */
export function startSubscription(held?: Snapshot): Subscription {
  return { held, waiting: true, buffered: [] };
}

/** The connection came back, or a gap was seen: ask again with what is held. */
export function restartSubscription(state: Subscription): Subscription {
  return { held: state.held, waiting: true, buffered: [] };
}

/** The answer to the subscribe call. Buffered changes that follow it are applied, older ones dropped. */
export function receiveAnswer(state: Subscription, answer: SubscribeAnswer): Step {
  let held: Snapshot | undefined;
  const applied: Change[] = [];
  if ("snapshot" in answer) {
    held = { epoch: answer.epoch, version: answer.version, value: answer.snapshot };
  } else {
    held = state.held;
    for (const change of answer.changes) {
      if (!held || !follows(held, change)) return gap(state);
      held = advance(held, change);
      applied.push(change);
    }
    if (!held || held.epoch !== answer.epoch || held.version !== answer.version) return gap(state);
  }
  let step: Step = { state: { held, waiting: false, buffered: [] }, applied, resubscribe: false };
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

/** A `change` event: applied when it is the next one, dropped when older, a reason to subscribe again when newer. */
export function receiveChange(state: Subscription, change: Change): Step {
  if (state.waiting) {
    return { state: { ...state, buffered: [...state.buffered, change] }, applied: [], resubscribe: false };
  }
  const { held } = state;
  if (!held || held.epoch !== change.epoch || change.version > held.version + 1) return gap(state);
  if (change.version <= held.version) return { state, applied: [], resubscribe: false };
  return { state: { ...state, held: advance(held, change) }, applied: [change], resubscribe: false };
}

/** A whole document that came another way (polling). Taken when it is of another epoch or newer. */
export function receiveSnapshot(state: Subscription, snapshot: Snapshot): Subscription {
  const { held } = state;
  if (held && held.epoch === snapshot.epoch && held.version >= snapshot.version) return state;
  return { ...state, held: snapshot };
}

function follows(held: Snapshot, change: Change): boolean {
  return change.epoch === held.epoch && change.version === held.version + 1;
}

function advance(held: Snapshot, change: Change): Snapshot {
  return { epoch: held.epoch, version: change.version, value: applyPatch(held.value, change.patch) };
}

function gap(state: Subscription): Step {
  return { state: restartSubscription(state), applied: [], resubscribe: true };
}
