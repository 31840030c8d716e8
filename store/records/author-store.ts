import type { Connection } from "mongoose";
import { comparableText } from "../../core/bengali/normalise.ts";
import { withoutLogin } from "../../core/contract/addresses.ts";
import { isDuplicateKey } from "../duplicate-key.ts";
import { collectionSchema, required } from "../schema.ts";
import type { Author, AuthorStore, AuthorWrite } from "../types.ts";

interface AuthorRecord extends Omit<Author, "slug"> {
  _id: string;
  /** Name in the form for comparison, which is unique. */
  nameKey: string;
}

const toAuthor = ({ _id, name, role, imageUrl, text, revision }: AuthorRecord): Author => ({
  slug: _id,
  name,
  role,
  imageUrl: withoutLogin(imageUrl),
  text,
  revision,
});

export function createAuthorStore(connection: Connection) {
  const schema = collectionSchema<AuthorRecord>("authors", {
    _id: String,
    ...required({ name: String, nameKey: String, revision: Number }),
    role: { type: String, default: "" },
    imageUrl: { type: String, default: "" },
    text: { type: String, default: "" },
  });
  schema.index({ nameKey: 1 }, { unique: true });
  const Model = connection.model<AuthorRecord>("Author", schema);

  const one = async (slug: string): Promise<Author | undefined> => {
    const record = await Model.findById(slug).lean<AuthorRecord | null>();
    return record ? toAuthor(record) : undefined;
  };
  const missed = async (slug: string): Promise<AuthorWrite> => {
    const author = await one(slug);
    return author ? { state: "conflict", author } : { state: "gone" };
  };

  const store: AuthorStore = {
    async list(limit) {
      const records = await Model.find().sort({ _id: 1 }).limit(limit).lean<AuthorRecord[]>();
      return records.map(toAuthor);
    },
    count: () => Model.countDocuments(),
    async add({ slug, ...fields }) {
      try {
        await Model.create({ _id: slug, ...fields, nameKey: comparableText(fields.name), revision: 1 });
        return { state: "done", author: { slug, ...fields, revision: 1 } };
      } catch (error) {
        if (isDuplicateKey(error)) return { state: "taken" };
        throw error;
      }
    },
    async change(slug, fields, revision) {
      try {
        const { matchedCount } = await Model.updateOne(
          { _id: slug, revision },
          { $set: { ...fields, nameKey: comparableText(fields.name) }, $inc: { revision: 1 } },
        );
        const author = { slug, ...fields, revision: revision + 1 };
        return matchedCount === 1 ? { state: "done", author } : missed(slug);
      } catch (error) {
        if (isDuplicateKey(error)) return { state: "taken" };
        throw error;
      }
    },
    async remove(slug, revision) {
      const record = await Model.findOneAndDelete({ _id: slug, revision }).lean<AuthorRecord | null>();
      return record ? { state: "done", author: toAuthor(record) } : missed(slug);
    },
  };
  return { Model, store };
}
