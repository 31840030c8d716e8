import type { OneAtATime } from "../../core/single-flight.ts";
import type { HeardChannels } from "./heard-channels.ts";
import type { ChannelKind } from "./port.ts";
import type { RedisLink } from "./redis-link.ts";

/** A connection to one primary. It is used until it is lost, and never again then: the next one is prepared anew. */
export interface Node {
  address: string;
  link: RedisLink;
  channels: HeardChannels;
  /** What it prepares before it is used. */
  homes: readonly string[];
  /** Those of them that are prepared; a migrating slot is prepared later than the others. */
  prepared: Set<string>;
  wasReady: boolean;
}

/** A channel that is listened to, on whichever node has its slot. */
export interface Subscription {
  channel: string;
  kind: ChannelKind;
  receive: (message: string) => void;
  node: Node | undefined;
  /** Nodes where a subscription was requested, answered or not. */
  asked: Set<Node>;
  /** Subscribes where its slot is now. */
  place: OneAtATime<[within?: number], void>;
}

/**
 * Unsubscribes at all other nodes, whether they have answered or not. A lost connection takes its subscriptions with
 * it.
 */
export async function leaveAllBut({ asked, channel, kind, receive }: Subscription, at: Node | undefined) {
  const left = [...asked].filter((node) => node !== at);
  for (const node of left) asked.delete(node);
  await Promise.all(
    left.map(async ({ link, channels }) => {
      const done = channels.leave(kind, channel, receive);
      // It hears nothing any more, whether or not the server was told in time.
      if (link.ready) await link.run(() => done).catch(() => {});
    }),
  );
}
