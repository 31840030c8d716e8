import { z } from "zod";

/** A paragraph as feeds write it: text, or an object around it. */
const paragraph = z.union([
  z.string(),
  z.looseObject({ body: z.string().optional(), text: z.string().optional() }),
]);

/**
 * One content element of `GET /api/detailfeed/v1/{id}` (decisions/rest.md#detail-feed). Our own server fills
 * `paragraph.body`; the other names are read because other servers fill those, and a body in any of them is found.
 */
export const contentElement = z.looseObject({
  paragraph: z
    .union([paragraph, z.array(paragraph)])
    .optional()
    .catch(undefined),
  bodyText: z.string().optional().catch(undefined),
  articleText: z.string().optional().catch(undefined),
  storyText: z.string().optional().catch(undefined),
  content: z.string().optional().catch(undefined),
  paragraphs: z.array(paragraph).optional().catch(undefined),
  summary: z.string().optional().catch(undefined),
});
export type ContentElement = z.infer<typeof contentElement>;
