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
