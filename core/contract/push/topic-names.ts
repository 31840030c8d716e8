import { parseSection, SECTION_KEYS } from "../../news/sections.ts";

/**
 * Topics that a browser can choose: breaking news, each section, and articles without a section
 * (decisions/push.md#topics).
 */
export const PUSH_TOPICS = ["breaking", ...SECTION_KEYS, "general"] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];

export const topicOf = (category: string): PushTopic => parseSection(category) ?? "general";
