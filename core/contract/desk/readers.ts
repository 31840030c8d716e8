import { z } from "zod";
import { WAYS } from "../../news/traffic-source.ts";

/** Number of most-read stories listed for the last hour, and for the last day. */
export const MOST_READ = 20;

const reads = z.object({ reads: z.number(), ways: z.partialRecord(z.enum(WAYS), z.number()) });

/**
 * Live document `readers` (decisions/admin.md#readers) for editors and admins. It contains only numbers. A
 * worker writes it every ten seconds if they changed.
 */
export const readersDocument = z
  .object({
    open: z.number(),
    hour: reads,
    day: reads,
    stories: z.record(z.string(), z.object({ title: z.string(), hour: z.number(), day: z.number() })),
    byHour: z.array(z.string()),
    byDay: z.array(z.string()),
  })
  .meta({ id: "Readers" });
export type ReadersDocument = z.infer<typeof readersDocument>;
