import type { FollowedTopic } from "./followed-topic.ts";
import type { LivePorts } from "./live-ports.ts";

/** What decides when a topic is asked for over REST (decisions/live.md#fallback). Times in ms since 1970. */
export interface PollFacts {
  /** The socket is up and has answered for this topic. */
  fed: boolean;
  /** The tab cannot be seen. */
  hidden: boolean;
  /** When the topic was last known to be up to date. */
  lookedAt: number;
  /** 15 s, 60 s or 120 s, by what is on the page. */
  intervalSeconds: number;
  now: number;
}

/** How long to wait before the next look, in ms; undefined while nothing is to be polled. */
export function nextPollIn(facts: PollFacts): number | undefined {
  if (facts.fed || facts.hidden) return undefined;
  return Math.max(0, facts.lookedAt + facts.intervalSeconds * 1000 - facts.now);
}

type Polled = Pick<FollowedTopic, "topic" | "fed" | "lookedAt" | "options">;

/** Seconds between two looks for a topic, by what its document says now. */
export function intervalOf({ topic, options }: Polled, ports: Pick<LivePorts, "read">): number {
  return options.refreshSeconds(ports.read(topic)?.value);
}

/** How long to wait before the next look for a topic, in ms; undefined while it is not to be polled. */
export function waitOf(entry: Polled, ports: Pick<LivePorts, "read" | "hidden" | "now">): number | undefined {
  const { fed, lookedAt } = entry;
  const intervalSeconds = intervalOf(entry, ports);
  return nextPollIn({ fed, lookedAt, intervalSeconds, hidden: ports.hidden(), now: ports.now() });
}

/** Topics that are remembered; the oldest go first. */
const MOST_LEFT = 200;

/** When topics that the page has left were last known to be up to date, in ms since 1970 by the page's own clock. */
export class LastLooks {
  readonly #at = new Map<string, number>();

  add(topic: string, at: number): void {
    this.#at.delete(topic);
    this.#at.set(topic, at);
    const [oldest = ""] = this.#at.keys();
    if (this.#at.size > MOST_LEFT) this.#at.delete(oldest);
  }

  /** A document that was left and is still here is as old as it was then; what is not here is asked for anew anyway. */
  of(topic: string, ports: Pick<LivePorts, "read" | "now">): number {
    return (ports.read(topic) && this.#at.get(topic)) ?? ports.now();
  }
}
