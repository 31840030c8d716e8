import { isSectionKey, type SectionKey } from "../news/sections.ts";

/** Names of live documents (decisions/live.md#topics). */
export type NewsTopic = "news:all" | "news:popular" | `news:${SectionKey}`;
export type MatchTopic = `match:${string}`;
export type Topic = NewsTopic | "matches" | MatchTopic | "ops" | "admin";

/** A match code as it may stand in an address: letters, digits, dash and underscore, at most 64. */
const MATCH_CODE = /^[A-Za-z0-9_-]{1,64}$/;

export function isMatchCode(text: string): boolean {
  return MATCH_CODE.test(text);
}

export function matchTopic(code: string): MatchTopic {
  return `match:${code}`;
}

/** The match code of a `match:` topic, else undefined. */
export function matchCodeOf(topic: string): string | undefined {
  return topic.startsWith("match:") ? topic.slice("match:".length) : undefined;
}

/** Reads a topic from outside; undefined when it names no live document. */
export function parseTopic(text: string): Topic | undefined {
  if (text === "matches" || text === "ops" || text === "admin") return text;
  if (text === "news:all" || text === "news:popular") return text;
  if (text.startsWith("news:")) {
    const section = text.slice("news:".length);
    return isSectionKey(section) ? `news:${section}` : undefined;
  }
  const code = matchCodeOf(text);
  return code !== undefined && isMatchCode(code) ? matchTopic(code) : undefined;
}

/** Topics that only administrators may read. */
export function isAdminTopic(topic: Topic): boolean {
  return topic === "ops" || topic === "admin";
}
