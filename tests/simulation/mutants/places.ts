/** Files that faults are planted in more than once, by what they are of. */
export const ENDED = "core/cricket/match-list/ended-matches.ts";
export const EPOCH = "core/live/epoch.ts";
export const PATCH = "core/live/merge-patch.ts";
export const RESUME = "core/live/resume.ts";
export const SUBSCRIPTION = "core/live/subscription.ts";
export const MIRROR = "platform/live-store/mirror.ts";
export const PUBLISHER = "platform/live-store/publisher.ts";
export const COMMIT = "platform/live-store/redis/commit.ts";
export const SCRIPTS = "platform/live-store/redis/scripts.ts";
export const STORED_TEXT = "platform/live-store/redis/stored-text.ts";
export const REPLICA = "platform/live-store/replica.ts";
export const LINK = "platform/redis/redis-link.ts";
export const BROADCAST = "realtime/delivery/broadcast.ts";
export const SESSION = "realtime/delivery/session.ts";
export const ANSWERS = "realtime/delivery/subscribe-replies.ts";
export const FOLLOWED = "web/live/followed-topic.ts";
export const CLIENT = "web/live/live-client.ts";
export const WORKER = "web/sw/push.ts";
export const ENDS = "workers/cricket/match-ends.ts";
export const PUBLISH = "workers/cricket/publish-matches.ts";
export const POLL = "workers/polling/poll-document.ts";
export const READING = "workers/polling/publish-reading.ts";
export const SUBJECT = "workers/push/subject.ts";
export const WATCH = "workers/push/watch-matches.ts";
export const START = "workers/start.ts";

/** Tests that know of faults elsewhere than in their own folder. */
export const UNKNOWN = ["web/live/live-client-unknown.test.ts"];
export const SHOWN = ["web/sw/push.test.ts"];
export const ENDS_TEST = ["workers/cricket/match-ends.test.ts"];
export const HOUSEKEEPING = ["workers/ops/housekeeping.test.ts"];
export const THROUGH = ["workers/push/provider-to-push.test.ts"];
export const SENT = ["workers/push/send-push.test.ts"];
export const FAILING = ["workers/push/watch-failures.test.ts"];
export const WATCHED = ["workers/push/watch-matches.test.ts"];
