import { parseSection, SECTION_KEYS } from "../../news/sections.ts";

/**
 * What a browser may ask to be told of: what editors call breaking, each section, and the articles that are in none
 * (decisions/push.md#topics).
 */
export const PUSH_TOPICS = ["breaking", ...SECTION_KEYS, "general"] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];

/** The topic of an article by its category. */
export const topicOf = (category: string): PushTopic => parseSection(category) ?? "general";
