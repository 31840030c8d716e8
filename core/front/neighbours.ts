import type { FrontComposition } from "../contract/front.ts";
import { imageCandidates } from "../news/pictures/image-address.ts";
import { ABOVE_BANDS, LEAD_BLOCK, type StoryCard } from "../news/story.ts";
import { pinHolds } from "./pin-holds.ts";

/** How far down a story is looked for that suits a place (decisions/front.md#automatic-order). */
export const LOOKED_AHEAD = 6;

/** What the picture of a lead or a second is wide at least, px, where its width is known. */
const WIDE = 1200;

const pictured = (card: StoryCard): boolean => imageCandidates(card).length > 0;

/**
 * The newest where its picture is wide enough, as far as that is known; else the newest of those whose picture is known to be, or is
 * called large, or may be; else the one with the widest picture.
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

/** Whether two stories are not to stand side by side: they are of one source, or have one picture. */
const areAlike = (one: StoryCard, other: StoryCard): boolean =>
  one.source === other.source || samePicture(one, other);

/** What of a page stands around the places that are filled. */
export interface Around {
  /** The stories above, in their order. */
  above: readonly StoryCard[];
  /** What stands right below by hand. */
  below?: StoryCard | undefined;
  /** What else has a place by hand: their pictures are taken. */
  placed?: readonly StoryCard[];
}

/**
 * So many places: `places` has those that are given, from 1; each of the others takes one of the first few that are left of
 * `newest`: the newest that is like neither neighbour and whose picture stands nowhere on the page yet; else one that is like
 * neither neighbour, or whose picture stands nowhere yet, or beside no neighbour, or the newest of all. `pictured`: how many of
 * the first places want a picture. Where stories are fewer than places, those given beyond stand right behind the others.
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
    const first = left.slice(0, LOOKED_AHEAD);
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
 * The front page's first page, of the composed first page of the list (compose-front.ts), which is newest first: above the bands
 * no two neighbours are alike as far as that can be, and the lead block has pictures. Pins stay at their places, and the lead,
 * which is chosen by its picture already. `below`: the stories pinned into bands, the first band's first before all, as far as
 * they are there. `now`: ms since 1970.
 */
export function setApart(
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
  // So few stories that what is pinned into a band stands above: there is nothing to choose from.
  if (above.some(({ id }) => inBands.has(id))) return [...head];
  const stands = (card: StoryCard, at: number): boolean => at === 0 || placed.has(card.id);
  const fixed = new Map(above.flatMap((card, at) => (stands(card, at) ? [[at + 1, card] as const] : [])));
  const free = head.filter((card, at) => !stands(card, at) && !inBands.has(card.id));
  const first = fillPlaces(fixed, free, above.length, LEAD_BLOCK, { ...below, above: [] });
  const rest = head.filter((card) => !(first.includes(card) || placed.has(card.id))).values();
  return head.flatMap((card, at) => first[at] ?? (placed.has(card.id) ? card : (rest.next().value ?? [])));
}
