import type { BandRule, FrontComposition } from "../../core/contract/front.ts";
import {
  bandsOf,
  besidesBands,
  type FilledBand,
  fillBands,
  lookedThrough,
  pinnedInBands,
} from "../../core/front/bands.ts";
import { composeFront, dressCard, leadView, ownForm, withJustNow } from "../../core/front/compose-front.ts";
import { chooseFive, ownFive, twoSentences } from "../../core/front/morning-five.ts";
import { separateNeighbours } from "../../core/front/neighbours.ts";
import { tagLabels } from "../../core/news/labels/story-labels.ts";
import { isSectionKey } from "../../core/news/sections.ts";
import {
  FIRST_PAGE,
  type FiveView,
  LEAD_BLOCK,
  type LeadView,
  type StoryCard,
} from "../../core/news/story.ts";
import type { ListFilter, StoryPage, StoryStore } from "../types.ts";

type Stories = Pick<StoryStore, "page" | "cards" | "latest">;

export interface ComposedHead {
  natural: StoryPage;
  named: StoryCard[];
  head: StoryCard[];
  hidden: StoryCard[];
}

/** First page of the composed front, and the hidden stories. `held`: the lead so far. `now`: ms since 1970. */
export async function composeHead(
  stories: Stories,
  composition: FrontComposition,
  now: number,
  held?: { id: string; due: boolean },
): Promise<ComposedHead> {
  const { pins, hidden, bands = [], lead } = composition;
  const pinned = [...pins, ...bands.flatMap((band) => band.pins)].map(({ id }) => id);
  const [natural, named] = await Promise.all([
    stories.page({}, 1, FIRST_PAGE + hidden.length),
    stories.cards([
      ...hidden,
      ...pinned,
      ...(lead?.lines ?? []).map(({ id }) => id),
      ...(held ? [held.id] : []),
    ]),
  ]);
  return {
    natural,
    named,
    head: composeFront(composition, natural.cards, named, now, held).slice(0, FIRST_PAGE),
    hidden: named.filter(({ id }) => hidden.includes(id)),
  };
}

/** Filter for the stories of a band's rule; undefined if there can be none. */
function filterOf({ by, of }: BandRule): ListFilter | undefined {
  if (by === "section") return isSectionKey(of) ? { section: of } : undefined;
  if (by === "source") return { source: of };
  const [label] = tagLabels([of]);
  return label === undefined ? undefined : { label };
}

export interface ComposedFront extends ComposedHead {
  front: StoryCard[];
  latest: StoryCard[];
  lead: LeadView | undefined;
  bands: FilledBand[];
  newest: ReadonlyMap<string, readonly StoryCard[]>;
}

/** Front page of a composition. `held`: the lead so far. `now`: ms since 1970. */
export async function composePage(
  stories: Stories,
  composition: FrontComposition,
  now: number,
  held?: { id: string; due: boolean },
): Promise<ComposedFront> {
  const composed = await composeHead(stories, composition, now, held);
  const { named } = composed;
  const lead = leadView(composition, new Map(named.map((card) => [card.id, card])), now);
  const hung = new Set(lead?.lines.map(({ id }) => id));
  const free = composed.head.filter(({ id }) => !hung.has(id));
  const { head, latest } = withJustNow(composition, free, now);
  const hidden = [...composed.hidden, ...latest, ...named.filter(({ id }) => hung.has(id))];
  const known = new Map(named.map((card) => [card.id, card]));
  const front = separateNeighbours(composition, head, now, pinnedInBands(composition, known, now));
  const besides = besidesBands(composition, front, hidden, now);
  const bands = bandsOf(composition);
  const pinned = bands.flatMap(({ pins }) => pins.flatMap(({ id }) => known.get(id) ?? []));
  const newestOf = async (rule: BandRule, limit: number): Promise<StoryCard[]> => {
    const filter = filterOf(rule);
    return filter ? (await stories.latest(filter, limit)).map(({ card }) => card) : [];
  };
  const newest = new Map(
    await Promise.all(
      bands.map(async (band, at) => {
        const limit = lookedThrough(band, [...besides, ...pinned], bands.slice(0, at));
        return [band.id, await newestOf(band.rule, limit)] as const;
      }),
    ),
  );
  return {
    ...composed,
    front,
    latest,
    lead: lead ?? front.slice(0, 1).map(ownForm)[0],
    newest,
    bands: fillBands(composition, { front, hidden }, known, newest, now),
  };
}

/** Most read stories among which the morning's five are chosen. */
const FIVE_CANDIDATES = 100;

/**
 * The morning's five of a day (decisions/front.md#morning-five). The lead block and `latest` are beside it, so
 * only the desk may repeat them. `now`: ms since 1970.
 */
export async function composeFive(
  stories: Pick<StoryStore, "popular" | "cards" | "byId">,
  composition: FrontComposition,
  { front, latest }: Pick<ComposedFront, "front" | "latest">,
  day: string,
  now: number,
): Promise<FiveView | undefined> {
  const { hidden } = composition;
  const beside = [...front.slice(0, LEAD_BLOCK), ...latest];
  const own = ownFive(composition, day);
  const [read, named] = await Promise.all([
    stories.popular(FIVE_CANDIDATES + hidden.length, now),
    stories.cards(own.map(({ id }) => id)),
  ]);
  const shown = (cards: readonly StoryCard[]) => cards.filter(({ id }) => !hidden.includes(id));
  const inOrder = own.flatMap(({ id }) => named.find((card) => card.id === id) ?? []);
  const free = shown(read).filter(({ id }) => !beside.some((card) => card.id === id));
  const chosen = chooseFive(shown(inOrder), free, now).map(async (card) => {
    const { id, excerpt = "" } = card;
    const typed = own.find((story) => story.id === id)?.text;
    const text = typed ?? twoSentences(excerpt, (await stories.byId(id))?.contentHtml);
    return { id, title: dressCard(composition, card).title, text };
  });
  return chosen.length === 0 ? undefined : { day, stories: await Promise.all(chosen) };
}
