import { NEWS_TOPICS } from "../../core/topics/readers-topics.ts";
import type { WorkerContext } from "../context.ts";
import { leasedLoop } from "../leased-loop.ts";
import { publishNews } from "./publish-news.ts";

/**
 * Applies a feed's rights to its stories after a change (decisions/news.md#rights). It removes the mark last,
 * so that interrupted work is repeated.
 */
export async function followRights(context: WorkerContext): Promise<void> {
  const { store, clock, stopping, platform } = context;
  const source = await store.sources.withRightsDue();
  if (!source?.rightsDue) return;
  let from: string | undefined;
  do {
    const next = await store.stories.followRights(source, from, clock.now());
    // Only the first call changes what lists show; indexing changes nothing there.
    if (from === undefined) await publishNews(context, NEWS_TOPICS, { edited: true });
    from = next;
  } while (from !== undefined && !stopping.aborted);
  if (from !== undefined) return;
  await store.sources.rightsFollowed(source.id, source.rightsDue);
  const about = { source: source.id, rights: source.rights };
  if (source.rights === "full") platform.log.info(about, `${source.name}: its stories are now shown in full`);
  else
    platform.log.warn(
      about,
      `${source.name}: its stories are now excerpts; their stored texts are deleted in a day unless its rights return to "full"`,
    );
}

export const startFollowingRights = leasedLoop({
  lease: "rights",
  title: "The following of rights",
  everyMs: 500,
  longestRoundMs: 10 * 60_000,
  round: followRights,
});
