import type { FrontComposition } from "../contract/front.ts";
import { imageCandidates } from "../news/image-address.ts";
import { ABOVE_BANDS, LEAD_BLOCK, type StoryCard } from "../news/story.ts";
import { pinHolds } from "./pin-holds.ts";

/** How far down a story is looked for that suits a place (decisions/front.md#automatic-order). */
export const LOOKED_AHEAD = 6;

const pictured = (card: StoryCard): boolean => imageCandidates(card).length > 0;

/** The newest where it has a picture; else the newest with a large one, before any other with one. */
export function bestPictured(cards: readonly StoryCard[]): StoryCard | undefined {
  const [newest] = cards;
  if (!newest || pictured(newest)) return newest;
  return cards.find((card) => card.wallpaperLarge !== undefined) ?? cards.find(pictured) ?? newest;
}

function samePicture(one: StoryCard, other: StoryCard): boolean {
  const [picture] = imageCandidates(one);
  return picture !== undefined && picture === imageCandidates(other)[0];
}

/** Whether two stories are not to stand side by side: they are of one source, or have one picture. */
const areAlike = (one: StoryCard, other: StoryCard): boolean =>
  one.source === other.source || samePicture(one, other);

/**
 * So many places: `places` has those that are given, from 1; each of the others takes, of the first few that are left of
 * `newest`, the newest that is like neither neighbour and whose picture stands at no other place yet, or one that is like neither
 * neighbour, or the newest of all where each of them is. `pictured`: how many of the first places want a picture. Where stories
 * are fewer than places, those given beyond stand right behind the others.
 */
export function fillPlaces(
  places: ReadonlyMap<number, StoryCard>,
  newest: readonly StoryCard[],
  size: number,
  pictured: number,
): StoryCard[] {
  const left = [...newest];
  const most = Math.min(size, left.length + places.size);
  const cards: StoryCard[] = [];
  for (let place = 1; cards.length < most; place += 1) {
    const given = places.get(place);
    const neighbours = [cards.at(-1), places.get(place + 1)].flatMap((card) => card ?? []);
    const first = left.slice(0, LOOKED_AHEAD);
    const apart = first.filter((card) => !neighbours.some((each) => areAlike(card, each)));
    const shown = [...cards, ...places.values()];
    const unseen = apart.filter((card) => !shown.some((each) => samePicture(card, each)));
    const [suited = first] = [unseen, apart].filter((some) => some.length > 0);
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
 * which is chosen by its picture already. `now`: ms since 1970.
 */
export function setApart(
  { pins, bands = [] }: Pick<FrontComposition, "pins" | "bands">,
  head: readonly StoryCard[],
  now: number,
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
  const first = fillPlaces(fixed, free, above.length, LEAD_BLOCK);
  const rest = head.filter((card) => !(first.includes(card) || placed.has(card.id))).values();
  return head.flatMap((card, at) => first[at] ?? (placed.has(card.id) ? card : (rest.next().value ?? [])));
}
