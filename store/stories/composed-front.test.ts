import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Band, EMPTY_FRONT, type FrontComposition } from "../../core/contract/front.ts";
import type { StoryCard } from "../../core/news/story.ts";
import { cases } from "../../tests/support/cases.ts";
import { composePage } from "./composed-front.ts";

const NOW = Date.UTC(2026, 10, 26, 12);
const SIZES = { scores: 3, photos: 3, lead: 5, plain: 4 } as const;
const SECTIONS = ["cricket", "bengal", "sports"] as const;
const ABOVE = 6;
const AHEAD = 6;

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
    /** Which stories are pinned, in the order in which there are places for them. */
    chosen: fc.uniqueArray(fc.nat(70), { minLength: 25, maxLength: 25 }),
  })
  .map(({ stories, bands, pinned, hidden, chosen }) => {
    // Some of them are gone.
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

/** Readers' stories, newest first, as the database gives them. */
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
  /** An editor's. */
  byHand: boolean;
  /** An editor's, at the very place: where stories are few it stands further up. */
  there: boolean;
}

/** The page as a reader sees it from above, of what the composition says and what stands there. */
async function placesOf({ stories, composition }: Drawn): Promise<Place[]> {
  const { front, bands } = await composePage(storiesOf(stories), composition, NOW);
  const hand = (pins: FrontComposition["pins"], card: StoryCard, at: number) => {
    const pin = pins.find((each) => each.id === card.id);
    return { card, byHand: pin !== undefined, there: pin?.place === at + 1 };
  };
  const above = front.slice(0, ABOVE).map((card, at) => hand(composition.pins, card, at));
  const below = bands.flatMap(({ id: of, cards }) => {
    const band = composition.bands?.find((each) => each.id === of);
    return cards.map((card, at) => ({ ...hand(band?.pins ?? [], card, at), ...(band ? { band } : {}) }));
  });
  return [...above, ...below];
}

const samePicture = (one: StoryCard, other: StoryCard | undefined): boolean =>
  other !== undefined && pictureOf(one) !== undefined && pictureOf(one) === pictureOf(other);
const twins = (one: StoryCard, other: StoryCard | undefined): boolean =>
  other !== undefined && (one.source === other.source || samePicture(one, other));

describe("a front page, whatever editors and feeds bring", () => {
  it("has no story twice, none that is hidden, and in each band what its rule gives or an editor put there", async () => {
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

  it("has no twins side by side and no picture twice, over its bands too, where one of the next stories is neither", async () => {
    await fc.assert(
      fc.asyncProperty(drawn, async (page) => {
        const places = await placesOf(page);
        const { hidden, pins, bands = [] } = page.composition;
        const everywhere = [...pins, ...bands.flatMap((band) => band.pins)].map((pin) => pin.id);
        const shown = places.map(({ card }) => card);
        // So few stories that those of bands stand above: there is nothing to choose from.
        if (
          shown
            .slice(0, ABOVE)
            .some((card) => bands.some((band) => band.pins.some((pin) => pin.id === card.id)))
        )
          return;
        places.forEach(({ card, band, byHand }, at) => {
          if (byHand || at === 0) return;
          const pool = band
            ? page.stories.filter((each) =>
                band.rule.by === "section" ? each.category === band.rule.of : each.source === band.rule.of,
              )
            : page.stories;
          const left = pool
            .filter(
              (each) =>
                !(
                  shown.slice(0, at).includes(each) ||
                  hidden.includes(each.id) ||
                  everywhere.includes(each.id)
                ) &&
                (band?.shape !== "photos" || pictureOf(each) !== undefined),
            )
            .slice(0, AHEAD);
          const before = shown[at - 1];
          const follows = places[at + 1];
          const nextBand = bands[band ? bands.indexOf(band) + 1 : 0];
          const near = follows && (follows.band === band || follows.band === nextBand);
          const after = near && follows.there ? follows.card : undefined;
          const fits = (each: StoryCard): boolean => !(twins(each, before) || twins(each, after));
          const isNew = (each: StoryCard): boolean =>
            !shown.slice(0, at).some((other) => samePicture(each, other)) &&
            !places.slice(at + 1).some((other) => other.byHand && samePicture(each, other.card));
          expect(left).toContain(card);
          if (!(fits(card) && isNew(card)))
            expect(left.filter((each) => fits(each) && isNew(each))).toEqual([]);
          if (!fits(card)) expect(left.filter(fits)).toEqual([]);
          if (!fits(card) && !isNew(card)) expect(left.filter(isNew)).toEqual([]);
        });
      }),
      { numRuns: cases(300) },
    );
  });
});
