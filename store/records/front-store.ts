import { type Connection, Schema } from "mongoose";
import { EMPTY_FRONT, type FrontComposition, readComposition } from "../../core/contract/front.ts";
import { isDuplicateKey } from "../duplicate-key.ts";
import { collectionSchema, required, type Stored } from "../schema.ts";
import type { Front, FrontLaunch, FrontSave, FrontStore } from "../types.ts";

interface FrontRecord extends Stored<Front, "savedAt" | "launchedAt"> {
  _id: string;
}

interface LaunchRecord {
  /** Number of the launch. Launched compositions never change, so each is written once. */
  _id: number;
  composition: FrontComposition;
  launchedBy: string;
  launchedAt: Date;
}

/** Id of the only front page. */
const FRONT_ID = "front";
/** Most launches that are stored and can be launched again; each new one deletes older ones. */
const MOST_LAUNCHES = 50;

/** If another build's composition is unreadable, nothing is pinned, and the front page fills automatically. */
const compositionOf = (stored: unknown): FrontComposition => readComposition(stored) ?? EMPTY_FRONT;

/** The record of a front page that nobody has saved has at most a lead. */
function toFront(record: Partial<FrontRecord> | null): Front {
  const { revision = 0, draft, savedBy = "", savedAt, live, launch = 0, launchedBy = "" } = record ?? {};
  const { launchedAt, brought = 0, lead } = record ?? {};
  return {
    ...(lead ? { lead: { id: lead.id, since: lead.since } } : {}),
    revision,
    draft: compositionOf(draft),
    savedBy,
    ...(savedAt ? { savedAt: savedAt.getTime() } : {}),
    live: compositionOf(live),
    launch,
    launchedBy,
    ...(launchedAt ? { launchedAt: launchedAt.getTime() } : {}),
    brought,
  };
}

/**
 * The front page in `fronts`, and earlier ones in `frontlaunches`. A launch is stored there first, so that a
 * crash loses nothing.
 */
export function createFrontStore(connection: Connection): FrontStore {
  const Fronts = connection.model<FrontRecord>(
    "Front",
    collectionSchema<FrontRecord>("fronts", {
      _id: String,
      ...required({
        revision: Number,
        draft: Schema.Types.Mixed,
        live: Schema.Types.Mixed,
        launch: Number,
        brought: Number,
      }),
      savedBy: { type: String, default: "" },
      savedAt: Date,
      launchedBy: { type: String, default: "" },
      launchedAt: Date,
      lead: { type: { _id: false, id: String, since: Number }, default: undefined },
    }),
  );
  const Launches = connection.model<LaunchRecord>(
    "FrontLaunch",
    collectionSchema<LaunchRecord>("frontlaunches", {
      _id: Number,
      ...required({ composition: Schema.Types.Mixed, launchedAt: Date }),
      launchedBy: { type: String, default: "" },
    }),
  );

  const get = async (): Promise<Front> => toFront(await Fronts.findById(FRONT_ID).lean<FrontRecord | null>());

  const replace = async (revision: number, next: Omit<Partial<FrontRecord>, "_id">): Promise<boolean> => {
    const written = { ...next, revision: revision + 1 };
    if (revision > 0)
      return (await Fronts.updateOne({ _id: FRONT_ID, revision }, { $set: written })).matchedCount === 1;
    try {
      const first = {
        launch: 0,
        brought: 0,
        draft: EMPTY_FRONT,
        live: EMPTY_FRONT,
        savedBy: "",
        launchedBy: "",
      };
      const unsaved = { _id: FRONT_ID, revision: null };
      await Fronts.updateOne(unsaved, { $set: { ...first, ...written } }, { upsert: true });
      return true;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  };
  const saved = async (done: boolean): Promise<FrontSave> => ({
    state: done ? "saved" : "conflict",
    front: await get(),
  });

  return {
    get,
    async save(draft, by, now, revision) {
      return saved(await replace(revision, { draft, savedBy: by, savedAt: new Date(now) }));
    },

    async launch(composition, brought, by, now, revision) {
      const before = await get();
      if (before.revision !== revision) return { state: "conflict", front: before };
      await Launches.updateOne(
        { _id: before.launch },
        {
          $setOnInsert: {
            composition: before.live,
            launchedBy: before.launchedBy,
            launchedAt: new Date(before.launchedAt ?? now),
          },
        },
        { upsert: true },
      );
      const at = new Date(now);
      const done = await replace(revision, {
        draft: composition,
        savedBy: by,
        savedAt: at,
        live: composition,
        launchedBy: by,
        launchedAt: at,
        launch: before.launch + 1,
        brought: before.brought + brought,
      });
      if (done) await Launches.deleteMany({ _id: { $lt: before.launch + 1 - MOST_LAUNCHES } });
      return saved(done);
    },

    async hold(lead, before) {
      const same = before ? { "lead.id": before.id, "lead.since": before.since } : { lead: null };
      try {
        await Fronts.updateOne(
          { _id: FRONT_ID, ...same },
          { $set: { lead } },
          { upsert: before === undefined },
        );
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    async launches() {
      const { launch, live, launchedBy, launchedAt } = await get();
      const older = await Launches.find({ _id: { $lt: launch } })
        .sort({ _id: -1 })
        .limit(MOST_LAUNCHES)
        .lean<LaunchRecord[]>();
      const current: FrontLaunch[] =
        launchedAt === undefined ? [] : [{ launch, composition: live, launchedBy, launchedAt }];
      return [
        ...current,
        ...older.map((record) => ({
          launch: record._id,
          composition: compositionOf(record.composition),
          launchedBy: record.launchedBy,
          launchedAt: record.launchedAt.getTime(),
        })),
      ];
    },
  };
}
