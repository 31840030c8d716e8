import { DEFAULT_IMPORTANCE, LEAST_IMPORTANCE, MOST_IMPORTANCE } from "../news/importance.ts";
import type { StoryCard } from "../news/story.ts";
import { mayLead } from "./may-lead.ts";
import { bestPictured, LOOKED_AHEAD } from "./neighbours.ts";

/** The story that leads the front page by rule, and since when, ms since 1970. */
export interface HeldLead {
  id: string;
  since: number;
}

export const LEAD_STAYS_MS = 45 * 60_000;
/** Time by which a story leads longer for each step of importance. */
const STEP_MS = 3 * 3_600_000;
/** Number and age of the newest stories that the list 'just now' may have. */
export const JUST_NOW = 5;
const JUST_NOW_MS = STEP_MS;

/** Importance from 1 to 4, whatever the card says. */
export function importanceOf({ importance = DEFAULT_IMPORTANCE }: StoryCard): number {
  const known =
    Number.isInteger(importance) && importance >= LEAST_IMPORTANCE && importance <= MOST_IMPORTANCE;
  return known ? importance : DEFAULT_IMPORTANCE;
}

/** Weight by which stories compete for the first places; it never changes with time. */
const weightOf = (card: StoryCard, now: number): number =>
  Math.min(Date.parse(card.publishDate), now) + STEP_MS * importanceOf(card);

/** Stories by weight, the heaviest first; those of equal importance keep their order. */
export const byWeight = (cards: readonly StoryCard[], now: number): StoryCard[] =>
  cards.toSorted((a, b) => weightOf(b, now) - weightOf(a, now));

/** Whether the lead has stood so long that a story of its importance may follow. `now`: ms since 1970. */
export const leadIsDue = ({ since }: HeldLead, now: number): boolean => now - since >= LEAD_STAYS_MS;

/**
 * Story that leads where nothing is pinned (decisions/front.md#automatic-order). `cards`: candidates, newest
 * first, with the held lead if readers may see it. `due`: whether a story of the same importance may follow.
 */
export function chooseLead(
  cards: readonly StoryCard[],
  now: number,
  held?: { id: string; due: boolean },
): StoryCard | undefined {
  const able = cards.filter(mayLead);
  const ordered = byWeight(able.length > 0 ? able : cards, now);
  const [first] = ordered;
  const alike = ordered.filter((card) => first && importanceOf(card) === importanceOf(first));
  const best = bestPictured(alike.slice(0, LOOKED_AHEAD));
  const stands = held && able.find(({ id }) => id === held.id);
  if (!stands || !best) return best;
  const mayFollow = held.due || importanceOf(best) > importanceOf(stands);
  return mayFollow && weightOf(best, now) > weightOf(stands, now) ? best : stands;
}

/**
 * Story that leads a section's page: by the same rule, but first an open live blog (`open`: their ids). `cards`:
 * newest first. `before`: id of the lead so far, which stays from its publication on.
 */
export function chooseSectionLead(
  cards: readonly StoryCard[],
  open: ReadonlySet<string>,
  now: number,
  before: string | undefined,
): StoryCard | undefined {
  const blogs = cards.filter(({ id }) => open.has(id));
  const held = cards.find(({ id }) => id === before);
  const since = Date.parse(held?.publishDate ?? "");
  return chooseLead(
    blogs.length > 0 ? blogs : cards,
    now,
    held && { id: held.id, due: leadIsDue({ id: held.id, since }, now) },
  );
}

/** The newest of `cards` (newest first) for the list 'just now': recent, and too ordinary for a larger place. */
export function justNow(cards: readonly StoryCard[], now: number): StoryCard[] {
  const recent = cards.filter(
    (card) => now - Date.parse(card.publishDate) < JUST_NOW_MS && importanceOf(card) <= DEFAULT_IMPORTANCE,
  );
  return recent.length < JUST_NOW ? [] : recent.slice(0, JUST_NOW);
}
