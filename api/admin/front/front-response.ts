import type { FrontState } from "../../../core/contract/front.ts";
import { FIRST_PAGE } from "../../../core/news/story.ts";
import { composePage } from "../../../store/stories/composed-front.ts";
import type { Front, StoryStore } from "../../../store/types.ts";

const NEWEST = 2 * FIRST_PAGE;

const iso = (at: number): string => new Date(at).toISOString();
const idsOf = (entries: readonly { id: string }[]): string[] => entries.map(({ id }) => id);

/** The lead so far, as readers see it. */
export const heldOf = ({ lead }: Pick<Front, "lead">) => lead && { id: lead.id, due: false };

/** The front page with the stories that it names, as far as they exist. `now`: ms since 1970. */
export function createFrontResponses(
  stories: Pick<StoryStore, "page" | "cards" | "latest">,
  now: () => number,
) {
  return {
    async answer({ brought: _, savedAt, launchedAt, ...front }: Front): Promise<FrontState> {
      const [{ cards: newest }, composed] = await Promise.all([
        stories.page({}, 1, NEWEST + front.draft.hidden.length),
        composePage(stories, front.draft, now(), heldOf(front)),
      ]);
      const bands = [...composed.newest].map(([id, cards]) => ({ id, newest: idsOf(cards) }));
      const filling = [...composed.newest.values()].flat();
      const found = new Map([...newest, ...filling].map((card) => [card.id, card]));
      const named = [front.draft, front.live].flatMap(({ pins, hidden, cards, lead, bands: own = [] }) => [
        ...(lead ? idsOf([lead, ...lead.lines]) : []),
        ...idsOf(pins),
        ...hidden,
        ...idsOf(cards),
        ...own.flatMap((band) => idsOf(band.pins)),
      ]);
      const others = await stories.cards(
        [...new Set([...named, ...(front.lead ? [front.lead.id] : [])])].filter((id) => !found.has(id)),
      );
      const known = new Set(idsOf(newest));
      return {
        ...front,
        ...(savedAt === undefined ? {} : { savedAt: iso(savedAt) }),
        ...(launchedAt === undefined ? {} : { launchedAt: iso(launchedAt) }),
        newest,
        bands,
        others: [...[...found.values()].filter(({ id }) => !known.has(id)), ...others],
      };
    },
  };
}
