import { z } from "zod";

/** An answer of the product that bare node learns. */
export const taught = z.object({
  path: z.string(),
  status: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  /** Base64. */
  body: z.string(),
});
export type Answer = z.infer<typeof taught>;
