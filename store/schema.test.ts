import { createConnection } from "mongoose";
import { expect, it } from "vitest";
import { collectionSchema, required } from "./schema.ts";

interface Note {
  text: string;
  at: Date;
  by?: string;
}

const schema = collectionSchema<Note>("notes", { ...required({ text: String, at: Date }), by: String });
const Model = createConnection().model<Note>("Note", schema);

it("refuses a document without a required field, and one whose text is empty", () => {
  expect(Object.keys(new Model({ by: "" }).validateSync()?.errors ?? {}).toSorted()).toEqual(["at", "text"]);
  expect(Object.keys(new Model({ text: "", at: 0 }).validateSync()?.errors ?? {})).toEqual(["text"]);
});

it("keeps a document without an optional field, in its collection and without a version", () => {
  const note = new Model({ text: "a", at: 0 });
  expect(note.validateSync()).toBeUndefined();
  expect(Object.keys(note.toObject()).toSorted()).toEqual(["_id", "at", "text"]);
  expect(Model.collection.collectionName).toBe("notes");
  expect(schema.get("versionKey")).toBe(false);
});
