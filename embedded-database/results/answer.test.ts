import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Int32 } from "bson";
import { expect, it } from "vitest";
import { Commands } from "../commands.ts";
import { Database } from "../database.ts";
import { type Doc, decode, encode } from "../values.ts";
import { encodeAnswer } from "./answer.ts";

it("has the fields that are asked for, whether the whole document is held or not, batch after batch", async () => {
  const folder = await mkdtemp(join(tmpdir(), "khobor-answer-"));
  const docs = [1, 2, 3, 4].map((n) => ({ _id: n, title: `t${n}`, list: ["a", { b: n }], text: "x" }));
  const filled = new Database(folder);
  await new Commands(filled).run({ insert: "c", documents: docs, $db: "t" }, 1);
  filled.close();
  const database = new Database(folder);
  const commands = new Commands(database);
  const ask = async (command: Doc): Promise<Doc> => {
    const { ok, cursor } = decode(encodeAnswer(await commands.run({ ...command, $db: "t" }, 1)));
    expect(Number(ok)).toBe(1);
    return cursor as Doc;
  };
  // Held from now on.
  await ask({ find: "c", filter: { _id: 2 } });
  const batches = async (projection: Doc): Promise<unknown> => {
    const { id, firstBatch } = await ask({
      find: "c",
      projection,
      sort: { _id: 1 },
      batchSize: new Int32(3),
    });
    const { nextBatch } = await ask({ getMore: id, collection: "c" });
    return [firstBatch, nextBatch].flat();
  };
  const all = docs.map(({ _id, title, list }) => decode(encode({ _id, title, list })));
  expect(await batches({ title: 1, list: 1 })).toEqual(all);
  expect(await batches({ text: 0 })).toEqual(all);
  const inner = docs.map(({ _id, title }) => decode(encode({ _id, title, list: [{ b: _id }] })));
  expect(await batches({ title: 1, "list.b": 1 })).toEqual(inner);
  database.close();
  await rm(folder, { recursive: true });
});
