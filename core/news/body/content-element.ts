import { z } from "zod";

const paragraph = z.union([
  z.string(),
  z.looseObject({ body: z.string().optional(), text: z.string().optional() }),
]);

/**
 * A content element of `GET /api/detailfeed/v1/{id}` (decisions/rest.md#detail-feed). Our server uses
 * `paragraph.body`, other servers the other names.
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
