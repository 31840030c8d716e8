import type { Connection } from "mongoose";
import { collectionSchema, required } from "../schema.ts";
import type { BallStore, StoredOver } from "../types.ts";

interface OverRecord {
  /** Match code, innings and over. */
  _id: string;
  code: string;
  /** Innings and over as one number, in the order they were bowled. */
  place: number;
  /** The over as JSON: an opaque value here. */
  document: string;
  /** Its figures and the names of its players, as JSON. */
  figures?: string;
}

/** An innings has fewer overs. */
const OVERS_AN_INNINGS = 10_000;

const placeOf = ({ innings, over }: Pick<StoredOver, "innings" | "over">): number =>
  innings * OVERS_AN_INNINGS + over;

const overAt = (place: number): Pick<StoredOver, "innings" | "over"> => ({
  innings: Math.floor(place / OVERS_AN_INNINGS),
  over: place % OVERS_AN_INNINGS,
});

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
        const place = placeOf(over);
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
      const gone = whole.map(({ innings, overs: numbers }) => ({
        deleteMany: {
          filter: {
            code,
            place: {
              $gte: placeOf({ innings, over: 0 }),
              $lt: placeOf({ innings: innings + 1, over: 0 }),
              $nin: numbers.map((over) => placeOf({ innings, over })),
            },
          },
        },
      }));
      const after = placeOf({ innings: (lastInnings ?? 0) + 1, over: 0 });
      const takenBack =
        lastInnings === undefined ? [] : [{ deleteMany: { filter: { code, place: { $gte: after } } } }];
      const changes = [...kept, ...gone, ...takenBack];
      if (changes.length > 0) await Model.bulkWrite(changes, { ordered: false });
    },

    async latest(code, { innings, upTo, limit }) {
      const highest = upTo
        ? placeOf(upTo)
        : innings === undefined
          ? undefined
          : (innings + 1) * OVERS_AN_INNINGS - 1;
      const lowest = innings === undefined ? undefined : innings * OVERS_AN_INNINGS;
      const records = await Model.find({
        code,
        ...(highest === undefined && lowest === undefined
          ? {}
          : {
              place: {
                ...(highest === undefined ? {} : { $lte: highest }),
                ...(lowest === undefined ? {} : { $gte: lowest }),
              },
            }),
      })
        .sort({ place: -1 })
        .limit(limit)
        .lean<OverRecord[]>();
      return records.map(({ place, document }) => ({ ...overAt(place), balls: JSON.parse(document) }));
    },

    async figures(code, limit) {
      const records = await Model.find({ code }, { place: 1, figures: 1 })
        .sort({ place: 1 })
        .limit(limit)
        .lean<OverRecord[]>();
      return records.flatMap(({ place, figures }) =>
        figures === undefined ? [] : { ...overAt(place), ...JSON.parse(figures) },
      );
    },
  };
  return { Model, store };
}
