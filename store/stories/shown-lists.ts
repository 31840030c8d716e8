import { composeFront, dressCard, pinHolds } from "../../core/news/front/compose-front.ts";
import { FIRST_PAGE, type StoryCard } from "../../core/news/story.ts";
import type { Front, FrontStore, StoryFilter, StoryPage, StoryStore } from "../types.ts";

/** The lists as readers see them: stories that editors hid are in none, and the front is composed (decisions/front.md). */
export interface ShownLists {
  /** As `StoryStore.page`. All stories together are the front: its first page may be longer, as `front` says. */
  page(filter: StoryFilter, page: number, limit: number): Promise<StoryPage>;
  /**
   * The first page of the front: a page's stories, and besides them each pinned story that is older. So a page that follows
   * begins where the newest stories on this one end, and none is left out between the two.
   */
  front(): Promise<StoryPage>;
  popular(limit: number, now: number): Promise<StoryCard[]>;
  trending(limit: number, now: number): Promise<StoryCard[]>;
}

/** `now`: ms since 1970, by which pins end. */
export function createShownLists(
  { stories, front }: { stories: StoryStore; front: Pick<FrontStore, "get"> },
  now: () => number,
): ShownLists {
  /** The composed part, then the newest stories from where it ended. */
  async function compose({ live, brought }: Front) {
    const [natural, pinned] = await Promise.all([
      stories.page({}, 1, FIRST_PAGE),
      stories.cards(live.pins.filter((pin) => pinHolds(pin, now())).map(({ id }) => id)),
    ]);
    const head = composeFront(live, natural.cards, pinned, now());
    const onHead = new Set([...live.hidden, ...head.map(({ id }) => id)]);
    return {
      ...{ natural, head, brought },
      /** Further stories: `position` counts from 0 behind the composed part. */
      async further(position: number, limit: number): Promise<StoryCard[]> {
        if (limit <= 0 || natural.cards.length < FIRST_PAGE) return [];
        const cards = await stories.from({}, FIRST_PAGE + position, limit);
        return cards.filter(({ id }) => !onHead.has(id)).map((card) => dressCard(live, card));
      },
    };
  }

  async function shown(limit: number, read: (limit: number) => Promise<StoryCard[]>): Promise<StoryCard[]> {
    const hidden = new Set((await front.get()).live.hidden);
    const cards = await read(limit + hidden.size);
    return cards.filter(({ id }) => !hidden.has(id)).slice(0, limit);
  }

  return {
    async page(filter, page, limit) {
      if (filter.section) {
        const hidden = new Set((await front.get()).live.hidden);
        const found = await stories.page(filter, page, page === 1 ? limit + hidden.size : limit);
        return { ...found, cards: found.cards.filter(({ id }) => !hidden.has(id)).slice(0, limit) };
      }
      const composition = await front.get();
      const { pins, hidden, cards } = composition.live;
      const start = (page - 1) * limit;
      // Behind the first page an uncomposed front is the list as it is.
      if (start >= FIRST_PAGE && pins.length + hidden.length + cards.length === 0)
        return stories.page(filter, page, limit);
      const { natural, head, brought, further } = await compose(composition);
      const part = head.slice(start, start + limit);
      const rest = await further(Math.max(0, start - head.length), limit - part.length);
      return { ...natural, page, cards: [...part, ...rest], addedTotal: natural.addedTotal + brought };
    },

    async front() {
      const { natural, head, brought, further } = await compose(await front.get());
      const rest = await further(0, FIRST_PAGE - head.length);
      return { ...natural, cards: [...head, ...rest], addedTotal: natural.addedTotal + brought };
    },

    popular: (limit, at) => shown(limit, (wanted) => stories.popular(wanted, at)),
    trending: (limit, at) => shown(limit, (wanted) => stories.trending(wanted, at)),
  };
}
