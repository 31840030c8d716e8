import { z } from "zod";

/** An answer of the product, which plain Node repeats. */
export const taught = z.object({
  path: z.string(),
  status: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.string(),
});
export type Answer = z.infer<typeof taught>;
