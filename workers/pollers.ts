import type { SourceKind } from "../core/contract/sources.ts";
import { pollFeed } from "./poll-feed.ts";
import { pollFixtures } from "./poll-fixtures.ts";
import { pollScorecard } from "./poll-scorecard.ts";
import type { Poller } from "./poll-source.ts";

/** What polls the sources of each kind. */
export const POLLERS: Readonly<Record<SourceKind, Poller>> = {
  fixtures: pollFixtures,
  scorecard: pollScorecard,
  feed: pollFeed,
};
