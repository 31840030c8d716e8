import { present } from "../present.ts";
import { normaliseStory } from "./feeds/normalise-story.ts";
import { isTooFarAhead } from "./parse-date.ts";
import { parseSection } from "./sections.ts";
import { DEFAULT_CONTENT_TYPE, type StoryCard } from "./story.ts";

/** Default reading time, minutes (decisions/news.md#read-time). */
export const DEFAULT_READ_TIME = 3;

function word(raw: object, name: string): string | undefined {
  const value: unknown = Reflect.get(raw, name);
  return typeof value === "string" && value !== "" ? value : undefined;
}

/**
 * Card from an answer with other field names (decisions/news.md#field-names), with defaults. A missing,
 * unreadable or distant date is `now` (decisions/news.md#dates), ms since 1970. Undefined without id or title.
 * `base`: for relative addresses.
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
