import fc from "fast-check";
import { expect, it } from "vitest";
import { type Band, EMPTY_FRONT, type FrontComposition } from "../../core/contract/front.ts";
import type { StoryCard } from "../../core/news/story.ts";
import { composePage } from "./composed-front.ts";

const NOW = Date.UTC(2026, 10, 26, 12);
const SIZES = { scores: 3, photos: 3, lead: 5, plain: 4 } as const;
const SECTIONS = ["cricket", "bengal", "sports"] as const;
const ABOVE = 6;

const id = (number: number): string => number.toString(16).padStart(24, "0");
const pictureOf = ({ imageUrl }: StoryCard): string | undefined => imageUrl;

interface Drawn {
  stories: StoryCard[];
  composition: FrontComposition;
}

const drawn: fc.Arbitrary<Drawn> = fc
  .record({
    stories: fc.array(
      fc.record({
        source: fc.constantFrom("a", "b", "c"),
        section: fc.constantFrom(...SECTIONS),
        picture: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined, freq: 6 }),
      }),
      { maxLength: 60 },
    ),
    bands: fc.array(
      fc.record({
        shape: fc.constantFrom("scores", "photos", "lead", "plain"),
        rule: fc.oneof(
          fc.record({ by: fc.constant("section"), of: fc.constantFrom(...SECTIONS) }),
          fc.record({ by: fc.constant("source"), of: fc.constantFrom("a", "b", "c") }),
        ),
        pinned: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      }),
      { maxLength: 5 },
    ),
    pinned: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 4 }),
    hidden: fc.array(fc.nat(59), { maxLength: 3 }),
    chosen: fc.uniqueArray(fc.nat(70), { minLength: 25, maxLength: 25 }),
  })
  .map(({ stories, bands, pinned, hidden, chosen }) => {
    const next = (): string => id((chosen.pop() ?? 0) + 1);
    const cards = stories.map(({ source, section, picture }, index) => ({
      id: id(index + 1),
      title: `খবর ${index + 1}`,
      ...(picture === undefined ? {} : { imageUrl: `https://pictures.example.org/${picture}.jpg` }),
      publishDate: new Date(NOW - index * 60_000).toISOString(),
      readTime: 3,
      contentType: "News",
      source,
      category: section,
    }));
    return {
      stories: cards,
      composition: {
        ...EMPTY_FRONT,
        hidden: [...new Set(hidden)].map((at) => id(at + 1)),
        pins: [...new Set(pinned)].map((place) => ({ id: next(), place })),
        bands: bands.map(
          ({ shape, rule, pinned: places }, at): Band => ({
            id: `b${at}`,
            title: "খবর",
            shape,
            rule,
            pins: places.flatMap((is, index) => (is ? [{ id: next(), place: index + 1 }] : [])),
          }),
        ),
      },
    };
  });

function storiesOf(cards: readonly StoryCard[]): Parameters<typeof composePage>[0] {
  return {
    page: async (_filter, page, limit) => ({
      cards: cards.slice((page - 1) * limit, page * limit),
      page,
      totalItems: cards.length,
      internalTotal: 0,
      externalTotal: cards.length,
      addedTotal: cards.length,
    }),
    cards: async (ids) => cards.filter((card) => ids.includes(card.id)),
    latest: async ({ section, source }, limit) =>
      cards
        .filter((card) => (section ? card.category === section : card.source === source))
        .slice(0, limit)
        .map((card) => ({ card, changedAt: NOW })),
  };
}

interface Place {
  card: StoryCard;
  band?: Band;
  byHand: boolean;
  /** Whether the story is exactly at its pinned position; with few stories, it moves up. */
  there: boolean;
}

/** Returns the stories of the page in visual order, with their composition. */
async function placesOf({ stories, composition }: Drawn): Promise<Place[]> {
  const { front, bands, latest } = await composePage(storiesOf(stories), composition, NOW);
  const hand = (pins: FrontComposition["pins"], card: StoryCard, at: number) => {
    const pin = pins.find((each) => each.id === card.id);
    return { card, byHand: pin !== undefined, there: pin?.place === at + 1 };
  };
  const above = front.slice(0, ABOVE).map((card, at) => hand(composition.pins, card, at));
  const below = bands.flatMap(({ id: of, cards }) => {
    const band = composition.bands?.find((each) => each.id === of);
    return cards.map((card, at) => ({ ...hand(band?.pins ?? [], card, at), ...(band ? { band } : {}) }));
  });
  const beside = latest.map((card) => ({ card, byHand: false, there: false }));
  return [...above, ...below, ...beside];
}

it("a front page, whatever editors and feeds bring has no story twice, none that is hidden, and in each band what its rule gives or an editor put there", async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (page) => {
      const places = await placesOf(page);
      const ids = places.map(({ card }) => card.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((each) => page.composition.hidden.includes(each))).toEqual([]);
      for (const { card, band, byHand } of places) {
        if (!band || byHand) continue;
        expect(band.rule.by === "section" ? card.category : card.source).toBe(band.rule.of);
        if (band.shape === "photos") expect(pictureOf(card)).toBeDefined();
      }
      for (const band of page.composition.bands ?? [])
        expect(places.filter((place) => place.band === band).length).toBeLessThanOrEqual(SIZES[band.shape]);
    }),
  );
});
