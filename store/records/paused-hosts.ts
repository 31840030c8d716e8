import type { Connection } from "mongoose";
import { hostOf } from "../../core/news/address.ts";
import { present } from "../../core/present.ts";
import { collectionSchema, required } from "../schema.ts";
import type { PausedHost, PausedHostStore } from "../types.ts";

const MOST_PAUSED_HOSTS = 100;
/** Time after which a pause that another process set is noticed, ms: every poll asks for paused hosts. */
const KEPT_MS = 1_000;

/** Record of a paused host; `_id` is the host. Times are ms since 1970, as numbers. */
interface PausedHostRecord {
  _id: string;
  by: string;
  at: number;
  until?: number;
}

/** Hosts whose sources are not polled (decisions/admin.md#operations). `clock`: ms since 1970. */
export function createPausedHosts(connection: Connection, clock: () => number) {
  const schema = collectionSchema<PausedHostRecord>("pausedhosts", {
    _id: String,
    ...required({ by: String, at: Number }),
    until: Number,
  });
  const Model = connection.model<PausedHostRecord>("PausedHost", schema);
  let kept: { records: Promise<PausedHostRecord[]>; since: number } | undefined;

  async function read(): Promise<PausedHost[]> {
    const asked = performance.now();
    if (!kept || asked - kept.since >= KEPT_MS) {
      const records = Model.find().limit(MOST_PAUSED_HOSTS).lean<PausedHostRecord[]>().exec();
      kept = { records, since: asked };
      records.catch(() => {
        kept = undefined;
      });
    }
    const now = clock();
    return (await kept.records)
      .filter(({ until }) => until === undefined || until > now)
      .map(({ _id, by, at, until }) => ({ host: _id, by, at, ...present({ until }) }));
  }

  const store: PausedHostStore = {
    async list() {
      kept = undefined;
      return read();
    },
    async pause(host, { by, at, until }) {
      await Model.deleteMany({ until: { $lte: at } });
      const others = await Model.countDocuments({ _id: { $ne: host } });
      if (others >= MOST_PAUSED_HOSTS) return false;
      const ends = until === undefined ? { $unset: { until: 1 } } : {};
      await Model.updateOne(
        { _id: host },
        { $set: { by, at, ...present({ until }) }, ...ends },
        { upsert: true },
      );
      kept = undefined;
      return true;
    },
    async resume(host) {
      const { deletedCount } = await Model.deleteOne({ _id: host });
      kept = undefined;
      return deletedCount === 1;
    },
  };

  /** Whether a source at this address is paused together with its host, as known at most a second ago. */
  async function pausedAt(): Promise<(url: string) => boolean> {
    const paused = new Set((await read()).map(({ host }) => host));
    return paused.size === 0 ? () => false : (url) => paused.has(hostOf(url));
  }

  return { Model, store, pausedAt };
}
