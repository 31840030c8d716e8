import { LIVE_BLOG } from "../blog/blog.ts";
import { type FrontComposition, MOST_LINES } from "../contract/front.ts";
import { ABOVE_BANDS, FIRST_PAGE, type LeadView, type StoryCard } from "../news/story.ts";
import { present } from "../present.ts";
import { byWeight, chooseLead, justNow } from "./lead.ts";
import { pinHolds } from "./pin-holds.ts";

export function dressCard(composition: Pick<FrontComposition, "cards">, card: StoryCard): StoryCard {
  const own = composition.cards.find(({ id }) => id === card.id);
  if (!own) return card;
  const titled = own.title === undefined ? card : { ...card, title: own.title };
  if (own.imageUrl === undefined) return titled;
  const {
    wallpaperLarge: _,
    mediumRes: __,
    thumbImage: ___,
    imageAlt: ____,
    imageWidth: _____,
    imageFocus: ______,
    imageHeight: _______,
    ...rest
  } = titled;
  return { ...rest, imageUrl: own.imageUrl, ...(own.imageFocus ? { imageFocus: own.imageFocus } : {}) };
}

/**
 * The live composition, without its hidden stories if these are all that are left, because the front must not
 * be empty. `newest`: at least one story more than are hidden, if there are so many.
 */
export function ifAnyRemain(composition: FrontComposition, newest: readonly StoryCard[]): FrontComposition {
  const hidden = new Set(composition.hidden);
  return newest.every(({ id }) => hidden.has(id)) ? { ...composition, hidden: [] } : composition;
}

/** The form of a lead for which the desk chose none: a live blog is live. */
export const ownForm = ({ id, contentType }: StoryCard): LeadView | undefined =>
  contentType === LIVE_BLOG ? { id, form: "live", lines: [] } : undefined;

/** The form of the lead, if its story is pinned there and readers may see it. `known`: named stories by id. */
export function leadView(
  { lead, pins, hidden }: Pick<FrontComposition, "lead" | "pins" | "hidden">,
  known: ReadonlyMap<string, StoryCard>,
  now: number,
): LeadView | undefined {
  const pin = pins.find(({ id, place }) => place === 1 && id === lead?.id);
  if (!lead || !pin || !pinHolds(pin, now) || hidden.includes(pin.id) || !known.has(pin.id)) return undefined;
  const { id, form, figure, match } = lead;
  if (form === "live" && match === undefined && known.get(id)?.contentType !== LIVE_BLOG) return undefined;
  const lines = lead.lines.flatMap((line) => {
    const card = line.id === id || hidden.includes(line.id) ? undefined : known.get(line.id);
    return card ? [{ ...line, title: card.title }] : [];
  });
  return {
    id,
    form,
    lines: form === "package" ? lines : [],
    ...present({
      figure: form === "package" ? figure : undefined,
      match: form === "live" ? match : undefined,
    }),
  };
}

/**
 * First stories of the front (decisions/front.md#composition). `newest`: the list without editors' changes.
 * `pinned`: pinned stories that exist, and the held lead. Pins of other stories, and pins past their end, are
 * ignored. Free places above the bands take stories by weight (core/front/lead.ts), all others the newest
 * unused one. A story that is pinned into a band does not appear above the bands. `held`: the lead so far.
 */
export function composeFront(
  composition: FrontComposition,
  newest: readonly StoryCard[],
  pinned: readonly StoryCard[],
  now: number,
  held?: { id: string; due: boolean },
): StoryCard[] {
  const hidden = new Set(composition.hidden);
  const known = new Map([...newest, ...pinned].map((card) => [card.id, card]));
  const places = new Map<number, StoryCard>();
  for (const pin of composition.pins) {
    const card = known.get(pin.id);
    if (card && pinHolds(pin, now) && !hidden.has(pin.id)) places.set(pin.place, card);
  }
  const placed = new Set([...places.values()].map(({ id }) => id));
  const rest = newest.filter(({ id }) => !hidden.has(id) && !placed.has(id));
  const bandPins = (composition.bands ?? []).flatMap(({ pins }) => pins.filter((pin) => pinHolds(pin, now)));
  const kept = new Set(bandPins.map(({ id }) => id));
  const free = rest.filter(({ id }) => !kept.has(id));
  const stands = held && !hidden.has(held.id) && !placed.has(held.id) ? known.get(held.id) : undefined;
  const able = stands && !kept.has(stands.id) && !free.includes(stands) ? [...free, stands] : free;
  const lead = places.has(1) ? undefined : chooseLead(able, now, held);
  const heavy = byWeight(free, now).filter((card) => card !== lead);
  const filling = rest.filter((card) => card !== lead);
  const most = filling.length + places.size + (lead ? 1 : 0);
  const next = (place: number): StoryCard | undefined => {
    if (lead && place === 1) return lead;
    const card =
      (place <= ABOVE_BANDS ? heavy.find((each) => filling.includes(each)) : undefined) ?? filling[0];
    return card && filling.splice(filling.indexOf(card), 1)[0];
  };
  const cards: StoryCard[] = [];
  for (let place = 1; cards.length < most; place += 1) {
    // If there are too few stories, later pinned ones follow directly after the others.
    const card = places.get(place) ?? next(place);
    if (card) cards.push(dressCard(composition, card));
  }
  return cards;
}

/** Least stories of a first page that has the list 'just now'; lines under the lead may take three. */
const SHORTEST_WITH_NEWS = FIRST_PAGE - MOST_LINES;

/**
 * Divides the composed first page: `latest` has the stories of the list 'just now', the newest first, none of
 * which is the lead or pinned; too few stories give none.
 */
export function withJustNow(
  { pins, bands = [] }: Pick<FrontComposition, "pins" | "bands">,
  head: readonly StoryCard[],
  now: number,
): { head: StoryCard[]; latest: StoryCard[] } {
  const kept = new Set([...pins, ...bands.flatMap((band) => band.pins)].map(({ id }) => id));
  const free = head.slice(1).filter(({ id }) => !kept.has(id));
  const newest = free.toSorted((a, b) => Date.parse(b.publishDate) - Date.parse(a.publishDate));
  const latest = head.length < SHORTEST_WITH_NEWS ? [] : justNow(newest, now);
  return { head: head.filter((card) => !latest.includes(card)), latest };
}
