import { type CalendarDay, calendarDayOf, spanOfDay } from "../bengali/calendar-day.ts";
import { comparableText } from "../bengali/normalise.ts";
import { type FrontComposition, LONGEST_FIVE } from "../contract/front.ts";
import { toPlainText } from "../news/plain-text.ts";
import type { StoryCard } from "../news/story.ts";
import { DAY_MS, HOUR_MS } from "../time-units.ts";
import { importanceOf } from "./lead.ts";
import { mayLead } from "./may-lead.ts";
import { sentencesOf } from "./sentences.ts";

export const FIVE = 5;
/** Hours of Dhaka in which readers see the edition. */
const FROM_MS = 5 * HOUR_MS;
const TO_MS = 11 * HOUR_MS;
const SENTENCES = 2;
/** Beginning of a text that is read for its sentences, UTF-16 units. */
const MOST_READ = 8_000;

/** Day of the edition that readers see at `now`, ms since 1970; undefined outside its hours. */
export function editionNow(now: number): CalendarDay | undefined {
  const day = calendarDayOf(now);
  const since = day === undefined ? 0 : now - spanOfDay(day).from;
  return since >= FROM_MS && since < TO_MS ? day : undefined;
}

/** Day of the edition that readers see now or next, which the desk prepares. */
export const nextEdition = (now: number): CalendarDay => calendarDayOf(now + DAY_MS - TO_MS) ?? "";

/** The desk's stories of an edition; those of another day are outdated. */
export const ownFive = ({ five }: Pick<FrontComposition, "five">, day: CalendarDay) =>
  five?.day === day ? five.stories : [];

/**
 * Stories of the edition: the desk's (`own`, as far as readers may see them), then the most important of the
 * last day, the most read first. `read`: candidates by openings. None if there are fewer than five.
 */
export function chooseFive(own: readonly StoryCard[], read: readonly StoryCard[], now: number): StoryCard[] {
  const recent = read.filter((card) => mayLead(card) && now - Date.parse(card.publishDate) < DAY_MS);
  const ranked = recent.toSorted((a, b) => importanceOf(b) - importanceOf(a));
  const chosen = new Map<string, StoryCard>();
  for (const card of [...own, ...ranked]) {
    const isTwin = [...chosen.values()].some(
      ({ id, title }) => id === card.id || comparableText(title) === comparableText(card.title),
    );
    if (!isTwin && chosen.size < FIVE) chosen.set(card.id, card);
  }
  return chosen.size < FIVE ? [] : [...chosen.values()];
}

/** The first two sentences of the story: of its excerpt, or of its text if the excerpt has fewer. */
export function twoSentences(excerpt: string, html = ""): string {
  const begin = html.length > MOST_READ ? `${html.slice(0, MOST_READ)}…` : html;
  const paragraphs = Array.from(begin.matchAll(/<p\b[^>]*>(.*?)(?:<\/p>|$)/gsu), ([, text = ""]) =>
    toPlainText(text),
  );
  const ofText = paragraphs.flatMap((text) => sentencesOf(text, SENTENCES)).slice(0, SENTENCES);
  const ofExcerpt = sentencesOf(excerpt.slice(0, MOST_READ), SENTENCES);
  const sentences = ofExcerpt.length < ofText.length ? ofText : ofExcerpt;
  const fitting = sentences.filter((_, at) => sentences.slice(0, at + 1).join(" ").length <= LONGEST_FIVE);
  return fitting.join(" ");
}
