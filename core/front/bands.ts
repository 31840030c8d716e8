import type { Band, BandRule, FrontComposition } from "../contract/front.ts";
import { tagLabels } from "../news/labels/story-labels.ts";
import { tagKey, tagPath } from "../news/labels/tag-key.ts";
import { imageCandidates } from "../news/pictures/image-address.ts";
import { isSectionKey, parseSection, type SectionKey, sectionInfo } from "../news/sections.ts";
import { ABOVE_BANDS, BAND_SHAPES, type BandShape, type BandView, type StoryCard } from "../news/story.ts";
import { dressCard } from "./compose-front.ts";
import { type Around, fillPlaces, LOOKED_AHEAD } from "./neighbours.ts";
import { pinHolds } from "./pin-holds.ts";

/** Largest number of stories that a band skips because they have no image. */
const PASSED_FOR_PICTURES = 10;

const PICTURED: Readonly<Record<BandShape, number>> = { scores: 0, photos: 0, lead: 1, plain: 0 };

export interface FilledBand extends Omit<BandView, "order"> {
  id: string;
  cards: StoryCard[];
}

const ofSection = (section: SectionKey, shape: BandShape): Band => ({
  id: section,
  title: sectionInfo(section).title,
  shape,
  rule: { by: "section", of: section },
  pins: [],
});

/** Bands of the front page if the editors define none. */
export const DEFAULT_BANDS: readonly Band[] = [
  ofSection("cricket", "scores"),
  ofSection("bengal", "lead"),
  ofSection("pictures", "photos"),
  ofSection("sports", "plain"),
  ofSection("lifestyle", "plain"),
  ofSection("career", "plain"),
  ofSection("astrology", "plain"),
];

export const bandsOf = ({ bands }: Pick<FrontComposition, "bands">): readonly Band[] =>
  bands ?? DEFAULT_BANDS;

export function ruleGives({ by, of }: BandRule, card: StoryCard): boolean {
  if (by === "source") return card.source === of;
  if (by === "tag") return tagLabels(card.keywords ?? []).includes(tagLabels([of])[0] ?? "");
  return parseSection(card.sectionName ?? "") === of || parseSection(card.category ?? "") === of;
}

/** Address of the page of a rule's section or tag; sources have no page. */
export function bandHref({ by, of }: BandRule): string | undefined {
  if (by === "section") return isSectionKey(of) ? sectionInfo(of).path : undefined;
  const key = by === "tag" ? tagKey(of) : undefined;
  return key && tagPath(key);
}

const apart = (one: BandRule, other: BandRule): boolean =>
  one.by === other.by && one.of !== other.of && one.by !== "tag";

/** Number of newest stories to read for a band. `taken`: stories used elsewhere; `before`: earlier bands. */
export function lookedThrough(band: Band, taken: readonly StoryCard[], before: readonly Band[]): number {
  const size = BAND_SHAPES[band.shape];
  const stands = taken.filter((card) => ruleGives(band.rule, card)).length;
  const chosen = before
    .filter(({ rule }) => !apart(rule, band.rule))
    .reduce((sum, { shape }) => sum + BAND_SHAPES[shape], 0);
  return size + LOOKED_AHEAD + stands + chosen + (band.shape === "photos" ? PASSED_FOR_PICTURES : 0);
}

/**
 * Stories of a band: valid pins at their places, then the newest of its rule. `known`: published pinned
 * stories; `taken`: ids used elsewhere or hidden; `around`: stories directly above and below. `now`: ms since
 * 1970.
 */
export function fillBand(
  { shape, pins }: Pick<Band, "shape" | "pins">,
  newest: readonly StoryCard[],
  known: ReadonlyMap<string, StoryCard>,
  taken: ReadonlySet<string>,
  now: number,
  around?: Around,
): StoryCard[] {
  const places = new Map<number, StoryCard>();
  for (const pin of pins) {
    const card = known.get(pin.id);
    if (card && pinHolds(pin, now) && !taken.has(pin.id)) places.set(pin.place, card);
  }
  const pinned = new Set([...places.values()].map(({ id }) => id));
  const rest = newest.filter(
    (card) =>
      !(taken.has(card.id) || pinned.has(card.id)) &&
      (shape !== "photos" || imageCandidates(card).length > 0),
  );
  return fillPlaces(places, rest, BAND_SHAPES[shape], PICTURED[shape], around);
}

const heldBy = (pins: FrontComposition["pins"], now: number): Set<string> =>
  new Set(pins.filter((pin) => pinHolds(pin, now)).map(({ id }) => id));

/**
 * Ids that no band may use: those of stories that are hidden, above the bands, or pinned. `now`: ms since 1970.
 */
export function besidesBands(
  { pins }: Pick<FrontComposition, "pins">,
  head: readonly StoryCard[],
  hidden: readonly StoryCard[],
  now: number,
): StoryCard[] {
  const placed = heldBy(pins, now);
  return [...hidden, ...head.filter(({ id }, at) => at < ABOVE_BANDS || placed.has(id))];
}

/**
 * Stories pinned into bands, the topmost first (core/front/neighbours.ts). `known`: published pinned stories.
 * `now`: ms since 1970.
 */
export function pinnedInBands(
  composition: FrontComposition,
  known: ReadonlyMap<string, StoryCard>,
  now: number,
): Omit<Around, "above"> {
  const bands = bandsOf(composition);
  const cardsOf = (pins: Band["pins"]): StoryCard[] =>
    pins.flatMap((pin) => {
      const stands = pinHolds(pin, now) && !composition.hidden.includes(pin.id);
      const card = stands ? known.get(pin.id) : undefined;
      return card ? [dressCard(composition, card)] : [];
    });
  return {
    placed: cardsOf(bands.flatMap(({ pins }) => pins)),
    below: cardsOf((bands[0]?.pins ?? []).filter(({ place }) => place === 1))[0],
  };
}

/**
 * Bands of a composition in order, including empty ones. `front`: its first page; `hidden`: hidden ids;
 * `known`: published pinned stories; `newest`: candidates by band id. `now`: ms since 1970.
 */
export function fillBands(
  composition: FrontComposition,
  { front, hidden }: { front: readonly StoryCard[]; hidden: readonly StoryCard[] },
  known: ReadonlyMap<string, StoryCard>,
  newest: ReadonlyMap<string, readonly StoryCard[]>,
  now: number,
): FilledBand[] {
  const bands = bandsOf(composition);
  const taken = new Set(besidesBands(composition, front, hidden, now).map(({ id }) => id));
  const pinned = heldBy(
    bands.flatMap(({ pins }) => pins),
    now,
  );
  const dress = (card: StoryCard): StoryCard => dressCard(composition, card);
  const dressed = new Map([...known].map(([id, card]) => [id, dress(card)]));
  const above = front.slice(0, ABOVE_BANDS);
  return bands.map((band, at) => {
    const { id, title, shape } = band;
    const free = (newest.get(id) ?? []).filter((card) => !(pinned.has(card.id) && known.has(card.id)));
    const rest = pinnedInBands({ ...composition, bands: bands.slice(at + 1) }, known, now);
    const around = {
      above: [...above],
      placed: rest.placed?.filter((card) => !taken.has(card.id)) ?? [],
      below: rest.below && !taken.has(rest.below.id) ? rest.below : undefined,
    };
    const cards = fillBand(band, free.map(dress), dressed, taken, now, around);
    for (const card of cards) taken.add(card.id);
    above.push(...cards);
    const href = bandHref(band.rule);
    return { id, title, shape, ...(href ? { href } : {}), cards };
  });
}
