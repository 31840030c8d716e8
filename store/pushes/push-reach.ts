import type { Connection } from "mongoose";
import type { PushTopic } from "../../core/contract/push/topic-names.ts";
import { isDuplicateKey } from "../duplicate-key.ts";
import { collectionSchema, required } from "../schema.ts";

/** The articles that a registration gets. `articles` false: none; no `topics`: all. */
export interface Wanted {
  articles?: boolean | undefined;
  topics?: readonly string[] | undefined;
}

interface CountRecord {
  _id: string;
  count: number;
}

const EVERY = "*";
/** Most different sets of topics; nine topics have 512. */
const MOST_SETS = 1_000;

/** Key of the counter for a registration; undefined if it wants no articles. */
function setOf({ articles, topics }: Wanted): string | undefined {
  if (articles === false) return undefined;
  return topics === undefined ? EVERY : topics.join(",");
}

function tally(registrations: readonly Wanted[], counts = new Map<string, number>()): Map<string, number> {
  for (const one of registrations) {
    const set = setOf(one);
    if (set !== undefined) counts.set(set, (counts.get(set) ?? 0) + 1);
  }
  return counts;
}

/**
 * Number of registrations for each set of topics, in `push_reach`: the number of browsers that a push reaches
 * is a sum over sets, so no browser counts twice.
 */
export function createPushReach(connection: Connection) {
  const schema = collectionSchema<CountRecord>("push_reach", { _id: String, ...required({ count: Number }) });
  const Model = connection.model<CountRecord>("PushReach", schema);

  const add = async (set: string, count: number): Promise<void> => {
    const upsert = () => Model.updateOne({ _id: set }, { $inc: { count } }, { upsert: true });
    await upsert().catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      return upsert();
    });
  };

  return {
    Model,

    /** A registration changed its choice of topics; `before` is undefined if it is new. */
    async changed(before: Wanted | undefined, after: Wanted): Promise<void> {
      const [from, to] = [before && setOf(before), setOf(after)];
      if (from === to) return;
      if (from !== undefined) await add(from, -1);
      if (to !== undefined) await add(to, 1);
    },

    async gone(registrations: readonly Wanted[]): Promise<void> {
      for (const [set, count] of tally(registrations)) await add(set, -count);
    },

    async of(topics: readonly PushTopic[]): Promise<number> {
      const sets = await Model.find({}).limit(MOST_SETS).lean<CountRecord[]>();
      const meets = (set: string): boolean =>
        set === EVERY || set.split(",").some((topic) => topics.some((wanted) => wanted === topic));
      return sets.reduce((sum, { _id, count }) => (meets(_id) ? sum + Math.max(0, count) : sum), 0);
    },

    async recount(all: AsyncIterable<readonly Wanted[]>): Promise<void> {
      const counts = new Map<string, number>([[EVERY, 0]]);
      for (const { _id } of await Model.find({}, { _id: 1 }).limit(MOST_SETS).lean<CountRecord[]>())
        counts.set(_id, 0);
      for await (const registrations of all) tally(registrations, counts);
      for (const [set, count] of counts)
        await Model.updateOne({ _id: set }, { $set: { count } }, { upsert: true });
    },
  };
}
