import {
  type FrontComposition,
  type FrontPin,
  type FrontState,
  MOST_PINS,
} from "../../../core/contract/front.ts";
import { composeFront } from "../../../core/front/compose-front.ts";
import type { StoryCard } from "../../../core/news/story.ts";

/** A story at its place on the front, as the draft has it. */
export interface FrontRow {
  /** From 1. */
  place: number;
  /** As readers would see it. */
  card: StoryCard;
  pin: FrontPin | undefined;
  /** Has another headline or picture. */
  changed: boolean;
}

/** What a place is called at the desk. */
export function placeName(place: number): string {
  return place === 1 ? "Lead" : place <= 3 ? `Second ${place - 1}` : String(place);
}

/** The first places of the front as a composition makes them of the stories that the desk has. `now`: ms since 1970. */
export function rowsOf(
  { newest, others }: Pick<FrontState, "newest" | "others">,
  draft: FrontComposition,
  now: number,
): FrontRow[] {
  const cards = composeFront(draft, newest, others, now).slice(0, MOST_PINS);
  return cards.map((card, index) => ({
    place: index + 1,
    card,
    pin: draft.pins.find(({ id }) => id === card.id),
    changed: draft.cards.some(({ id }) => id === card.id),
  }));
}

/**
 * The draft with a story pinned to a place. What was pinned there moves to the place that the story left, or, when it came
 * from elsewhere, to the next free one; without one it is not pinned any more.
 */
export function pinned(draft: FrontComposition, pin: FrontPin): FrontComposition {
  const others = draft.pins.filter(({ id }) => id !== pin.id);
  const left = draft.pins.find(({ id }) => id === pin.id)?.place;
  const there = others.find(({ place }) => place === pin.place);
  const hidden = draft.hidden.filter((id) => id !== pin.id);
  if (!there) return { ...draft, hidden, pins: [...others, pin] };
  const taken = new Set([pin.place, ...others.map(({ place }) => place)]);
  const places = Array.from({ length: MOST_PINS }, (_, index) => index + 1);
  const free = left ?? places.find((place) => place > pin.place && !taken.has(place));
  const moved = free === undefined ? [] : [{ ...there, place: free }];
  return { ...draft, hidden, pins: [...others.filter((each) => each !== there), pin, ...moved] };
}

/** The draft with a row one place up (-1) or down (1): it and the story that it changes places with are pinned then. */
export function moved(
  draft: FrontComposition,
  rows: readonly FrontRow[],
  row: FrontRow,
  by: -1 | 1,
): FrontComposition {
  const other = rows.find(({ place }) => place === row.place + by);
  if (!other) return draft;
  const at = (each: FrontRow, place: number): FrontPin => ({ ...each.pin, id: each.card.id, place });
  const rest = draft.pins.filter(({ id }) => id !== row.card.id && id !== other.card.id);
  // A neighbour that nobody pinned moves by itself.
  const neighbour = other.pin ? [at(other, row.place)] : [];
  return { ...draft, pins: [...rest, at(row, other.place), ...neighbour] };
}

/** The draft with a row dropped on another place: it is pinned there, until when it was before. */
export const dropped = (draft: FrontComposition, { pin, card }: FrontRow, place: number): FrontComposition =>
  pinned(draft, { ...pin, id: card.id, place });

export function unpinned(draft: FrontComposition, id: string): FrontComposition {
  return { ...draft, pins: draft.pins.filter((pin) => pin.id !== id) };
}

/** Hidden from every list; it gives up its place. */
export function hiddenFrom(draft: FrontComposition, id: string): FrontComposition {
  return { ...unpinned(draft, id), hidden: [...draft.hidden.filter((each) => each !== id), id] };
}

export function shownAgain(draft: FrontComposition, id: string): FrontComposition {
  return { ...draft, hidden: draft.hidden.filter((each) => each !== id) };
}

/** With another headline and picture for a story's card; empty ones leave it its own. */
export function dressed(
  draft: FrontComposition,
  id: string,
  { title, imageUrl }: { title: string; imageUrl: string },
): FrontComposition {
  const rest = draft.cards.filter((card) => card.id !== id);
  if (title === "" && imageUrl === "") return { ...draft, cards: rest };
  const card = { id, ...(title === "" ? {} : { title }), ...(imageUrl === "" ? {} : { imageUrl }) };
  return { ...draft, cards: [...rest, card] };
}

/** Whether two compositions say the same, in whatever order they say it. */
export function saysTheSame(one: FrontComposition, other: FrontComposition): boolean {
  const byId = <T extends { id: string }>(entries: readonly T[]) =>
    entries.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((entry) => Object.entries(entry).toSorted());
  const text = ({ pins, hidden, cards, bands }: FrontComposition): string =>
    JSON.stringify([
      byId(pins),
      hidden.toSorted(),
      byId(cards),
      // Their order is the page's.
      bands?.map(({ pins: own, ...band }) => [Object.entries(band).toSorted(), byId(own)]),
    ]);
  return text(one) === text(other);
}

/** What the desk knows of a story by its id: its own card, not as the front has it. */
export function storyOf({ newest, others }: Pick<FrontState, "newest" | "others">, id: string) {
  return newest.find((card) => card.id === id) ?? others.find((card) => card.id === id);
}
