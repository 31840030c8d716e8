import { z } from "zod";
import { type GoneStarts, withGone } from "../../../core/cricket/match-list/moved-matches.ts";
import { parseJson } from "../../../core/parse-json.ts";
import { present } from "../../../core/present.ts";
import type { WorkerContext } from "../../context.ts";

/** Name in the live store of what calendars were told of matches that the list has no more. */
const GONE_BLOB = "matches:gone";
/** A match that was put off for longer than this, s, counts its moves anew. */
const GONE_SECONDS = 60 * 24 * 3600;

const toldStart = z
  .object({
    startsAt: z.string().optional(),
    moves: z.number().int().positive().optional(),
    movedAt: z.string().optional(),
  })
  .transform((told) => present(told));
const goneStarts = z.array(z.tuple([z.string(), toldStart]));

/** The matches that are gone, as the workers and this process know them: an emptied store has forgotten them. */
export async function readGone({
  platform: { liveStore, log },
  matches,
}: WorkerContext): Promise<GoneStarts> {
  const stored = await liveStore.getBlob(GONE_BLOB);
  const read = goneStarts.safeParse(stored === undefined ? [] : parseJson(stored));
  if (!read.success) log.warn({ err: read.error }, "The matches that are gone could not be read");
  return withGone(matches.gone, read.success ? read.data : []);
}

/** Remembers matches that the list leaves out, so that one that comes back is no earlier event for calendars. */
export async function keepGone(context: WorkerContext, going: GoneStarts): Promise<void> {
  const gone = withGone(await readGone(context), going);
  await context.platform.liveStore.putBlob(GONE_BLOB, JSON.stringify(gone), GONE_SECONDS);
  context.matches.gone = gone;
}
