import type { FrontState } from "../../../core/contract/front.ts";
import { FIRST_PAGE } from "../../../core/news/story.ts";
import type { Front, StoryStore } from "../../../store/types.ts";

/** Stories that the desk chooses from without searching, besides as many as are hidden: they fill no place. */
const NEWEST = 2 * FIRST_PAGE;

const iso = (at: number): string => new Date(at).toISOString();

/** The front as editors' calls answer it, with the stories that it names as far as they are there. */
export function createFrontAnswers(stories: Pick<StoryStore, "page" | "cards">) {
  return {
    async answer({ brought: _, savedAt, launchedAt, ...front }: Front): Promise<FrontState> {
      const { cards: newest } = await stories.page({}, 1, NEWEST + front.draft.hidden.length);
      const known = new Set(newest.map(({ id }) => id));
      const named = [front.draft, front.live].flatMap(({ pins, hidden, cards }) => [
        ...pins.map(({ id }) => id),
        ...hidden,
        ...cards.map(({ id }) => id),
      ]);
      const others = await stories.cards([...new Set(named)].filter((id) => !known.has(id)));
      return {
        ...front,
        ...(savedAt === undefined ? {} : { savedAt: iso(savedAt) }),
        ...(launchedAt === undefined ? {} : { launchedAt: iso(launchedAt) }),
        newest,
        others,
      };
    },
  };
}
