import type { FollowedTopic } from "./followed-topic.ts";
import type { LivePorts } from "./live-ports.ts";

/** Facts that determine when a topic is polled (decisions/live.md#fallback). Times are ms since 1970. */
export interface PollFacts {
  fed: boolean;
  hidden: boolean;
  /** Time when the topic was last up to date. */
  lookedAt: number;
  /** Polling interval: 15 s, 60 s or 120 s, depending on the content of the page. */
  intervalSeconds: number;
  now: number;
}

/** Wait before the next poll, ms; undefined if none is due. */
export function nextPollIn(facts: PollFacts): number | undefined {
  if (facts.fed || facts.hidden) return undefined;
  return Math.max(0, facts.lookedAt + facts.intervalSeconds * 1000 - facts.now);
}

type Polled = Pick<FollowedTopic, "topic" | "fed" | "lookedAt" | "options">;

export function intervalOf({ topic, options }: Polled, ports: Pick<LivePorts, "read">): number {
  return options.refreshSeconds(ports.read(topic)?.value);
}

export function waitOf(entry: Polled, ports: Pick<LivePorts, "read" | "hidden" | "now">): number | undefined {
  const { fed, lookedAt } = entry;
  const intervalSeconds = intervalOf(entry, ports);
  return nextPollIn({ fed, lookedAt, intervalSeconds, hidden: ports.hidden(), now: ports.now() });
}

const MOST_LEFT = 200;

/**
 * Times when topics that are no longer followed were last up to date, ms since 1970 by this machine's clock.
 */
export class LastLooks {
  readonly #at = new Map<string, number>();

  add(topic: string, at: number): void {
    this.#at.delete(topic);
    this.#at.set(topic, at);
    const [oldest = ""] = this.#at.keys();
    if (this.#at.size > MOST_LEFT) this.#at.delete(oldest);
  }

  of(topic: string, ports: Pick<LivePorts, "read" | "now">): number {
    return (ports.read(topic) && this.#at.get(topic)) ?? ports.now();
  }
}
