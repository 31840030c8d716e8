import {
  type Band,
  type FrontComposition,
  type FrontPin,
  type FrontState,
  type LeadForm,
  MOST_PINS,
} from "../../../core/contract/front.ts";
import { bandsOf, type FilledBand, fillBands, pinnedInBands } from "../../../core/front/bands.ts";
import { composeFront, leadView, withJustNow } from "../../../core/front/compose-front.ts";
import { separateNeighbours } from "../../../core/front/neighbours.ts";
import { isRecord } from "../../../core/is-record.ts";
import { SECTION_KEYS, sectionInfo } from "../../../core/news/sections.ts";
import { BAND_SHAPES, type StoryCard } from "../../../core/news/story.ts";

type Known = Pick<FrontState, "newest" | "others" | "bands" | "lead">;

/** A place from 1, in the list or in the band with this id. */
export interface Spot {
  band?: string | undefined;
  place: number;
}

export interface FrontRow extends Spot {
  card: StoryCard;
  pin: FrontPin | undefined;
  changed: boolean;
}

/** A band of the draft; readers do not see a band without stories. */
export interface DeskBand {
  band: Band;
  filled: FilledBand;
  rows: FrontRow[];
}

export function placeName(place: number, band?: Pick<Band, "title">): string {
  if (band) return `${band.title} ${place}`;
  return place === 1 ? "Lead" : place <= 3 ? `Second ${place - 1}` : String(place);
}

/** List and bands of a composition as the desk shows them. `now`: ms since 1970. */
export function deskOf(
  known: Known,
  draft: FrontComposition,
  now: number,
): { rows: FrontRow[]; bands: DeskBand[]; latest: FrontRow[] } {
  const cards = new Map([...known.newest, ...known.others].map((card) => [card.id, card]));
  const cardsOf = (ids: readonly string[]): StoryCard[] => ids.flatMap((id) => cards.get(id) ?? []);
  const held = known.lead && { id: known.lead.id, due: false };
  const composed = composeFront(draft, known.newest, known.others, now, held).slice(0, MOST_PINS);
  const hung = new Set(leadView(draft, cards, now)?.lines.map(({ id }) => id));
  const free = composed.filter(({ id }) => !hung.has(id));
  const { head, latest } = withJustNow(draft, free, now);
  const front = separateNeighbours(draft, head, now, pinnedInBands(draft, cards, now));
  const newest = new Map(known.bands.map(({ id, newest: ids }) => [id, cardsOf(ids)]));
  const filled = fillBands(
    draft,
    { front, hidden: [...cardsOf([...draft.hidden, ...hung]), ...latest] },
    cards,
    newest,
    now,
  );
  const rowOf = (card: StoryCard, pins: readonly FrontPin[], spot: Spot): FrontRow => ({
    ...spot,
    card,
    pin: pins.find(({ id }) => id === card.id),
    changed: draft.cards.some(({ id }) => id === card.id),
  });
  const inBands = new Set(filled.flatMap((band) => band.cards.map(({ id }) => id)));
  return {
    rows: front
      .map((card, index) => rowOf(card, draft.pins, { place: index + 1 }))
      .filter(({ card }) => !inBands.has(card.id)),
    latest: latest.map((card, index) => rowOf(card, draft.pins, { place: front.length + index + 1 })),
    bands: bandsOf(draft).flatMap((band, index) => {
      const own = filled[index];
      return own
        ? {
            band,
            filled: own,
            rows: own.cards.map((card, at) => rowOf(card, band.pins, { band: band.id, place: at + 1 })),
          }
        : [];
    }),
  };
}

export const pinsOf = (draft: FrontComposition, band: string | undefined): readonly FrontPin[] =>
  band === undefined ? draft.pins : (bandsOf(draft).find(({ id }) => id === band)?.pins ?? []);

export function mostPlaces(draft: FrontComposition, band: string | undefined): number {
  if (band === undefined) return MOST_PINS;
  const found = bandsOf(draft).find(({ id }) => id === band);
  return found ? BAND_SHAPES[found.shape] : 0;
}

function withPins(draft: FrontComposition, band: string | undefined, pins: FrontPin[]): FrontComposition {
  if (band === undefined) return { ...draft, pins };
  return { ...draft, bands: bandsOf(draft).map((each) => (each.id === band ? { ...each, pins } : each)) };
}

export function unpinned(draft: FrontComposition, id: string): FrontComposition {
  const others = (pins: readonly FrontPin[]) => pins.filter((pin) => pin.id !== id);
  const { bands } = draft;
  return {
    ...draft,
    pins: others(draft.pins),
    ...(bands ? { bands: bands.map((band) => ({ ...band, pins: others(band.pins) })) } : {}),
  };
}

/**
 * Pins a story. If another story was pinned to this place, that story moves to the first story's earlier place,
 * otherwise to the next free place; if no place is free, the other story loses its pin.
 */
