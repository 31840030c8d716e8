import type { MatchListDocument, Scorecard } from "../../core/cricket/types.ts";
import { matchTopic } from "../../core/live/topics.ts";
import type { LiveObject } from "../../core/live/types.ts";
import { publish } from "../../platform/live-store/publisher.ts";
import type { WorkerContext } from "../context.ts";
import { followScorecards } from "./follow-scorecard.ts";

export const MATCHES_TOPIC = "matches";
const MOST_ATTEMPTS = 10;

/** Publishes a fresh match list. `outdated`: a later fetch is published already. */
export async function publishMatches(
  context: WorkerContext,
  list: MatchListDocument,
  began: number,
): Promise<{ published: boolean; outdated: boolean }> {
  const others = await readOtherCards(context, list);
  const { published, outdated, fetchBegan } = await publish(
    context.platform.liveStore,
    MATCHES_TOPIC,
    began,
    () => followScorecards(list, (code) => context.matches.cards.get(code) ?? others.get(code)),
  );
  if (outdated) context.matches.fetchFloors.set(MATCHES_TOPIC, fetchBegan);
  if (published) context.metrics.published(MATCHES_TOPIC);
  return { published, outdated };
}

/** Where there is no provider to ask, the list is an empty one, not one that is missing. A list from before stays. */
export async function publishNoMatches({ platform }: WorkerContext): Promise<void> {
  await publish(platform.liveStore, MATCHES_TOPIC, 0, (previous) => previous ?? { order: [], matches: {} });
}

/**
 * Lets the match list follow a scorecard that was just read. The list stays the content of its own fetch: saying that it
 * began with the scorecard's would make the fixture poll that is under way drop out.
 */
export async function followInMatches(context: WorkerContext, card: Scorecard): Promise<void> {
  const { liveStore } = context.platform;
  context.matches.cards.set(card.code, card);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const record = await liveStore.read(MATCHES_TOPIC);
    if (!record) return;
    const { published, outdated } = await publish(liveStore, MATCHES_TOPIC, record.fetchBegan, (previous) =>
      isMatchList(previous)
        ? followScorecards(previous, (code) =>
            code === card.code ? context.matches.cards.get(code) : undefined,
          )
        : (previous ?? record.value),
    );
    if (published) context.metrics.published(MATCHES_TOPIC);
    if (!outdated) return;
  }
}

/** Scorecards of live matches that another worker polls. */
async function readOtherCards(
  context: WorkerContext,
  list: MatchListDocument,
): Promise<Map<string, Scorecard>> {
  const codes = Object.values(list.matches).flatMap(({ code, type }) =>
    code !== undefined && type === "live" && !context.matches.cards.has(code) ? [code] : [],
  );
  const cards = new Map<string, Scorecard>();
  for (const code of codes) {
    const record = await context.platform.liveStore.read(matchTopic(code));
    if (isScorecard(record?.value)) cards.set(code, record.value);
  }
  return cards;
}

/** Whether what is stored under `matches` is a list; only workers write it, always whole. */
export function isMatchList(value: LiveObject | undefined): value is MatchListDocument {
  return value !== undefined && "order" in value && "matches" in value;
}

/** Whether what is stored under `match:<code>` is a scorecard that was published. */
export function isScorecard(value: LiveObject | undefined): value is Scorecard {
  return value !== undefined && "published" in value && value.published === true;
}
