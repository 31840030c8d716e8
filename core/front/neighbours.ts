import type { FrontComposition } from "../contract/front.ts";
import { imageCandidates } from "../news/pictures/image-address.ts";
import { ABOVE_BANDS, LEAD_BLOCK, type StoryCard } from "../news/story.ts";
import { mayLead } from "./may-lead.ts";
import { pinHolds } from "./pin-holds.ts";

/** Number of next stories among which a suitable one is searched (decisions/front.md#automatic-order). */
export const LOOKED_AHEAD = 6;

/** Width that the image of the lead, and of the second story, should have, px. */
const WIDE = 1200;

const pictured = (card: StoryCard): boolean => imageCandidates(card).length > 0;

/**
 * The best story for the lead: the newest if its image is, or may be, wide enough; otherwise the newest whose
 * image is known to be, or is called large; otherwise the one with the widest image.
 */
export function bestPictured(cards: readonly StoryCard[]): StoryCard | undefined {
  const [newest] = cards;
  const shown = cards.filter(pictured);
  const may = shown.filter(({ imageWidth = WIDE }) => imageWidth >= WIDE);
  if (!newest || may.includes(newest)) return newest;
  const known = may.find(({ imageWidth }) => imageWidth !== undefined);
  const large = may.find(({ wallpaperLarge }) => wallpaperLarge !== undefined);
  const widest = shown.toSorted((a, b) => (b.imageWidth ?? 0) - (a.imageWidth ?? 0))[0];
  return known ?? large ?? may[0] ?? widest ?? newest;
}

function samePicture(one: StoryCard, other: StoryCard): boolean {
  const [picture] = imageCandidates(one);
  return picture !== undefined && picture === imageCandidates(other)[0];
}

/** Whether two stories must not be neighbours, because they have the same source or image. */
const areAlike = (one: StoryCard, other: StoryCard): boolean =>
  one.source === other.source || samePicture(one, other);

export interface Around {
  above: readonly StoryCard[];
  below?: StoryCard | undefined;
  placed?: readonly StoryCard[];
}

/**
 * Fills places. Stories at given places (from 1) stay. Each other place takes one of the next few of `newest`:
 * preferably one unlike both neighbours and with an unused image, then one with only one of these properties,
 * then one whose image differs from the neighbours', otherwise the newest. `pictured`: number of first places
 * that should have an image, and no story of lifestyle or astrology. If there are too few stories, later given
 * ones follow directly after the others.
 */
export function fillPlaces(
  places: ReadonlyMap<number, StoryCard>,
  newest: readonly StoryCard[],
  size: number,
  pictured: number,
  { above, below, placed = [] }: Around = { above: [] },
): StoryCard[] {
  const left = [...newest];
  const most = Math.min(size, left.length + places.size);
  const cards: StoryCard[] = [];
  for (let place = 1; cards.length < most; place += 1) {
    const given = places.get(place);
    const next = cards.length === most - 1 ? below : places.get(place + 1);
    const neighbours = [cards.at(-1) ?? above.at(-1), next].flatMap((card) => card ?? []);
    const shown = [...above, ...cards, ...places.values(), ...placed];
    const able = place <= pictured ? left.filter(mayLead) : left;
    const first = (able.length > 0 ? able : left).slice(0, LOOKED_AHEAD);
    const without = (of: readonly StoryCard[], alike: typeof areAlike) =>
      first.filter((card) => !of.some((each) => alike(card, each)));
    const apart = without(neighbours, areAlike);
    const unseen = without(shown, samePicture);
    const both = apart.filter((card) => unseen.includes(card));
    const [suited = first] = [both, apart, unseen, without(neighbours, samePicture)].filter(
      (some) => some.length > 0,
    );
    const card = given ?? (place <= pictured ? bestPictured(suited) : suited[0]);
    if (!card) continue;
    if (!given) left.splice(left.indexOf(card), 1);
    cards.push(card);
  }
  return cards;
}

/**
 * First page of the front page, from the composed first page of the list (compose-front.ts): separates similar
 * neighbours above the bands and prefers images in the lead block. Keeps pins and the lead. `below`: stories
 * that are pinned into bands, the topmost first. `now`: ms since 1970.
 */
export function separateNeighbours(
  { pins, bands = [] }: Pick<FrontComposition, "pins" | "bands">,
  head: readonly StoryCard[],
  now: number,
  below: Omit<Around, "above"> = {},
): StoryCard[] {
  const idsOf = (of: FrontComposition["pins"]) =>
    new Set(of.filter((pin) => pinHolds(pin, now)).map(({ id }) => id));
  const placed = idsOf(pins);
  const inBands = idsOf(bands.flatMap((band) => band.pins));
  const above = head.slice(0, ABOVE_BANDS);
  // The list has too few stories to choose from, so a story that is pinned into a band also appears above the
  // bands.
  if (above.some(({ id }) => inBands.has(id))) return [...head];
  const stands = (card: StoryCard, at: number): boolean => at === 0 || placed.has(card.id);
  const fixed = new Map(above.flatMap((card, at) => (stands(card, at) ? [[at + 1, card] as const] : [])));
  const free = head.filter((card, at) => !stands(card, at) && !inBands.has(card.id));
  const first = fillPlaces(fixed, free, above.length, LEAD_BLOCK, { ...below, above: [] });
  const rest = head.filter((card) => !(first.includes(card) || placed.has(card.id))).values();
  return head.flatMap((card, at) => first[at] ?? (placed.has(card.id) ? card : (rest.next().value ?? [])));
}
