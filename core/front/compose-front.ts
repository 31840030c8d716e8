import type { FrontComposition } from "../contract/front.ts";
import { ABOVE_BANDS, type StoryCard } from "../news/story.ts";
import { bestPictured, LOOKED_AHEAD } from "./neighbours.ts";
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

/**
 * First stories of the front (decisions/front.md#composition). `newest`: the list without editors' changes.
 * `pinned`: pinned stories that exist. Pins of other stories, and pins past their end, are ignored. Each free
 * place takes the newest unused story. A story that is pinned into a band does not appear above the bands.
 */
export function composeFront(
  composition: FrontComposition,
  newest: readonly StoryCard[],
  pinned: readonly StoryCard[],
  now: number,
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
  const lead = places.has(1) ? undefined : bestPictured(free.slice(0, LOOKED_AHEAD));
  const filling = lead ? [lead, ...rest.filter((card) => card !== lead)] : [...rest];
  const next = (place: number): StoryCard | undefined => {
    const index = place > ABOVE_BANDS ? 0 : filling.findIndex(({ id }) => !kept.has(id));
    return filling.splice(Math.max(0, index), 1)[0];
  };
  const cards: StoryCard[] = [];
  for (let place = 1; cards.length < rest.length + places.size; place += 1) {
    // If there are too few stories, later pinned ones follow directly after the others.
    const card = places.get(place) ?? next(place);
    if (card) cards.push(dressCard(composition, card));
  }
  return cards;
}
