import { spawn } from "node:child_process";
import { readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { copyFile, mkdtemp, open, rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Int32 } from "bson";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Commands } from "./commands.ts";
import { Database } from "./database.ts";
import { listenAsOwner, removeDead, socketIdentity } from "./listen-as-owner.ts";
import { startServer } from "./server.ts";
import type { Doc } from "./values.ts";
import { encode, MessageReader, readRequest } from "./wire.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "khobor-embedded-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const log = (): string => join(folder, "database.log");
const run = async (database: Database, command: Doc): Promise<Doc> =>
  new Commands(database).run({ ...command, $db: "t" }, 1);
const insert = (...documents: Doc[]): Doc => ({ insert: "c", documents });
const found = async (database: Database, filter: Doc = {}): Promise<Doc[]> => {
  const { cursor } = (await run(database, { find: "c", filter, batchSize: new Int32(10_000) })) as {
    cursor: { firstBatch: Doc[] };
  };
  return cursor.firstBatch;
};

describe("the log", () => {
  it("brings everything back: documents, changes, deletions, indexes, dropped collections", async () => {
    const before = await Database.open(log());
    await run(before, insert({ _id: "a", n: new Int32(1) }, { _id: "b" }, { _id: "c" }));
    await run(before, { update: "c", updates: [{ q: { _id: "a" }, u: { $inc: { n: new Int32(4) } } }] });
    await run(before, { delete: "c", deletes: [{ q: { _id: "b" }, limit: new Int32(1) }] });
    await run(before, {
      createIndexes: "c",
      indexes: [{ key: { n: 1 }, name: "n_1", unique: true, sparse: true }],
    });
    await run(before, { insert: "gone", documents: [{ _id: 1 }] });
    await run(before, { drop: "gone" });
    await before.close();
    const after = await Database.open(log());
    expect(await found(after)).toEqual([{ _id: "a", n: new Int32(5) }, { _id: "c" }]);
    expect([...after.collections.keys()]).toEqual(["t.c"]);
    expect(await run(after, insert({ n: new Int32(5) }))).toMatchObject({
      n: 0,
      writeErrors: [{ code: 11000 }],
    });
    await after.close();
  });

  it("drops a last write that was cut short, at whatever byte, and goes on from there", async () => {
    const database = await Database.open(log());
    await run(database, insert({ _id: 1 }));
    const whole = statSync(log()).size;
    await run(database, insert({ _id: 2, text: "কখগ" }));
    await database.close();
    const full = statSync(log()).size;
    for (let size = whole; size < full; size += 7) {
      const copy = join(folder, `cut-${size}.log`);
      await copyFile(log(), copy);
      truncateSync(copy, size);
      const cut = await Database.open(copy);
      expect((await found(cut)).map(({ _id }) => Number(_id))).toEqual([1]);
      await run(cut, insert({ _id: 3 }));
      await cut.close();
      const again = await Database.open(copy);
      expect((await found(again)).map(({ _id }) => Number(_id))).toEqual([1, 3]);
      await again.close();
    }
  });

  it("drops a last write whose bytes are not those that were meant", async () => {
    const database = await Database.open(log());
    await run(database, insert({ _id: 1 }));
    await run(database, insert({ _id: 2 }));
    await database.close();
    const bytes = readFileSync(log());
    bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1;
    writeFileSync(log(), bytes);
    const again = await Database.open(log());
    expect(await found(again)).toHaveLength(1);
    await again.close();
  });

  it("refuses a log that is damaged before its end, and one that is not a log, and leaves them alone", async () => {
    const database = await Database.open(log());
    for (let _id = 0; _id < 5; _id++) await run(database, insert({ _id }));
    await database.close();
    const bytes = readFileSync(log());
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 1;
    writeFileSync(log(), bytes);
    await expect(Database.open(log())).rejects.toThrow(/is damaged at byte \d+/);
    expect(readFileSync(log()).equals(bytes)).toBe(true);
    writeFileSync(log(), "something else entirely, and longer than a header");
    await expect(Database.open(log())).rejects.toThrow("is not a log of the embedded database");
  });

  it("is written anew when it has grown to several times what it holds", async () => {
    const database = await Database.open(log());
    const text = "x".repeat(1_000_000);
    await run(database, insert({ _id: 0, text }, { _id: "other" }));
    await run(database, { createIndexes: "c", indexes: [{ key: { n: 1 }, name: "n_1" }] });
    // Others write all the while, so that some of it falls into the rewriting.
    let rewritten = false;
    let others = 0;
    const writeOn = async (): Promise<void> => {
      while (!rewritten) await run(database, { insert: "others", documents: [{ _id: ++others }] });
    };
    const writers = [writeOn(), writeOn(), writeOn()];
    for (let n = 0; n < 20; n++) {
      await run(database, { update: "c", updates: [{ q: { _id: 0 }, u: { $set: { n: new Int32(n) } } }] });
    }
    expect(statSync(log()).size).toBeLessThan(6_000_000);
    rewritten = true;
    await Promise.all(writers);
    await database.close();
    const again = await Database.open(log());
    expect(await found(again)).toMatchObject([{ _id: new Int32(0), n: new Int32(19) }, { _id: "other" }]);
    expect(again.collections.get("t.others")?.size).toBe(others);
    expect(again.collections.get("t.c")?.indexes).toHaveLength(2);
    await again.close();
  });

  it("says that the disk takes no more, changes nothing further, and goes on when it does", async () => {
    const database = await Database.open(log());
    await run(database, insert({ _id: 1 }));
    const file = await open(log());
    const full = vi.spyOn(Object.getPrototypeOf(file), "datasync").mockRejectedValue(new Error("ENOSPC"));
    await file.close();
    const refused = {
      ok: 0,
      code: 14031,
      errmsg: expect.stringContaining("cannot write to its log: ENOSPC"),
    };
    expect(await run(database, insert({ _id: 2 }))).toMatchObject(refused);
    expect(await run(database, insert({ _id: 3 }))).toMatchObject(refused);
    expect((await found(database)).map(({ _id }) => Number(_id))).not.toContain(3);
    full.mockRestore();
    expect(await run(database, insert({ _id: 4 }))).toMatchObject({ ok: 1 });
    const before = (await found(database)).map(({ _id }) => Number(_id));
    expect(before).toEqual(expect.arrayContaining([1, 4]));
    await database.close();
    const again = await Database.open(log());
    expect((await found(again)).map(({ _id }) => Number(_id))).toEqual(before);
    await again.close();
  });

  it("writes what comes together in one go", async () => {
    const database = await Database.open(log());
    await run(database, insert({ _id: "first" }));
    const frames = (): number => readFileSync(log()).toString("latin1").split("KhFr").length - 1;
    const before = frames();
    await Promise.all(Array.from({ length: 50 }, (_, _id) => run(database, insert({ _id }))));
    expect(frames() - before).toBeLessThanOrEqual(2);
    expect(await found(database)).toHaveLength(51);
    await database.close();
  });
});

