import { matchTopic } from "../../../core/topics/readers-topics.ts";
import type { Topic } from "../../../core/topics/topics.ts";
import type { Lives } from "../../../platform/live-store/port.ts";
import type { WorkerContext } from "../../context.ts";
import { lastsSince } from "../../polling/waits.ts";
import { FIXTURES_ID } from "../sources.ts";

/**
 * After the live store lost something, the match list and the scorecards in it are of different moments, and no worker can tell
 * what others have told of them. Until the list and every scorecard that is polled were fetched again, neither list nor strip
 * follows: they would take back what pages show (decisions/live.md#after-a-flush).
 */

/** Name in the live store of the lives in which all of them were fetched, a line each. */
const CAUGHT_UP_BLOB = "matches:caught-up";
/** ms after which the list is followed all the same: one provider document that cannot be had keeps nothing back for longer. */
const MOST_WAIT_MS = 10_000;

/** The match list, and the scorecards of its matches. */
export const listTopics = (codes: readonly string[] = []): Topic[] => ["matches", ...codes.map(matchTopic)];

/** Of the live store, as far as it has the match list and these matches' scorecards. */
export async function listLife(
  { platform: { liveStore } }: WorkerContext,
  codes: readonly string[] = [],
): Promise<ReadonlySet<string>> {
  return new Set((await liveStore.lives(listTopics(codes))).values());
}

/** The same out of lives that were asked for with others; undefined where not all of it was. */
export function lifeIn(lives: Lives, codes: readonly string[] = []): ReadonlySet<string> | undefined {
  const topics = listTopics(codes);
  return topics.every((topic) => lives.has(topic))
    ? new Set(topics.flatMap((topic) => lives.get(topic) ?? []))
    : undefined;
}

/** Whether nothing was lost between two looks at a life. */
export const isSameLife = (now: ReadonlySet<string>, before: ReadonlySet<string>): boolean =>
  [...now].every((one) => before.has(one));

/** Whether all were fetched in this life, as far as this process knows. */
export const isKnownCaughtUp = ({ matches }: WorkerContext, life: ReadonlySet<string>): boolean =>
  [...life].every((one) => matches.caughtUp?.has(one));

/** Whether the list may follow its scorecards in this life of the live store; where not, it is polled at once. */
export async function isCaughtUp(context: WorkerContext, life: ReadonlySet<string>): Promise<boolean> {
  const { matches, platform, clock } = context;
  if (isKnownCaughtUp(context, life)) return true;
  matches.caughtUp = new Set((await platform.liveStore.getBlob(CAUGHT_UP_BLOB))?.split("\n"));
  if (isKnownCaughtUp(context, life)) return true;
  const now = clock.now();
  const known = matches.caughtUp;
  const behind = [...life]
    .filter((one) => !known.has(one))
    .toSorted()
    .join("\n");
  const isNew = matches.behind?.life !== behind;
  matches.behind = { life: behind, since: lastsSince(isNew ? undefined : matches.behind?.since, now) };
  if (isNew) await pollList(context, now);
  return now - matches.behind.since >= MOST_WAIT_MS;
}

/** The list and every scorecard that is polled were fetched in this life. */
export async function catchUp(context: WorkerContext, life: ReadonlySet<string>): Promise<void> {
  if (isKnownCaughtUp(context, life)) return;
  await context.platform.liveStore.putBlob(CAUGHT_UP_BLOB, [...life].join("\n"), 0);
  context.matches.caughtUp = life;
}

/** No ball waits for the database: while it is away the list is polled when it is due. */
async function pollList({ store, platform }: WorkerContext, now: number): Promise<void> {
  try {
    await store.sources.pollNow(FIXTURES_ID, now);
  } catch (error) {
    platform.log.warn({ err: error }, "The match list could not be asked for at once");
  }
}
