import type { Connection } from "mongoose";
import { isDuplicateKey } from "../duplicate-key.ts";
import { collectionSchema, required } from "../schema.ts";
import type { NameCorrection, NameStore, NameWrite } from "../types.ts";

interface NameRecord extends Omit<NameCorrection, "key"> {
  _id: string;
}

const toName = ({ _id, name, bengali, revision }: NameRecord): NameCorrection => ({
  key: _id,
  name,
  bengali,
  revision,
});

export function createNameStore(connection: Connection) {
  const schema = collectionSchema<NameRecord>("names", {
    _id: String,
    ...required({ name: String, bengali: String, revision: Number }),
  });
  const Model = connection.model<NameRecord>("Name", schema);

  const missed = async (key: string): Promise<NameWrite> => {
    const record = await Model.findById(key).lean<NameRecord | null>();
    return record ? { state: "conflict", name: toName(record) } : { state: "gone" };
  };

  const store: NameStore = {
    async list(limit) {
      const records = await Model.find().sort({ _id: 1 }).limit(limit).lean<NameRecord[]>();
      return records.map(toName);
    },
    count: () => Model.countDocuments(),
    async add({ key, ...fields }) {
      try {
        await Model.create({ _id: key, ...fields, revision: 1 });
        return { state: "done", name: { key, ...fields, revision: 1 } };
      } catch (error) {
        if (isDuplicateKey(error)) return { state: "taken" };
        throw error;
      }
    },
    async change(key, bengali, revision) {
      const record = await Model.findOneAndUpdate(
        { _id: key, revision },
        { $set: { bengali }, $inc: { revision: 1 } },
        { returnDocument: "after" },
      ).lean<NameRecord | null>();
      return record ? { state: "done", name: toName(record) } : missed(key);
    },
    async remove(key, revision) {
      const record = await Model.findOneAndDelete({ _id: key, revision }).lean<NameRecord | null>();
      return record ? { state: "done", name: toName(record) } : missed(key);
    },
  };
  return { Model, store };
}
