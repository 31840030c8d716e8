import type { FrontComposition } from "../contract/front.ts";
import type { StoryCard } from "../news/story.ts";
import type { FilledBand } from "./bands.ts";

/** The places of a front page: those of its first page, and those of its bands. */
export interface FrontPlaces {
  front: readonly StoryCard[];
  bands: readonly FilledBand[];
}

/** Where each story stands: its place on the first page, or in its band. */
function placesOf({ front, bands }: FrontPlaces): Map<string, string> {
  const placed = (cards: readonly StoryCard[], name: string) =>
    cards.map(({ id }, at) => [id, `${name} ${at}`] as const);
  return new Map([...placed(front, ""), ...bands.flatMap(({ id, cards }) => placed(cards, id))]);
}

/**
 * How many stories a launch brings to open fronts: those that come by hand to a place where they were not, one at the least
 * (decisions/front.md#toast-of-a-launch). `next`: what is launched.
 */
export function storiesBrought(
  before: FrontPlaces,
  after: FrontPlaces,
  { pins, bands = [] }: Pick<FrontComposition, "pins" | "bands">,
): number {
  const was = placesOf(before);
  const is = placesOf(after);
  const byHand = [...pins, ...bands.flatMap((band) => band.pins)];
  return Math.max(1, byHand.filter(({ id }) => is.has(id) && is.get(id) !== was.get(id)).length);
}
