import { z } from "zod";
import { parseSection, SECTION_KEYS } from "../../news/sections.ts";
import { boundedList } from "../bounded.ts";

/**
 * What a browser may ask to be told of: what editors call breaking, each section, and the articles that are in none
 * (decisions/push.md#topics).
 */
export const PUSH_TOPICS = ["breaking", ...SECTION_KEYS, "general"] as const;
export type PushTopic = (typeof PUSH_TOPICS)[number];

/** Among the topics of one browser, each once; with all of them it is told of what comes to be a topic later, too. */
export const pushTopics = boundedList(z.enum(PUSH_TOPICS), PUSH_TOPICS.length).refine(
  (topics) => new Set(topics).size === topics.length,
  "Each topic once",
);

/** The topic of an article by its category. */
export const topicOf = (category: string): PushTopic => parseSection(category) ?? "general";
