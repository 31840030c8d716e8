import { z } from "zod";

/** An answer of the product for plain Node. */
export const taught = z.object({
  path: z.string(),
  status: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.string(),
});
export type Answer = z.infer<typeof taught>;
