import { z } from "zod";
import { boundedText } from "./bounded.ts";

/** `POST /api/faults`: what a page says of a fault in its scripts. Nothing of who reads, and of the address its first part alone. */
export const pageFault = z
  .object({
    type: boundedText(100),
    message: boundedText(300),
    stack: boundedText(4_000),
    /** As in `article`; empty for the front page. */
    page: boundedText(40).regex(/^[\w-]*$/),
  })
  .meta({ id: "PageFault" });
export type PageFault = z.infer<typeof pageFault>;
