import { type Subscription, startSubscription } from "../../../core/live/subscription.ts";
import type { TopicOptions } from "./live-ports.ts";

/** State of a followed topic (live-client.ts). */
export interface FollowedTopic {
  topic: string;
  options: TopicOptions;
  users: number;
  state: Subscription;
  fed: boolean;
  /**
   * Whether the document was requested over REST because the gateway had none; this is not repeated until the
   * gateway has one.
   */
  sought: boolean;
  unknown: number;
  /** Number of subscribe calls, with which late answers to earlier calls are recognised. */
  attempt: number;
  /** Number of subscriptions in a row that were caused by a missing change. */
  gaps: number;
  lookedAt: number;
  polling: boolean;
  /** Cancels REST requests when the last listener leaves (decisions/cricket.md#refresh). */
  left: AbortController;
  timer: ReturnType<typeof setTimeout> | undefined;
  again: ReturnType<typeof setTimeout> | undefined;
}

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

export function leaveTopic(entry: FollowedTopic): void {
  clearTimeout(entry.timer);
  clearTimeout(entry.again);
  entry.attempt += 1;
  entry.left.abort();
}

export function forgetUnknown(entry: FollowedTopic): void {
  entry.sought = false;
  entry.unknown = 0;
}
