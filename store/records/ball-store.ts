import type { Connection } from "mongoose";
import { overOfRank, overRank } from "../../core/cricket/balls/ball.ts";
import { present } from "../../core/present.ts";
import { collectionSchema, required } from "../schema.ts";
import type { BallStore } from "../types.ts";

interface OverRecord {
  _id: string;
  code: string;
  /** Innings and over as one number that gives their order. */
  place: number;
  /** The over as JSON, which the store does not read. */
  document: string;
  figures?: string;
}

export function createBallStore(connection: Connection) {
  const schema = collectionSchema<OverRecord>("overs", {
    _id: String,
    ...required({ code: String, place: Number, document: String }),
    figures: String,
  });
  schema.index({ code: 1, place: -1 });
  const Model = connection.model<OverRecord>("Over", schema);

  const store: BallStore = {
    async save(code, overs, whole = [], lastInnings) {
      const kept = overs.map((over) => {
        const { innings, over: number, balls, figures, players } = over;
        const place = overRank(over);
        return {
          updateOne: {
            filter: { _id: `${code}-${innings}-${number}` },
            update: {
              $set: {
                code,
                place,
                document: JSON.stringify(balls),
                ...(figures ? { figures: JSON.stringify({ figures, players }) } : {}),
              },
            },
            upsert: true,
          },
        };
      });
      const gone = whole.map(({ innings, from = 0, overs: numbers }) => ({
        deleteMany: {
          filter: {
            code,
            place: {
              $gte: overRank({ innings, over: from }),
              $lt: overRank({ innings: innings + 1, over: 0 }),
              $nin: numbers.map((over) => overRank({ innings, over })),
            },
          },
        },
      }));
      const after = overRank({ innings: (lastInnings ?? 0) + 1, over: 0 });
      const takenBack =
        lastInnings === undefined ? [] : [{ deleteMany: { filter: { code, place: { $gte: after } } } }];
      const changes = [...kept, ...gone, ...takenBack];
      if (changes.length > 0) await Model.bulkWrite(changes, { ordered: false });
    },

    async latest(code, { innings, upTo, limit }) {
      const highest = upTo
        ? overRank(upTo)
        : innings === undefined
          ? undefined
          : overRank({ innings: innings + 1, over: 0 }) - 1;
      const lowest = innings === undefined ? undefined : overRank({ innings, over: 0 });
      const records = await Model.find({
        code,
        ...(highest === undefined && lowest === undefined
          ? {}
          : {
              place: {
                ...present({ $lte: highest, $gte: lowest }),
              },
            }),
      })
        .sort({ place: -1 })
        .limit(limit)
        .lean<OverRecord[]>();
      return records.map(({ place, document }) => ({ ...overOfRank(place), balls: JSON.parse(document) }));
    },

    async figures(code, limit) {
      const records = await Model.find({ code }, { place: 1, figures: 1 })
        .sort({ place: 1 })
        .limit(limit)
        .lean<OverRecord[]>();
      return records.flatMap(({ place, figures }) =>
        figures === undefined ? [] : { ...overOfRank(place), ...JSON.parse(figures) },
      );
    },
  };
  return { Model, store };
}
