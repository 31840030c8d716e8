import type { Connection } from "mongoose";
import { DAY_MS, MINUTE_MS } from "../../core/time-units.ts";
import { deleteExpired } from "../delete-expired.ts";
import { collectionSchema, required } from "../schema.ts";
import type { PollCounts, SourceHistoryStore } from "../types.ts";

const QUARTER_MS = 15 * MINUTE_MS;
const MOST_QUARTERS = DAY_MS / QUARTER_MS + 1;

interface QuarterRecord extends PollCounts {
  _id: string;
  source: string;
  from: Date;
}

/**
 * Results of polls by source and quarter of an hour, in `sourcequarters` (decisions/admin.md#source-history).
 */
export function createSourceHistory(connection: Connection) {
  const schema = collectionSchema<QuarterRecord>("sourcequarters", {
    _id: String,
    ...required({ source: String, from: Date, answers: Number, failures: Number, changes: Number }),
    ...required({ stories: Number, totalMs: Number, longestMs: Number }),
  });
  schema.index({ source: 1, from: 1 });
  schema.index({ from: 1 });
  const Model = connection.model<QuarterRecord>("SourceQuarter", schema);

  const store: SourceHistoryStore = {
    async add(counted) {
      if (counted.length === 0) return;
      await Model.bulkWrite(
        counted.map(({ source, at, counts: { longestMs, ...sums } }) => {
          const from = new Date(at - (at % QUARTER_MS));
          return {
            updateOne: {
              filter: { _id: `${source} ${from.getTime() / QUARTER_MS}` },
              update: { $setOnInsert: { source, from }, $inc: sums, $max: { longestMs } },
              upsert: true,
            },
          };
        }),
        { ordered: false },
      );
    },
    async day(source, now) {
      const records = await Model.find({ source, from: { $gt: new Date(now - DAY_MS - QUARTER_MS) } })
        .sort({ from: -1 })
        .limit(MOST_QUARTERS)
        .lean<QuarterRecord[]>();
      return records.map(({ _id, source: _, from, ...counts }) => ({ from: from.getTime(), ...counts }));
    },
    forget: (before, limit) => deleteExpired(Model, "from", before, limit),
  };
  return { Model, store };
}
