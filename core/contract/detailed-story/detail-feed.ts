import { z } from "zod";
import { contentElement } from "../../news/body/content-element.ts";
import { detailedStory, storyCard } from "../rest.ts";

export const detailFeed = z.object({
  success: z.literal(true),
  story: detailedStory,
  content: z.array(contentElement),
  similar: z.array(storyCard).default([]),
});
export type DetailFeed = z.infer<typeof detailFeed>;

/** `GET /api/website-content?url=`: main text of a foreign page, sanitised HTML. */
export const websiteContent = z.object({ success: z.literal(true), title: z.string(), html: z.string() });
export type WebsiteContent = z.infer<typeof websiteContent>;
