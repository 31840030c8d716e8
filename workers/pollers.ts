import type { SourceKind } from "../core/contract/sources.ts";
import { pollCommentary } from "./cricket/poll-commentary.ts";
import { pollFixtures } from "./cricket/poll-fixtures.ts";
import { pollScorecard } from "./cricket/poll-scorecard.ts";
import { pollFeed } from "./news/poll-feed.ts";
import type { Poller } from "./polling/poll-source.ts";

export const POLLERS: Readonly<Record<SourceKind, Poller>> = {
  fixtures: pollFixtures,
  scorecard: pollScorecard,
  commentary: pollCommentary,
  feed: pollFeed,
};
