import { createHash } from "node:crypto";
import { blogPath, postPath } from "../../core/blog/blog-path.ts";
import { LONGEST_PUSH_TEXT } from "../../core/contract/push/article-push.ts";
import { followedMatch, followedTeam } from "../../core/contract/push/match-alerts.ts";
import type { PushPayload } from "../../core/contract/push/notifications.ts";
import { eventsInWords } from "../../core/cricket/events/message.ts";
import type { StoryCard } from "../../core/news/story.ts";
import type { MatchAlert, Post, PushRegistrationRecord } from "../../store/types.ts";

/** Longest title. A push carries about 3 kB (RFC 8291, 4), and a Bengali letter takes three bytes. */
const TITLE_LENGTH = LONGEST_PUSH_TEXT;
const BODY_LENGTH = 200;
const ALERT_LENGTH = 400;

/**
 * Payload with all that the notification shows, so that the browser needs no request. `text`: an editor's text
 * in place of the headline.
 */
export function pushMessage(card: StoryCard, text: string = card.title): PushPayload {
  return {
    title: shorten(text, TITLE_LENGTH),
    ...(card.excerpt ? { body: shorten(card.excerpt, BODY_LENGTH) } : {}),
    data: { url: `/article/${card.id}` },
  };
}

/**
 * Message about posts of a live blog, oldest first; undefined without posts. It leads to the newest, and
 * replaces the blog's earlier notification. `text`: an editor's text in place of a single post's title.
 */
export function blogMessage(
  { id, title }: StoryCard,
  posts: readonly Pick<Post, "id" | "title">[],
  { order, text }: { order: number; text: string | undefined },
): PushPayload | undefined {
  const newest = posts.at(-1);
  if (!newest) return undefined;
  const others = posts.slice(0, -1).map((post) => post.title);
  return {
    title: shorten(text ?? newest.title, TITLE_LENGTH),
    body: shorten(others.length > 0 ? others.toReversed().join(" • ") : title, BODY_LENGTH),
    data: { url: postPath(id, newest.id), order, tag: blogPath(id) },
  };
}

function wantedKinds({ alerts }: PushRegistrationRecord, audience: readonly string[]): Set<string> {
  const asked = [
    ...(alerts?.matches ?? []).map(({ code, events }) => ({ key: followedMatch(code), events })),
    ...(alerts?.teams ?? []).map(({ team, events }) => ({ key: followedTeam(team), events })),
  ];
  return new Set(asked.flatMap(({ key, events }) => (audience.includes(key) ? events : [])));
}

/**
 * Message with the events that a browser chose; undefined if it chose none of them. Each choice's message is
 * built once. `tag` lets it replace the match's earlier notification, `order` gives the sequence.
 */
export function alertMessages(
  alert: MatchAlert,
): (registration: PushRegistrationRecord) => PushPayload | undefined {
  const made = new Map<string, PushPayload | undefined>();
  return (registration) => {
    const kinds = wantedKinds(registration, alert.audience);
    const own = alert.events.filter(({ kind }) => kinds.has(kind));
    const choice = own.map(({ key }) => key).join(" ");
    if (!made.has(choice)) made.set(choice, alertMessage(alert, own));
    return made.get(choice);
  };
}

function alertMessage(
  { code, title, revision }: MatchAlert,
  events: MatchAlert["events"],
): PushPayload | undefined {
  const body = eventsInWords(events);
  if (body === undefined) return undefined;
  return {
    title: shorten(title, TITLE_LENGTH),
    body: shorten(body, ALERT_LENGTH),
    data: { url: `/scorecard/${code}`, order: revision },
  };
}

/** Topic of messages about a match: a newer message replaces one that is not delivered yet. */
export function alertTopic(code: string): string {
  return `match-${createHash("sha256").update(code).digest("base64url").slice(0, 24)}`;
}

/**
 * Topic of messages about an article, at most 32 base64url characters (RFC 8030, 5.4): a newer message replaces
 * one that is not delivered yet.
 */
export function pushTopic(articleId: string): string {
  return `story-${articleId}`.slice(0, 32);
}

/** Cuts a text between grapheme clusters, never inside a conjunct. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  let short = "";
  for (const { segment } of new Intl.Segmenter("bn", { granularity: "grapheme" }).segment(text)) {
    if (short.length + segment.length >= length) break;
    short += segment;
  }
  return `${short.trimEnd()}…`;
}
