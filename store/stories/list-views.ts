import type { FilledBand } from "../../core/front/bands.ts";
import { dressCard, ifAnyRemain } from "../../core/front/compose-front.ts";
import { type HeldLead, leadIsDue } from "../../core/front/lead.ts";
import { editionNow } from "../../core/front/morning-five.ts";
import {
  FIRST_CARDS,
  FIRST_PAGE,
  type FiveView,
  type LeadView,
  type StoryCard,
} from "../../core/news/story.ts";
import type { Front, FrontStore, StoryFilter, StoryPage, StoryStore, StoryTotals } from "../types.ts";
import { composeFive, composeHead, composePage } from "./composed-front.ts";

export interface ListPageView extends StoryPage {
  launch: number;
}

/** The front page: as a page of a list for REST, and with bands. */
export interface FrontView extends ListPageView {
  bands: FilledBand[];
  /** Stories outside the bands, as many as the page shows at first. */
  list: StoryCard[];
  /** Stories of the list 'just now'. */
  latest: StoryCard[];
  form: LeadView | undefined;
  five: FiveView | undefined;
  /** The lead so far, and from now on. */
  lead: { before?: HeldLead | undefined; now?: HeldLead | undefined };
}

/**
 * Lists as readers see them (decisions/front.md#composition). A section omits stories that editors hid.
 * The list of all news is the front page: its composed first page, then the newest other stories. Numbers of
 * pages and totals fit these lists exactly.
 */
export interface ListViews {
  /** A page like that of `StoryStore.page`; `addedTotal` of the front includes stories that launches added. */
  page(filter: StoryFilter, page: number, limit: number): Promise<ListPageView>;
  front(): Promise<FrontView>;
  popular(limit: number, now: number): Promise<StoryCard[]>;
  trending(limit: number, now: number): Promise<StoryCard[]>;
}

/** Whether a story comes before another in the order without editors' changes. */
function isNewer(one: StoryCard, other: StoryCard): boolean {
  const apart = Date.parse(one.publishDate) - Date.parse(other.publishDate);
  return apart > 0 || (apart === 0 && one.id > other.id);
}

function totalsWithout(totals: StoryTotals, hidden: readonly StoryCard[]): StoryTotals {
  const internal = hidden.filter(({ source }) => source === "internal").length;
  return {
    totalItems: totals.totalItems - hidden.length,
    internalTotal: totals.internalTotal - internal,
    externalTotal: totals.externalTotal - (hidden.length - internal),
    addedTotal: totals.addedTotal,
  };
}

