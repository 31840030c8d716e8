import type { FrontComposition, FrontState } from "../../../core/contract/front.ts";
import { nextEdition } from "../../../core/front/morning-five.ts";
import { FIRST_PAGE } from "../../../core/news/story.ts";
import { present } from "../../../core/present.ts";
import { composeFive, composePage } from "../../../store/stories/composed-front.ts";
import type { Front, StoryStore } from "../../../store/types.ts";

const NEWEST = 2 * FIRST_PAGE;

const iso = (at: number): string => new Date(at).toISOString();
const idsOf = (entries: readonly { id: string }[]): string[] => entries.map(({ id }) => id);

/** The lead so far, as readers see it. */
export const heldOf = ({ lead }: Pick<Front, "lead">) => lead && { id: lead.id, due: false };

/** The front page with the stories that it names, as far as they exist. `now`: ms since 1970. */
export function createFrontResponses(
  stories: Pick<StoryStore, "page" | "cards" | "latest" | "popular" | "byId">,
  now: () => number,
) {
  return {
    async answer({ brought: _, savedAt, launchedAt, ...front }: Front): Promise<FrontState> {
      const day = nextEdition(now());
      const current = ({ five: own, ...rest }: FrontComposition): FrontComposition =>
        own && own.day >= day ? { ...rest, five: own } : rest;
      const [{ cards: newest }, composed] = await Promise.all([
        stories.page({}, 1, NEWEST + front.draft.hidden.length),
        composePage(stories, front.draft, now(), heldOf(front)),
      ]);
      const five = await composeFive(stories, front.draft, composed, day, now());
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
        draft: current(front.draft),
        live: current(front.live),
        ...(savedAt === undefined ? {} : { savedAt: iso(savedAt) }),
        ...(launchedAt === undefined ? {} : { launchedAt: iso(launchedAt) }),
        newest,
        bands,
        ...present({ five }),
        others: [...[...found.values()].filter(({ id }) => !known.has(id)), ...others],
      };
    },
  };
}
