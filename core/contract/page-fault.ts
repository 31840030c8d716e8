import { z } from "zod";
import { boundedText } from "./bounded.ts";

/**
 * `POST /api/faults`: a script error on a page. Without data about the reader; of the address only the first
 * part.
 */
export const pageFault = z
  .object({
    type: boundedText(100),
    message: boundedText(300),
    stack: boundedText(4_000),
    page: boundedText(40).regex(/^[\w-]*$/),
  })
  .meta({ id: "PageFault" });
export type PageFault = z.infer<typeof pageFault>;