describe("the lock", () => {
  it("keeps a second owner out, with what to do about it, and lets it in when the first has gone", async () => {
    const first = await startServer(folder);
    await expect(startServer(folder)).rejects.toThrow(/is in use: another process.*set DATA_DIR/);
    const main = join(import.meta.dirname, "main.ts");
    const second = spawn(process.execPath, [main, "--port=0"], { env: { ...process.env, DATA_DIR: folder } });
    let said = "";
    second.stderr.on("data", (chunk) => {
      said += chunk;
    });
    const code = await new Promise((resolve) => second.once("close", resolve));
    expect(code).toBe(1);
    expect(said).toContain(`The data folder ${folder} is in use`);
    await first.close();
    const next = await startServer(folder);
    await next.close();
  });

  it("lets one of many in when the last owner was killed", async () => {
    for (let round = 0; round < 20; round++) {
      const child = spawn(process.execPath, [
        "-e",
        `require("net").createServer().listen(${JSON.stringify(join(folder, "database.sock"))}, () => process.kill(process.pid, "SIGKILL"))`,
      ]);
      await new Promise((resolve) => child.once("close", resolve));
      const servers = Array.from({ length: 16 }, () => createServer());
      const results = await Promise.allSettled(servers.map((server) => listenAsOwner(server, folder)));
      const owners = results.filter((result) => result.status === "fulfilled");
      expect(owners).toHaveLength(1);
      for (const result of results) {
        if (result.status === "rejected") expect(String(result.reason)).toContain("is in use");
      }
      await owners[0]?.value.release();
      for (const server of servers) server.close();
    }
  });

  it("removes no socket but the dead one it saw, however late it comes to it", async () => {
    const path = join(folder, "database.sock");
    const dead = createServer();
    const owner = await listenAsOwner(dead, folder);
    const seen = (await socketIdentity(path)) ?? "";
    await owner.release();
    dead.close();
    const living = createServer();
    await listenAsOwner(living, folder);
    await removeDead(path, seen);
    await expect(listenAsOwner(createServer(), folder)).rejects.toThrow("is in use");
    await removeDead(path, (await socketIdentity(path)) ?? "");
    expect(await socketIdentity(path)).toBeUndefined();
    living.close();
  });

  it("finds room for its socket when the folder's path is too long for one", async () => {
    const deep = join(folder, "d".repeat(90));
    const server = await startServer(deep);
    expect(decodeURIComponent(server.uri)).toContain(join(tmpdir(), "khobor-"));
    await expect(startServer(deep)).rejects.toThrow("is in use");
    await server.close();
  });
});

