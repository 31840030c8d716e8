import type { PushPayload } from "../../core/contract/notifications.ts";
import type { StoryCard } from "../../core/news/story.ts";

/** A push carries about 3 kB (RFC 8291, 4), and a Bengali letter takes three bytes. */
const TITLE_LENGTH = 150;
const BODY_LENGTH = 200;

/** What the browser is sent: it says what it is about without asking the server. */
export function pushMessage(card: StoryCard): PushPayload {
  return {
    title: shorten(card.title, TITLE_LENGTH),
    ...(card.excerpt ? { body: shorten(card.excerpt, BODY_LENGTH) } : {}),
    data: { url: `/article/${card.id}` },
  };
}

/** At most 32 base64url characters (RFC 8030, 5.4): an undelivered message about the article gives way to a newer one. */
export function pushTopic(articleId: string): string {
  return `story-${articleId}`.slice(0, 32);
}

/** Cut between letters as a reader counts them, never inside a conjunct. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  let short = "";
  for (const { segment } of new Intl.Segmenter("bn", { granularity: "grapheme" }).segment(text)) {
    if (short.length + segment.length >= length) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}
