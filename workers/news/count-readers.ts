import { z } from "zod";
import { MOST_READ, type ReadersDocument } from "../../core/contract/desk/readers.ts";
import { isWayIn } from "../../core/news/traffic-source.ts";
import { READ } from "../../platform/live-store/shared-records.ts";
import type { WorkerContext } from "../context.ts";
import {
  DAY_SLOTS,
  HOUR_SLOTS,
  NO_READS,
  type Read,
  type ReadsSlot,
  readSlot,
  SLOT_MS,
  summed,
  withReads,
  writeSlot,
} from "./read-counts.ts";

type ReadersContext = Pick<WorkerContext, "clock"> & {
  platform: Pick<WorkerContext["platform"], "liveStore">;
  store: { stories: Pick<WorkerContext["store"]["stories"], "cards"> };
};

const AT_ONCE = 500;
const MOST_TIMES = 20;

const gateway = z.object({ sockets: z.number() });

const ended = new WeakMap<object, Map<number, ReadsSlot>>();

async function slotsUpTo({ platform: { liveStore } }: ReadersContext, last: number): Promise<ReadsSlot[]> {
  const known = ended.get(liveStore) ?? new Map<number, ReadsSlot>();
  ended.set(liveStore, known);
  for (const number of known.keys()) if (number <= last - DAY_SLOTS) known.delete(number);
  const numbers = Array.from({ length: DAY_SLOTS }, (_, index) => last - DAY_SLOTS + 1 + index);
  return Promise.all(
    numbers.map(async (number) => {
      const held = known.get(number);
      if (held) return held;
      const read = await readSlot(liveStore, number);
      // A late worker may still write to the second last slot.
      if (number < last - 1) known.set(number, read);
      return read;
    }),
  );
}

/**
 * The current slot with the counts since the last round. The function stores the counts with their keys and then
 * marks them as written, so that an interrupted round can be repeated (`settleLast`).
 */
async function takeReads(
  { platform: { liveStore }, store }: ReadersContext,
  number: number,
  kept: ReadsSlot,
): Promise<ReadsSlot> {
  let slot = kept;
  for (let time = 0; time < MOST_TIMES; time += 1) {
    const taken = await liveStore.takeTally(READ, AT_ONCE);
    if (!taken) break;
    const reads = [...taken.counts].flatMap(([key, times]): Read[] => {
      const [storyId = "", way = ""] = key.split(" ");
      return isWayIn(way) ? [{ storyId, way, times }] : [];
    });
    // Clients can invent ids, so unknown ones are dropped.
    const ids = [...new Set(reads.map(({ storyId }) => storyId))];
    const there = new Set((await store.stories.cards(ids)).map(({ id }) => id));
    const known = reads.filter(({ storyId }) => there.has(storyId));
    const last = { batch: taken.batch, keys: [...taken.counts.keys()] };
    slot = { ...withReads(slot, known), last };
    await writeSlot(liveStore, number, slot);
    await liveStore.settleTally(READ, last.batch, last.keys);
  }
  return slot;
}

/** Marks the last stored batch as written, because its worker may have died before the mark. */
async function settleLast({ platform: { liveStore } }: ReadersContext, slots: ReadsSlot[]): Promise<void> {
  const last = slots.findLast((slot) => slot.last)?.last;
  if (last) await liveStore.settleTally(READ, last.batch, last.keys);
}

const mostRead = (stories: ReadonlyMap<string, number>): string[] =>
  [...stories]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_READ)
    .map(([id]) => id);

/** Counts opened stories, for the live document `readers` (decisions/admin.md#readers). */
export async function countReaders(context: ReadersContext): Promise<ReadersDocument> {
  const { liveStore } = context.platform;
  const number = Math.floor(context.clock.now() / SLOT_MS);
  const kept = await slotsUpTo(context, number);
  await settleLast(context, kept);
  const slots = [...kept.slice(0, -1), await takeReads(context, number, kept.at(-1) ?? NO_READS)];
  const [hour, day] = [summed(slots.slice(-HOUR_SLOTS)), summed(slots)];
  const [byHour, byDay] = [mostRead(hour.stories), mostRead(day.stories)];
  const cards = await context.store.stories.cards([...new Set([...byHour, ...byDay])]);
  const titles = new Map(cards.map(({ id, title }) => [id, title]));
  const reports = await liveStore.reports("gateway");
  return {
    open: reports.reduce((sum, { facts }) => sum + (gateway.safeParse(facts).data?.sockets ?? 0), 0),
    hour: { reads: hour.reads, ways: hour.ways },
    day: { reads: day.reads, ways: day.ways },
    stories: Object.fromEntries(
      [...titles].map(([id, title]) => [
        id,
        { title, hour: hour.stories.get(id) ?? 0, day: day.stories.get(id) ?? 0 },
      ]),
    ),
    // Stories that were deleted meanwhile are omitted.
    byHour: byHour.filter((id) => titles.has(id)),
    byDay: byDay.filter((id) => titles.has(id)),
  };
}