describe("the wire", () => {
  it("cuts a stream into messages wherever its chunks end", () => {
    const message = (id: number): Buffer => {
      const body = encode({ ping: 1, $db: "t", filler: "x".repeat(id * 10) });
      const head = Buffer.alloc(21);
      head.writeInt32LE(21 + body.length, 0);
      head.writeInt32LE(id, 4);
      head.writeInt32LE(2013, 12);
      return Buffer.concat([head, body]);
    };
    const stream = Buffer.concat([1, 2, 3, 4].map(message));
    for (let size = 1; size < stream.length; size += 3) {
      const reader = new MessageReader();
      const ids: number[] = [];
      for (let at = 0; at < stream.length; at += size) {
        for (const one of reader.push(stream.subarray(at, at + size))) ids.push(readRequest(one).id);
      }
      expect(ids).toEqual([1, 2, 3, 4]);
    }
  });

  it.each([
    ["a length of zero", Buffer.alloc(16)],
    ["a length beyond every limit", Buffer.from([255, 255, 255, 127, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
    ["an HTTP request", Buffer.from("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")],
    ["an unknown operation", Buffer.from([16, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 220, 7, 0, 0])],
    [
      "a message without a body",
      Buffer.from([20, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 221, 7, 0, 0, 0, 0, 0, 0]),
    ],
    [
      "a section longer than its message",
      Buffer.from([26, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 221, 7, 0, 0, 0, 0, 0, 0, 0, 99, 0, 0, 0, 0]),
    ],
  ])("closes the connection on %s, and serves the others", async (_, bytes) => {
    const server = await startServer(folder, 0);
    const port = Number(new URL(server.uri.replace("mongodb:", "http:")).port);
    const socket = connect(port, "127.0.0.1");
    socket.write(bytes);
    socket.on("error", () => {});
    await new Promise((resolve) => socket.once("close", resolve));
    const other = connect(port, "127.0.0.1");
    await new Promise((resolve) => other.once("connect", resolve));
    other.destroy();
    await server.close();
  });
});

describe("expiry", () => {
  it("deletes what has outlived its index's time, and nothing else", async () => {
    const database = await Database.open(log());
    const commands = new Commands(database);
    const key = { at: new Int32(1) };
    await run(database, {
      createIndexes: "c",
      indexes: [{ key, name: "at_1", expireAfterSeconds: new Int32(60) }],
    });
    await run(
      database,
      insert(
        { _id: 1, at: new Date(1000) },
        { _id: 2, at: new Date(100_000) },
        { _id: 3 },
        { _id: 4, at: "x" },
      ),
    );
    await commands.expire(100_000);
    expect((await found(database)).map(({ _id }) => Number(_id))).toEqual([2, 3, 4]);
    await database.close();
  });
});
