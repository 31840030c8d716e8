import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Collection, MongoClient } from "mongodb";
import { expect, it } from "vitest";
import { startEmbeddedDatabase } from "./start.ts";

interface Thing {
  _id: number;
  text: string;
  list: string[];
}
const TEXT = { text: { $ne: "y" } };

it.each<[string, (things: Collection<Thing>) => Promise<unknown>, unknown]>([
  [
    "a read",
    async (things) =>
      (await things.find({}, { batchSize: 10_000, projection: { list: 1 } }).toArray()).length,
    7_999,
  ],
  ["an update", async (things) => (await things.updateMany(TEXT, { $set: { a: 1 } })).modifiedCount, 7_999],
  ["a deletion", async (things) => (await things.deleteMany(TEXT)).deletedCount, 7_999],
  ["the build of an index", (things) => things.createIndex({ list: 1 }), "list_1"],
])(
  "answers a heartbeat and a write while %s goes on, and leaves out what is deleted meanwhile",
  async (_, run, expected) => {
    const folder = await mkdtemp(join(tmpdir(), "khobor-slices-"));
    const database = await startEmbeddedDatabase(folder);
    const client = await new MongoClient(database.uri).connect();
    try {
      const things = client.db().collection<Thing>("things");
      const list = Array.from({ length: 200 }, (_, n) => `word ${n}`);
      for (let first = 0; first < 8_000; first += 1_000)
        await things.insertMany(
          Array.from({ length: 1_000 }, (_, n) => ({
            _id: first + n,
            text: "x".repeat(500),
            list: n % 50 === 0 ? list : [],
          })),
        );
      let goesOn = true;
      const done = run(things).finally(() => {
        goesOn = false;
      });
      let answered = 0;
      const admin = client.db().admin();
      await admin.command({ hello: 1 });
      await things.deleteOne({ _id: 7_999 });
      while (goesOn) {
        await admin.command({ hello: 1 });
        if (goesOn) answered += 1;
      }
      expect(await done).toBe(expected);
      expect(answered).toBeGreaterThan(3);
    } finally {
      await client.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
  120_000,
);
