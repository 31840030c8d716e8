import { resume } from "../../core/live/resume.ts";
import { receiveAnswer, receiveChange, startSubscription } from "../../core/live/subscription.ts";
import type { Change, Snapshot } from "../../core/live/types.ts";
import type { MirroredTopic } from "../../platform/live-store/mirror.ts";

export interface Follower {
  announced: Change[];
  held(): Snapshot | undefined;
}

/** Subscribes to the mirror, and asks again when it cannot follow a change. */
export function follow(mirrored: MirroredTopic): Follower {
  const announced: Change[] = [];
  let state = startSubscription();
  const ask = (): void => {
    const held = mirrored.snapshot();
    if (!held) return;
    const found = resume(held, mirrored.history(), state.held ?? {});
    const { epoch, version } = held;
    state = receiveAnswer(
      state,
      found.kind === "changes"
        ? { epoch, version, changes: found.changes }
        : { epoch, version, snapshot: held.value },
    ).state;
  };
  ask();
  mirrored.onChange((change) => {
    announced.push(change);
    const step = receiveChange(state, change);
    state = step.state;
    if (step.resubscribe || !state.held) ask();
  });
  return { announced, held: () => state.held };
}
