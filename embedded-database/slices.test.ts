import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { MongoClient } from "mongodb";
import { expect, it } from "vitest";
import { startEmbeddedDatabase } from "./start.ts";

it("answers a heartbeat and a write while a long read runs, and leaves out what is deleted meanwhile", async () => {
  const folder = await mkdtemp(join(tmpdir(), "khobor-slices-"));
  const database = await startEmbeddedDatabase(folder);
  const client = await new MongoClient(database.uri).connect();
  try {
    const things = client.db().collection<{ _id: number; text: string; list: string[] }>("things");
    const list = Array.from({ length: 200 }, (_, n) => `word ${n}`);
    for (let first = 0; first < 8_000; first += 1_000)
      await things.insertMany(
        Array.from({ length: 1_000 }, (_, n) => ({ _id: first + n, text: "x".repeat(500), list })),
      );
    let reads = true;
    const read = things
      .find({}, { batchSize: 10_000, projection: { list: 1 } })
      .toArray()
      .finally(() => {
        reads = false;
      });
    let answered = 0;
    const admin = client.db().admin();
    await admin.command({ hello: 1 });
    await things.deleteOne({ _id: 7_999 });
    while (reads) {
      await admin.command({ hello: 1 });
      if (reads) answered += 1;
    }
    expect((await read).length).toBe(7_999);
    expect(answered).toBeGreaterThan(3);
  } finally {
    await client.close();
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 120_000);
