import { publishDocument } from "../../../platform/live-store/documents.ts";
import type { WorkerContext } from "../../context.ts";
import { leasedLoop } from "../../leased-loop.ts";
import { catchUp, isKnownCaughtUp, lifeIn, listTopics } from "./caught-up.ts";
import { NO_MATCHES } from "./publish-matches.ts";
import { publishStrip } from "./publish-strip.ts";

/**
 * Without a provider the list is published empty, so that pages do not wait for it, and again where the live store lost it or the strip:
 * no poll brings them back. An earlier list stays.
 */
export async function publishNoMatches(context: WorkerContext): Promise<void> {
  const { liveStore } = context.platform;
  const shown = [...listTopics(), "strip"] as const;
  const [lives, heads] = await Promise.all([liveStore.lives(listTopics()), liveStore.heads(shown)]);
  const life = lifeIn(lives);
  if (!life || (isKnownCaughtUp(context, life) && shown.every((topic) => heads.has(topic)))) return;
  await publishDocument(liveStore, "matches", 0, (previous) => previous ?? NO_MATCHES);
  // No scorecard is polled that either would have to wait for.
  await catchUp(context, life);
  await publishStrip(context);
}

/** For a process without a provider of cricket. */
export const startNoMatches = leasedLoop({
  lease: "no-matches",
  title: "The list of no matches",
  everyMs: 1_000,
  round: publishNoMatches,
});
