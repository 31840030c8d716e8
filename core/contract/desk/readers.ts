import { z } from "zod";
import { WAYS } from "../../news/traffic-source.ts";

/** Stories in the document: those read most in the last hour, and in the last day. */
export const MOST_READ = 20;

const reads = z.object({ reads: z.number(), ways: z.partialRecord(z.enum(WAYS), z.number()) });

/**
 * The live document `readers` (decisions/admin.md#readers), for the roles editor and admin: figures alone. Written by a
 * worker every ten seconds while something changes.
 */
export const readersDocument = z
  .object({
    /** Pages that are open with a socket. */
    open: z.number(),
    hour: reads,
    day: reads,
    /** By the story's id. */
    stories: z.record(z.string(), z.object({ title: z.string(), hour: z.number(), day: z.number() })),
    /** Ids, most read first, in the last hour and in the last day. */
    byHour: z.array(z.string()),
    byDay: z.array(z.string()),
  })
  .meta({ id: "Readers" });
export type ReadersDocument = z.infer<typeof readersDocument>;
