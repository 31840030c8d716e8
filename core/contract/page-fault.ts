import { z } from "zod";
import { boundedText } from "./bounded.ts";

/**
 * `POST /api/faults`: a script error on a page. It contains no data about the reader, and only the first part
 * of the address.
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
