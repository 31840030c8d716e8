import { type Subscription, startSubscription } from "../../../core/live/subscription.ts";
import type { TopicOptions } from "./live-ports.ts";

/** A topic that a page follows, and how far that is (live-client.ts). */
export interface FollowedTopic {
  topic: string;
  options: TopicOptions;
  users: number;
  state: Subscription;
  /** Subscribed on the socket that is up now. */
  fed: boolean;
  /**
   * It was asked for over REST because the gateway had no such document; not asked again at once until the gateway has
   * it.
   */
  sought: boolean;
  /** Times in a row that the gateway had no such document. */
  unknown: number;
  /** Counts subscribe calls, so that a late answer to an earlier one is dropped. */
  attempt: number;
  /** Subscriptions in a row that a gap caused. */
  gaps: number;
  lookedAt: number;
  polling: boolean;
  /** Cancels what was asked for over REST when the last user leaves (decisions/cricket.md#refresh). */
  left: AbortController;
  timer: ReturnType<typeof setTimeout> | undefined;
  again: ReturnType<typeof setTimeout> | undefined;
}

/** One that nothing was asked for yet. `now`: in ms. */
export function followedTopic(topic: string, options: TopicOptions, now: number): FollowedTopic {
  return {
    topic,
    options,
    users: 0,
    state: startSubscription(),
    fed: false,
    sought: false,
    unknown: 0,
    attempt: 0,
    gaps: 0,
    lookedAt: now,
    polling: false,
    left: new AbortController(),
    timer: undefined,
    again: undefined,
  };
}

/** Nothing is asked for it any more, and what was asked for changes nothing. */
export function leaveTopic(entry: FollowedTopic): void {
  clearTimeout(entry.timer);
  clearTimeout(entry.again);
  entry.attempt += 1;
  entry.left.abort();
}

/** The next time that the gateway does not know the topic is like the first. */
export function forgetUnknown(entry: FollowedTopic): void {
  entry.sought = false;
  entry.unknown = 0;
}
