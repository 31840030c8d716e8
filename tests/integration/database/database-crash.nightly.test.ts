import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import mongoose from "mongoose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const { MongoClient } = mongoose.mongo;
const MAIN = fileURLToPath(new URL("../../../tools/embedded-database.ts", import.meta.url));
const WRITERS = 8;

let folder: string;
let server: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "khobor-crash-"));
});
afterEach(async () => {
  server?.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

/**
 * Starts the embedded database as a process; resolves with its address. `before`: a shell command that runs
 * first.
 */
async function start(before = ":"): Promise<string> {
  const child = spawn("sh", ["-c", `${before}; exec "${process.execPath}" "${MAIN}" --port=0`], {
    env: { ...process.env, DATA_DIR: folder },
  });
  server = child;
  let errors = "";
  child.stderr.on("data", (chunk) => {
    errors += chunk;
  });
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", resolve);
    child.once("close", (code) => reject(new Error(`It ended with code ${code}: ${errors}`)));
  });
}

async function end(signal: NodeJS.Signals): Promise<number | null> {
  const child = server;
  if (!child) return null;
  const closed = new Promise<number | null>((resolve) => child.once("close", resolve));
  child.kill(signal);
  return closed;
}

function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe("the embedded database, killed in the middle of its writes", () => {
  it.each([1, 2, 3, 4])("has every write that it acknowledged (seed %i)", async (seed) => {
    const random = seeded(seed);
    /** State by id: the last acknowledged state, and later ones that may or may not be stored. */
    const known = new Map<string, { acknowledged: number | undefined; asked: number[] }>();
    for (let round = 0; round < 3; round++) {
      const uri = await start();
      const client = await new MongoClient(uri, { retryWrites: false, maxPoolSize: WRITERS }).connect();
      const things = client.db().collection<{ _id: string; v: number; filler: string }>("things");
      for (const [id, { acknowledged, asked }] of known) {
        const stored = (await things.findOne({ _id: id }))?.v;
        expect([acknowledged, ...asked], id).toContain(stored);
        known.set(id, { acknowledged: stored, asked: [] });
      }
      expect(await things.countDocuments()).toBe(
        [...known.values()].filter((one) => one.acknowledged).length,
      );

      let acknowledged = 0;
      const killAfter = 20 + random(150);
      let killed: Promise<unknown> | undefined;
      const writer = async (name: number): Promise<void> => {
        for (let n = 1; !killed; n++) {
          const id = `${name}-${random(40)}`;
          const v = seed * 1_000_000 + round * 10_000 + n;
          const entry = known.get(id) ?? { acknowledged: undefined, asked: [] };
          known.set(id, { ...entry, asked: [...entry.asked, v] });
          const filler = "ক".repeat(random(2000));
          try {
            await things.updateOne({ _id: id }, { $set: { v, filler } }, { upsert: true });
          } catch {
            return;
          }
          known.set(id, { acknowledged: v, asked: [] });
          if (++acknowledged === killAfter) killed = end("SIGKILL");
        }
      };
      await Promise.all(Array.from({ length: WRITERS }, (_, name) => writer(name)));
      await killed;
      await client.close();
      expect(acknowledged).toBeGreaterThanOrEqual(killAfter);
    }
    const uri = await start();
    const client = await new MongoClient(uri).connect();
    for (const [id, { acknowledged, asked }] of known) {
      const stored = await client.db().collection<{ _id: string; v: number }>("things").findOne({ _id: id });
      expect([acknowledged, ...asked], id).toContain(stored?.v);
    }
    await client.close();
    expect(await end("SIGTERM")).toBe(0);
  });
});

describe("the embedded database, on a disk that is full", () => {
  it("says so, keeps nothing of what was refused, and goes on with what finds room", async () => {
    // The shell limits files to 4 MB; depending on the shell, a block has 512 or 1,024 bytes.
    const uri = await start("ulimit -f 4096");
    const client = await new MongoClient(uri, { retryWrites: false }).connect();
    const things = client.db().collection<{ _id: string; text?: string }>("things");
    await things.createIndex({ text: 1 });
    await things.insertOne({ _id: "first" });
    await expect(things.insertOne({ _id: "large", text: "x".repeat(6_000_000) })).rejects.toMatchObject({
      code: 14031,
      message: expect.stringContaining("cannot write to its file"),
    });
    await things.insertOne({ _id: "small" });
    const ids = async () => (await things.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
    expect(await ids()).toEqual(["first", "small"]);
    await client.close();
    await end("SIGKILL");
    const again = await new MongoClient(await start()).connect();
    const kept = await again.db().collection<{ _id: string }>("things").find().sort({ _id: 1 }).toArray();
    expect(kept.map(({ _id }) => _id)).toEqual(["first", "small"]);
    await again.close();
  });
});
