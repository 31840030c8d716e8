import { z } from "zod";
import { contentElement } from "../../news/body/content-element.ts";
import { detailedStory, storyCard } from "../rest.ts";

/** A text as pages show it (core/news/body/finish-body.ts). */
const finishedBody = { html: z.string(), said: z.string().optional() };

export const detailFeed = z.object({
  success: z.literal(true),
  story: detailedStory,
  content: z.array(contentElement),
  /** Absent without a text that is long enough. */
  body: z.object(finishedBody).optional(),
  similar: z.array(storyCard).default([]),
});
export type DetailFeed = z.infer<typeof detailFeed>;

/** `GET /api/website-content?url=`: main text of a foreign page, finished for pages. */
export const websiteContent = z.object({ success: z.literal(true), title: z.string(), ...finishedBody });
export type WebsiteContent = z.infer<typeof websiteContent>;
