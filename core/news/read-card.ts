import { present } from "../present.ts";
import { normaliseStory } from "./feeds/normalise-story.ts";
import { isTooFarAhead } from "./parse-date.ts";
import { parseSection } from "./sections.ts";
import { DEFAULT_CONTENT_TYPE, type StoryCard } from "./story.ts";

/** Read time of an article that gives none, minutes (decisions/news.md#read-time). */
export const DEFAULT_READ_TIME = 3;

function word(raw: object, name: string): string | undefined {
  const value: unknown = Reflect.get(raw, name);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/**
 * Card from another site's answer, with the field names that it uses (decisions/news.md#field-names) and
 * defaults. If the date is missing, unreadable or too far ahead, it is `now` (decisions/news.md#dates), ms
 * since 1970. Undefined if id or title is missing. `base`: address against which relative ones are resolved.
 */
export function readCard(raw: unknown, base: string, now: number): StoryCard | undefined {
  if (typeof raw !== "object" || raw === null) return undefined;
  const story = normaliseStory(raw, base);
  if (!story.ok || story.value.guid === undefined) return undefined;
  const { fields, guid, publishedAt } = story.value;
  const at = publishedAt === undefined || isTooFarAhead(publishedAt, now) ? now : publishedAt;
  const given = word(raw, "category");
  const category = given === undefined ? undefined : (parseSection(given) ?? given);
  return {
    ...fields,
    id: guid,
    publishDate: new Date(at).toISOString(),
    readTime: fields.readTime ?? DEFAULT_READ_TIME,
    contentType: fields.contentType ?? DEFAULT_CONTENT_TYPE,
    source: word(raw, "source") ?? "",
    ...present({ category }),
  };
}
