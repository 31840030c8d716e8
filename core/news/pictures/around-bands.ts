import { ABOVE_BANDS, type NewsDocument, type StoryCard } from "../story.ts";

/**
 * Cards of a front page in the order of their images. `banded`: those in bands; a band's small cards have no
 * image.
 */
export function aroundBands(
  cards: readonly StoryCard[],
  bands: Pick<NonNullable<NewsDocument["bands"]>, "by">,
  banded: readonly StoryCard[],
): StoryCard[] {
  const brief = Object.values(bands.by).flatMap(({ shape, order }) =>
    shape === "lead" ? order.slice(1) : [],
  );
  const pictured = banded.filter(({ id }) => !brief.includes(id));
  return [...cards.slice(0, ABOVE_BANDS), ...pictured, ...cards.slice(ABOVE_BANDS)];
}
