import type { Band, BandRule, FrontComposition } from "../contract/front.ts";
import { imageCandidates } from "../news/image-address.ts";
import { tagLabels } from "../news/labels/story-labels.ts";
import { tagKey, tagPath } from "../news/labels/tag-key.ts";
import { isSectionKey, parseSection, type SectionKey, sectionInfo } from "../news/sections.ts";
import { BAND_SHAPES, type BandShape, type StoryCard } from "../news/story.ts";
import { pinHolds } from "./compose-front.ts";

/** Pictures are wanted: a story without one may be passed over, this many of them. */
const PASSED_FOR_PICTURES = 10;

const ofSection = (section: SectionKey, shape: BandShape): Band => ({
  id: section,
  title: sectionInfo(section).title,
  shape,
  rule: { by: "section", of: section },
  pins: [],
});

/** The bands where no editor says anything. */
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

/** Whether a rule gives a story. */
export function ruleGives({ by, of }: BandRule, card: StoryCard): boolean {
  if (by === "source") return card.source === of;
  if (by === "tag") return tagLabels(card.keywords ?? []).includes(tagLabels([of])[0] ?? "");
  return parseSection(card.sectionName ?? "") === of || parseSection(card.category ?? "") === of;
}

/** Where all stories of a rule are: the page of its section or tag. A source has none. */
export function bandHref({ by, of }: BandRule): string | undefined {
  if (by === "section") return isSectionKey(of) ? sectionInfo(of).path : undefined;
  const key = by === "tag" ? tagKey(of) : undefined;
  return key && tagPath(key);
}

const apart = (one: BandRule, other: BandRule): boolean =>
  one.by === other.by && one.of !== other.of && one.by !== "tag";

/**
 * How many of the newest stories that its rule gives a band has to look through, `taken` being stories that stand elsewhere
 * on the page or nowhere, and `before` the bands that choose first: no more than these can be passed over.
 */
export function lookedThrough(band: Band, taken: readonly StoryCard[], before: readonly Band[]): number {
  const size = BAND_SHAPES[band.shape];
  const stands = taken.filter((card) => ruleGives(band.rule, card)).length;
  const chosen = before
    .filter(({ rule }) => !apart(rule, band.rule))
    .reduce((sum, { shape }) => sum + BAND_SHAPES[shape], 0);
  return size + stands + chosen + (band.shape === "photos" ? PASSED_FOR_PICTURES : 0);
}

/**
 * The stories of a band: pins that hold at their places, the newest of what its rule gives in the others. `known`: stories
 * that pins name, as far as readers may see them; `taken`: ids of what stands elsewhere on the page or nowhere. `now`: ms since 1970.
 */
export function fillBand(
  { shape, pins }: Pick<Band, "shape" | "pins">,
  newest: readonly StoryCard[],
  known: ReadonlyMap<string, StoryCard>,
  taken: ReadonlySet<string>,
  now: number,
): StoryCard[] {
  const size = BAND_SHAPES[shape];
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
  const filling = rest.values();
  const cards: StoryCard[] = [];
  const most = Math.min(size, rest.length + places.size);
  // Where there are fewer stories than places, the pins beyond stand right behind the others.
  for (let place = 1; cards.length < most; place += 1) {
    const card = places.get(place) ?? filling.next().value;
    if (card) cards.push(card);
  }
  return cards;
}
