import { z } from "zod";
import { boundedList } from "../bounded.ts";
import { PUSH_TOPICS } from "./topic-names.ts";

/** Among the topics of one browser, each once; with all of them it is told of what comes to be a topic later, too. */
export const pushTopics = boundedList(z.enum(PUSH_TOPICS), PUSH_TOPICS.length).refine(
  (topics) => new Set(topics).size === topics.length,
  "Each topic once",
);