export function pinned(draft: FrontComposition, pin: FrontPin, band?: string): FrontComposition {
  const left = pinsOf(draft, band).find(({ id }) => id === pin.id)?.place;
  const rest = {
    ...unpinned(draft, pin.id),
    hidden: draft.hidden.filter((id) => id !== pin.id),
  };
  const others = pinsOf(rest, band);
  const there = others.find(({ place }) => place === pin.place);
  if (!there) return withPins(rest, band, [...others, pin]);
  const taken = new Set([pin.place, ...others.map(({ place }) => place)]);
  const places = Array.from({ length: mostPlaces(draft, band) }, (_, index) => index + 1);
  const free = left ?? places.find((place) => place > pin.place && !taken.has(place));
  const moved = free === undefined ? [] : [{ ...there, place: free }];
  return withPins(rest, band, [...others.filter((each) => each !== there), pin, ...moved]);
}

export const neighbourOf = (rows: readonly FrontRow[], row: FrontRow, by: -1 | 1): FrontRow | undefined =>
  rows[rows.findIndex(({ card }) => card.id === row.card.id) + by];

/** Moves a row up (-1) or down (1) by pinning it and its neighbour. */
export function moved(
  draft: FrontComposition,
  rows: readonly FrontRow[],
  row: FrontRow,
  by: -1 | 1,
): FrontComposition {
  const other = neighbourOf(rows, row, by);
  if (!other) return draft;
  const at = (each: FrontRow, place: number): FrontPin => ({ ...each.pin, id: each.card.id, place });
  const rest = pinsOf(draft, row.band).filter(({ id }) => id !== row.card.id && id !== other.card.id);
  const neighbour = other.pin ? [at(other, row.place)] : [];
  return withPins(draft, row.band, [...rest, at(row, other.place), ...neighbour]);
}

/** Pins a row that was dropped at a place; its pin ends when it did before. */
export const dropped = (draft: FrontComposition, { pin, card }: FrontRow, spot: Spot): FrontComposition =>
  pinned(draft, { ...pin, id: card.id, place: spot.place }, spot.band);

export function hiddenFrom(draft: FrontComposition, id: string): FrontComposition {
  return { ...unpinned(draft, id), hidden: [...draft.hidden.filter((each) => each !== id), id] };
}

export function unhidden(draft: FrontComposition, id: string): FrontComposition {
  return { ...draft, hidden: draft.hidden.filter((each) => each !== id) };
}

/** Changes headline and image of a story's card; an empty value means the story's own. */
export function dressed(
  draft: FrontComposition,
  id: string,
  { title, imageUrl, imageFocus = "" }: { title: string; imageUrl: string; imageFocus?: string },
): FrontComposition {
  const rest = draft.cards.filter((card) => card.id !== id);
  if (title === "" && imageUrl === "") return { ...draft, cards: rest };
  const focused = imageFocus === "" ? {} : { imageFocus };
  const card = {
    id,
    ...(title === "" ? {} : { title }),
    ...(imageUrl === "" ? {} : { imageUrl, ...focused }),
  };
  return { ...draft, cards: [...rest, card] };
}

export function saysTheSame(one: FrontComposition, other: FrontComposition): boolean {
  const byId = <T extends { id: string }>(all: readonly T[]) =>
    all.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const inOrder = (_: string, value: unknown): unknown =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted()) : value;
  const text = (composition: FrontComposition): string => {
    const { pins, hidden, cards } = composition;
    const bands = bandsOf(composition).map((band) => ({ ...band, pins: byId(band.pins) }));
    const sorted = { pins: byId(pins), hidden: hidden.toSorted(), cards: byId(cards), bands };
    return JSON.stringify({ ...composition, ...sorted }, inOrder);
  };
  return text(one) === text(other);
}

/** Gives a story's place as lead a form; undefined: the ordinary one. */
export function withLead(draft: FrontComposition, id: string, lead: LeadForm | undefined): FrontComposition {
  const { lead: before, ...rest } = draft;
  if (lead) return { ...rest, lead };
  return before && before.id !== id ? draft : rest;
}

/** The card of a story, without changes for the front page. */
export function storyOf({ newest, others }: Pick<FrontState, "newest" | "others">, id: string) {
  return newest.find((card) => card.id === id) ?? others.find((card) => card.id === id);
}

/** Changes a band or appends a new one. Pins beyond the places of its shape are removed. */
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

/** Moves a band to this index, from 0; if the index does not exist, the band stays. */
export function bandMovedTo(draft: FrontComposition, id: string, place: number): FrontComposition {
  const bands = bandsOf(draft);
  const band = bands.find((each) => each.id === id);
  if (!band || place < 0 || place >= bands.length) return draft;
  return { ...draft, bands: bands.filter((each) => each !== band).toSpliced(place, 0, band) };
}

/** Removes the bands that the draft defines, so that the default bands apply. */
export function withStandardBands({ bands: _, ...draft }: FrontComposition): FrontComposition {
  return draft;
}

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
