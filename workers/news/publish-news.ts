import { MOST_OPEN_BLOGS } from "../../core/contract/blog.ts";
import { chooseSectionLead } from "../../core/front/lead.ts";
import { sameJson } from "../../core/live/merge-patch.ts";
import { SECTION_KEYS, type SectionKey } from "../../core/news/sections.ts";
import { FIRST_PAGE, type NewsDocument, type StoryCard } from "../../core/news/story.ts";
import { present } from "../../core/present.ts";
import type { NewsTopic } from "../../core/topics/readers-topics.ts";
import { createListViews, type FrontView, type ListPageView } from "../../store/stories/list-views.ts";
import type { WorkerContext } from "../context.ts";
import { publishReading } from "../polling/publish-reading.ts";

export function topicsOfSection(section: SectionKey): NewsTopic[] {
  return ["news:all", `news:${section}`, "news:popular"];
}

/**
 * Publishes the first page of each list. A list that is unchanged is skipped, unless an article was `edited`:
 * no list shows the text, but caches depend on the list's version.
 */
export async function publishNews(
  context: WorkerContext,
  topics: readonly NewsTopic[],
  { edited = false, moved }: { edited?: boolean; moved?: Moved | undefined } = {},
): Promise<void> {
  for (const topic of new Set(topics)) {
    await publishList(context, topic, edited && topic !== "news:popular", moved);
  }
}

export interface Moved {
  id: string;
  gone: boolean;
}

/** Most ids of withdrawn articles in a list; a page that has been open for longer may still show one. */
const MOST_GONE = 30;

function goneAfter(before: readonly string[], moved: Moved | undefined): string[] {
  if (!moved) return [...before];
  const others = before.filter((id) => id !== moved.id);
  return (moved.gone ? [moved.id, ...others] : others).slice(0, MOST_GONE);
}

async function publishList(
  context: WorkerContext,
  topic: NewsTopic,
  edited: boolean,
  moved: Moved | undefined,
): Promise<void> {
  await publishReading(context, topic, async (now) => {
    const compute = topic === "news:popular" ? await popular(context, now) : await list(context, topic);
    return (previous) => {
      const edits = (previous?.edits ?? 0) + (edited ? 1 : 0);
      const gone = goneAfter(previous?.gone ?? [], moved);
      return {
        ...compute(previous),
        ...(edits > 0 ? { edits } : {}),
        ...(gone.length > 0 ? { gone } : {}),
      };
    };
  });
}

type Compute = (previous: NewsDocument | undefined) => NewsDocument;

async function list(context: WorkerContext, topic: NewsTopic): Promise<Compute> {
  const section = sectionOf(topic);
  const lists = createListViews(context.store, context.clock.now);
  if (!section) {
    const page = await lists.front();
    const { lead } = page;
    if (lead.now && lead.now !== lead.before) await context.store.front.hold(lead.now, lead.before);
    return (previous) => ({
      ...listed(page, previous, [...page.latest, ...page.list, ...page.bands.flatMap(({ cards }) => cards)]),
      ...banded(page),
    });
  }
  const [page, blogs] = await Promise.all([
    lists.page({ section }, 1, FIRST_PAGE),
    context.store.blogs.open(MOST_OPEN_BLOGS),
  ]);
  const open = new Set(blogs.flatMap(({ id, state }) => (state === "live" ? [id] : [])));
  return (previous) => ({
    ...listed(page, previous),
    ...led(page.cards, open, context.clock.now(), previous),
  });
}

/** The list as the section's page shows it, if its lead is not the newest story. */
function led(
  cards: readonly StoryCard[],
  open: ReadonlySet<string>,
  now: number,
  previous: NewsDocument | undefined,
): Pick<NewsDocument, "list"> {
  const lead = chooseSectionLead(cards, open, now, (previous?.list ?? previous?.order)?.[0]);
  if (!lead || lead === cards[0]) return {};
  return { list: idsOf([lead, ...cards.filter((card) => card !== lead)]) };
}

/** Document of a list. `besides`: cards that are not on its first page. */
function listed(
  page: ListPageView,
  previous: NewsDocument | undefined,
  besides: readonly StoryCard[] = [],
): NewsDocument {
  return {
    // The number never decreases, so that no toast counts backwards.
    added: Math.max(page.addedTotal, previous?.added ?? 0),
    ...keyed(page.cards, previous, besides),
    internalTotal: page.internalTotal,
    externalTotal: page.externalTotal,
    ...(page.launch > 0 ? { launch: page.launch } : {}),
  };
}

const idsOf = (cards: readonly StoryCard[]): string[] => cards.map(({ id }) => id);

/** Bands of the front page, if any has stories, and the list outside the bands. */
function banded({
  bands,
  list,
  latest,
  form,
  five,
}: FrontView): Pick<NewsDocument, "bands" | "list" | "latest" | "lead" | "five"> {
  const by = Object.fromEntries(
    bands.map(({ id, cards, ...band }) => [id, { ...band, order: idsOf(cards) }]),
  );
  return {
    ...(bands.length > 0 ? { bands: { order: bands.map(({ id }) => id), by } } : {}),
    list: idsOf(list),
    ...present({ lead: form, five }),
    ...(latest.length > 0 ? { latest: idsOf(latest) } : {}),
  };
}

async function popular(context: WorkerContext, now: number): Promise<Compute> {
  const [cards, totals] = await Promise.all([
    createListViews(context.store, context.clock.now).popular(FIRST_PAGE, now),
    context.store.stories.totals({}),
  ]);
  return (previous) => {
    const known = previous?.stories ?? {};
    // Only stories that are new in this list count.
    const entered = previous ? cards.filter((card) => !Object.hasOwn(known, card.id)).length : cards.length;
    return {
      added: (previous?.added ?? 0) + entered,
      ...keyed(cards, previous),
      internalTotal: totals.internalTotal,
      externalTotal: totals.externalTotal,
    };
  };
}

/**
 * Cards by id and their order. Unchanged cards are the objects of the previous value, so that the diff is
 * cheap.
 */
function keyed(
  cards: readonly StoryCard[],
  previous: NewsDocument | undefined,
  besides: readonly StoryCard[] = [],
): Pick<NewsDocument, "order" | "stories"> {
  const order = idsOf(cards);
  const stories = Object.fromEntries(
    [...cards, ...besides].map((card) => {
      const last = previous?.stories?.[card.id];
      return [card.id, last && sameJson(last, card) ? last : card];
    }),
  );
  return { order: previous?.order && sameJson(previous.order, order) ? previous.order : order, stories };
}

function sectionOf(topic: NewsTopic): SectionKey | undefined {
  return SECTION_KEYS.find((section) => topic === `news:${section}`);
}
