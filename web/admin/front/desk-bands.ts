import type { Band, FrontComposition } from "../../../core/contract/front.ts";
import { bandsOf } from "../../../core/front/bands.ts";
import { SECTION_KEYS, sectionInfo } from "../../../core/news/sections.ts";
import { BAND_SHAPES } from "../../../core/news/story.ts";

/** The draft with a band changed, or as the last one where it is new. Pins beyond the places of its shape fall out. */
export function withBand(draft: FrontComposition, band: Band): FrontComposition {
  const pins = band.pins.filter(({ place }) => place <= BAND_SHAPES[band.shape]);
  const changed = { ...band, pins };
  const bands = bandsOf(draft);
  return {
    ...draft,
    bands: bands.some(({ id }) => id === band.id)
      ? bands.map((each) => (each.id === band.id ? changed : each))
      : [...bands, changed],
  };
}

export const withoutBand = (draft: FrontComposition, id: string): FrontComposition => ({
  ...draft,
  bands: bandsOf(draft).filter((band) => band.id !== id),
});

/** The draft with a band at that place among the bands, from 0; beyond the first and the last it stays where it is. */
export function bandMovedTo(draft: FrontComposition, id: string, place: number): FrontComposition {
  const bands = bandsOf(draft);
  const band = bands.find((each) => each.id === id);
  if (!band || place < 0 || place >= bands.length) return draft;
  return { ...draft, bands: bands.filter((each) => each !== band).toSpliced(place, 0, band) };
}

/** Without bands of its own: with those that stand there where no editor says anything. */
export function withStandardBands({ bands: _, ...draft }: FrontComposition): FrontComposition {
  return draft;
}

/** A band to begin with: of the first section that none has yet, under a name that none has. */
export function newBand(draft: FrontComposition): Band {
  const bands = bandsOf(draft);
  const ids = new Set(bands.map(({ id }) => id));
  let number = 1;
  while (ids.has(`band-${number}`)) number += 1;
  const section = SECTION_KEYS.find((key) => !bands.some(({ rule }) => rule.of === key)) ?? "bengal";
  return {
    id: `band-${number}`,
    title: sectionInfo(section).title,
    shape: "plain",
    rule: { by: "section", of: section },
    pins: [],
  };
}
