import type { FrontComposition } from "../contract/front.ts";
import type { StoryCard } from "../news/story.ts";
import type { FilledBand } from "./bands.ts";

export interface FrontPlaces {
  front: readonly StoryCard[];
  bands: readonly FilledBand[];
}

function placesOf({ front, bands }: FrontPlaces): Map<string, string> {
  const placed = (cards: readonly StoryCard[], name: string) =>
    cards.map(({ id }, at) => [id, `${name} ${at}`] as const);
  return new Map([...placed(front, ""), ...bands.flatMap(({ id, cards }) => placed(cards, id))]);
}

/**
 * Number of pinned stories that a launch moves to new places on open front pages, at least one
 * (decisions/front.md#toast-of-a-launch). `next`: the launched front.
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