/** Creates the lists. `now`: ms since 1970, with which ended pins are recognised. */
export function createListViews(
  { stories, front }: { stories: StoryStore; front: Pick<FrontStore, "get"> },
  now: () => number,
): ListViews {
  async function launched(): Promise<Pick<Front, "live" | "launch" | "brought" | "lead">> {
    const { live, launch, brought, lead } = await front.get();
    if (live.hidden.length === 0) return { live, launch, brought, lead };
    const newest = await stories.from({}, 0, live.hidden.length + 1);
    return { live: ifAnyRemain(live, newest), launch, brought, lead };
  }

  /**
   * Stories of a list from a position on, not counting `leftOut`. It is one query, which reads so many more
   * stories as are left out.
   */
  async function behind(
    filter: StoryFilter,
    leftOut: readonly StoryCard[],
    position: number,
    limit: number,
  ): Promise<StoryCard[]> {
    if (limit <= 0) return [];
    const read = await stories.from(filter, position, limit + leftOut.length);
    const [first] = read;
    if (!first) return [];
    const passed = leftOut.filter((card) => isNewer(card, first)).length;
    const ids = new Set(leftOut.map(({ id }) => id));
    return read.filter(({ id }) => !ids.has(id)).slice(passed, passed + limit);
  }

  async function sectionPage(filter: StoryFilter, page: number, limit: number): Promise<ListPageView> {
    const { live, launch } = await launched();
    const hidden = await stories.cards(live.hidden, filter);
    if (hidden.length === 0) return { ...(await stories.page(filter, page, limit)), launch };
    const [totals, cards] = await Promise.all([
      stories.totals(filter),
      behind(filter, hidden, (page - 1) * limit, limit),
    ]);
    return { cards, page, launch, ...totalsWithout(totals, hidden) };
  }

  async function frontPage(page: number, limit: number): Promise<ListPageView> {
    const { live, launch, brought, lead } = await launched();
    const start = (page - 1) * limit;
    const dress = (card: StoryCard): StoryCard => dressCard(live, card);
    const pinned = live.pins.length + (live.bands ?? []).flatMap(({ pins }) => pins).length;
    // Without pins, hidden stories and a held lead, pages after the first differ from the list only in headlines.
    if (start >= FIRST_PAGE && pinned + live.hidden.length === 0 && !lead) {
      const found = await stories.page({}, page, limit);
      return { ...found, launch, cards: found.cards.map(dress), addedTotal: found.addedTotal + brought };
    }
    const { natural, head, hidden } = await composeHead(
      stories,
      live,
      now(),
      lead && { id: lead.id, due: false },
    );
    const onPage = head.slice(start, start + limit);
    const rest = await behind(
      {},
      [...hidden, ...head],
      Math.max(0, start - head.length),
      limit - onPage.length,
    );
    const totals = totalsWithout(natural, hidden);
    return {
      cards: [...onPage, ...rest.map(dress)],
      page,
      launch,
      ...totals,
      addedTotal: totals.addedTotal + brought,
    };
  }

  async function frontWithBands(): Promise<FrontView> {
    const { live, launch, brought, lead } = await launched();
    const at = now();
    const composed = await composePage(stories, live, at, lead && { id: lead.id, due: leadIsDue(lead, at) });
    const { natural, head, latest } = composed;
    const hung = new Set(composed.lead?.lines.map(({ id }) => id));
    const hidden = [...composed.hidden, ...latest, ...composed.named.filter(({ id }) => hung.has(id))];
    const [first] = composed.front;
    const isPinned = live.pins.some(({ id, place }) => place === 1 && id === first?.id);
    const next = !first || isPinned || first.id === lead?.id ? lead : { id: first.id, since: at };
    const bands = composed.bands.filter(({ cards }) => cards.length > 0);
    const inBands = bands.flatMap(({ cards }) => cards);
    const ids = new Set(inBands.map(({ id }) => id));
    const begun = composed.front.filter(({ id }) => !ids.has(id));
    const rest = await behind({}, [...hidden, ...begun, ...inBands], 0, FIRST_CARDS - begun.length);
    const day = editionNow(at);
    const totals = totalsWithout(natural, composed.hidden);
    return {
      latest,
      form: composed.lead,
      five: day === undefined ? undefined : await composeFive(stories, live, composed, day, at),
      lead: { before: lead, now: next },
      cards: head,
      page: 1,
      launch,
      bands,
      list: [...begun, ...rest.map((card) => dressCard(live, card))],
      ...totals,
      addedTotal: totals.addedTotal + brought,
    };
  }

  async function shown(limit: number, read: (limit: number) => Promise<StoryCard[]>): Promise<StoryCard[]> {
    const hidden = new Set((await launched()).live.hidden);
    const cards = await read(limit + hidden.size);
    return cards.filter(({ id }) => !hidden.has(id)).slice(0, limit);
  }

  return {
    page: (filter, page, limit) =>
      filter.section ? sectionPage(filter, page, limit) : frontPage(page, limit),
    front: frontWithBands,
    popular: (limit, at) => shown(limit, (wanted) => stories.popular(wanted, at)),
    trending: (limit, at) => shown(limit, (wanted) => stories.trending(wanted, at)),
  };
}
