import { spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Int32 } from "bson";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NEEDS_LINUX } from "../tests/support/needs-linux.ts";
import { Commands } from "./commands.ts";
import { Database } from "./database.ts";
import { encodeAnswer } from "./results/answer.ts";
import { startServer } from "./server.ts";
import { type Doc, decode, encode } from "./values.ts";
import { MessageReader, readRequest } from "./wire.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "khobor-embedded-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const file = (): string => join(folder, "database.sqlite");
const run = async (database: Database, command: Doc): Promise<Doc> =>
  new Commands(database).run({ ...command, $db: "t" }, 1);
const insert = (...documents: Doc[]): Doc => ({ insert: "c", documents });
const found = async (database: Database, filter: Doc = {}): Promise<Doc[]> => {
  const { cursor } = (await run(database, { find: "c", filter, batchSize: new Int32(10_000) })) as {
    cursor: { firstBatch: Doc[] };
  };
  return cursor.firstBatch;
};

/** Redirects a file descriptor of this process to `path`; SQLite's descriptors are possible too. */
function lead(fd: number, path: string, flags: "r" | "r+"): void {
  closeSync(fd);
  // The operating system assigns the lowest free number to a new descriptor.
  const lower: number[] = [];
  try {
    for (let got = openSync(path, flags); got !== fd; got = openSync(path, flags)) {
      lower.push(got);
      if (lower.length === 100) throw new Error(`File descriptor ${fd} was taken by another thread`);
    }
  } finally {
    for (const each of lower) closeSync(each);
  }
}

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

describe("the file", () => {
  it("brings everything back: documents, changes, deletions, indexes", async () => {
    const before = new Database(folder);
    await run(before, insert({ _id: "a", n: new Int32(1), list: ["x", "y"] }, { _id: "b" }, { _id: "c" }));
    await run(before, { update: "c", updates: [{ q: { _id: "a" }, u: { $inc: { n: new Int32(4) } } }] });
    await run(before, { delete: "c", deletes: [{ q: { _id: "b" }, limit: new Int32(1) }] });
    const unique = { key: { n: 1 }, name: "n_1", unique: true, sparse: true };
    await run(before, { createIndexes: "c", indexes: [unique, { key: { list: 1 }, name: "list_1" }] });
    before.close();
    const after = new Database(folder);
    const a = { _id: "a", n: new Int32(5), list: ["x", "y"] };
    expect(await found(after)).toEqual([a, { _id: "c" }]);
    expect(await found(after, { list: "y" })).toEqual([a]);
    expect([...after.collections.keys()]).toEqual(["t.c"]);
    expect(await run(after, insert({ n: new Int32(5) }))).toMatchObject({
      n: 0,
      writeErrors: [{ code: 11000 }],
    });
    after.close();
  });

  it("can be read by its owner alone", async () => {
    const database = new Database(folder);
    await run(database, insert({ _id: 1 }));
    for (const name of [file(), `${file()}-wal`]) expect(statSync(name).mode & 0o077, name).toBe(0);
    database.close();
  });

  it("is left alone where it is not ours, or damaged, and that is said", () => {
    const other = new DatabaseSync(file());
    other.exec("CREATE TABLE things (a)");
    other.close();
    const bytes = readFileSync(file());
    expect(() => new Database(folder)).toThrow(/is not a file of this version.*Move it away/);
    expect(readFileSync(file()).equals(bytes)).toBe(true);
    writeFileSync(
      file(),
      "something else entirely, and longer than the header of a file of SQLite, which has 100 bytes",
    );
    expect(() => new Database(folder)).toThrow(/is damaged or no database \(.*\)\. Restore it from a backup/);
  });

  it("names the file that it cannot open, and the user that has to", () => {
    mkdirSync(file());
    expect(() => new Database(folder)).toThrow(
      `unable to open database file. See that user ${process.getuid?.()}, as which this process runs, may read and write ${file()}`,
    );
  });

  it("changes nothing by a write that is refused, not even in an index before the one that refuses it", async () => {
    const database = new Database(folder);
    const unique = { key: { n: 1 }, name: "n_1", unique: true };
    await run(database, { createIndexes: "c", indexes: [{ key: { m: 1 }, name: "m_1" }, unique] });
    await run(database, insert({ _id: 1, n: new Int32(1), m: "a" }, { _id: 2, n: new Int32(2), m: "b" }));
    const update = { q: { _id: 2 }, u: { $set: { n: new Int32(1), m: "a" } } };
    for (const command of [insert({ _id: 3, n: new Int32(1), m: "a" }), { update: "c", updates: [update] }])
      expect(await run(database, command)).toMatchObject({ writeErrors: [{ code: 11000 }] });
    expect(await found(database, { m: "a" })).toHaveLength(1);
    expect(await found(database, { m: "b" })).toEqual([{ _id: new Int32(2), n: new Int32(2), m: "b" }]);
    database.close();
  });

  it("holds all of a document that was read in part and then changed", async () => {
    const database = new Database(folder);
    await run(database, insert({ _id: "a", n: new Int32(1), title: "t", text: "x" }));
    const asked = { find: "c", filter: { _id: "a" }, projection: { title: 1 } };
    const sent = decode(encodeAnswer(await run(database, asked)));
    expect(sent).toMatchObject({ cursor: { firstBatch: [{ _id: "a", title: "t" }] } });
    await run(database, { update: "c", updates: [{ q: { _id: "a" }, u: { $inc: { n: new Int32(1) } } }] });
    expect(await found(database)).toEqual([{ _id: "a", n: new Int32(2), title: "t", text: "x" }]);
    database.close();
  });

  it("knows of the lists in an index after a restart, though the first write with one was refused", async () => {
    const before = new Database(folder);
    const unique = { key: { n: 1 }, name: "n_1", unique: true };
    await run(before, { createIndexes: "c", indexes: [{ key: { list: 1 }, name: "list_1" }, unique] });
    await run(before, insert({ _id: 1, n: new Int32(1) }));
    await run(before, insert({ _id: 2, n: new Int32(1), list: ["a", "b"] }));
    await run(before, insert({ _id: 3, n: new Int32(3), list: ["a", "b"] }));
    before.close();
    const after = new Database(folder);
    expect(await found(after, { list: { $in: ["a", "b"] } })).toHaveLength(1);
    after.close();
  });

  it("takes what comes together in one commit", async () => {
    const database = new Database(folder);
    await run(database, insert({ _id: "first" }));
    const before = commits();
    await Promise.all(Array.from({ length: 50 }, (_, _id) => run(database, insert({ _id }))));
    expect(commits() - before).toBe(1);
    expect(await found(database)).toHaveLength(51);
    database.close();
  });

  /** Commit frames of the write-ahead log. Each contains the database's size after the commit. */
  function commits(): number {
    const log = readFileSync(`${file()}-wal`);
    const frame = 24 + log.readUInt32BE(8);
    let count = 0;
    for (let at = 32; at + frame <= log.length; at += frame) if (log.readUInt32BE(at + 4) > 0) count++;
    return count;
  }

  it.skipIf(NEEDS_LINUX)(
    `answers with errors while the disk neither takes nor gives anything, and goes on when it does${NEEDS_LINUX}`,
    async () => {
      const database = new Database(folder);
      await run(database, insert({ _id: "a" }));
      const open = readdirSync("/proc/self/fd").flatMap((name) => {
        const path = linkOf(`/proc/self/fd/${name}`);
        return path?.startsWith(folder) ? [{ fd: Number(name), path }] : [];
      });
      for (const { fd } of open) lead(fd, folder, "r");
      expect(await run(database, insert({ _id: "b", text: "x".repeat(100_000) }))).toMatchObject({
        ok: 0,
        code: 14031,
      });
      expect(await run(database, { find: "c" })).toMatchObject({ ok: 0, code: 39 });
      for (const { fd, path } of open) lead(fd, path, "r+");
      expect(await found(database)).toEqual([{ _id: "a" }]);
      expect(await run(database, insert({ _id: "c" }))).toMatchObject({ ok: 1 });
      database.close();
      const after = new Database(folder);
      expect(await found(after)).toEqual([{ _id: "a" }, { _id: "c" }]);
      after.close();
    },
  );

  it("refuses writes while its file is elsewhere, and goes on when it is back", async () => {
    const database = new Database(folder);
    const elsewhere = join(folder, "elsewhere");
    try {
      await run(database, insert({ _id: 1 }));
      renameSync(file(), elsewhere);
      expect(await run(database, insert({ _id: 2 }))).toMatchObject({
        ok: 0,
        code: 14031,
        errmsg: expect.stringContaining("Put it back"),
      });
      expect(await found(database)).toHaveLength(1);
      renameSync(elsewhere, file());
      expect(await run(database, insert({ _id: 3 }))).toMatchObject({ ok: 1, n: 1 });
    } finally {
      database.close();
    }
  });

  it("keeps what was being written when it is closed", async () => {
    const database = new Database(folder);
    const written = run(database, insert({ _id: "a" }));
    database.close();
    expect(await written).toMatchObject({ n: 1, ok: 1 });
    expect(await run(database, insert({ _id: "b" }))).toMatchObject({ ok: 0 });
    const after = new Database(folder);
    expect(await found(after)).toEqual([{ _id: "a" }]);
    after.close();
  });
});

describe("the lock", () => {
  it("keeps a second owner out, with what to do about it, and lets it in when the first has gone", async () => {
    const first = await startServer(folder);
    await expect(startServer(folder)).rejects.toThrow(/is in use: another process.*set DATA_DIR/);
    const main = join(import.meta.dirname, "../tools/embedded-database.ts");
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

  it("goes with a process that is killed, whose socket is left behind, to one of many who want it", async () => {
    const server = JSON.stringify(join(import.meta.dirname, "server.ts"));
    const script = `import(${server}).then(async ({ startServer }) => {
      await startServer(${JSON.stringify(folder)});
      process.kill(process.pid, "SIGKILL");
    });`;
    const child = spawn(process.execPath, ["-e", script]);
    await new Promise((resolve) => child.once("close", resolve));
    expect(existsSync(join(folder, "database.sock"))).toBe(true);
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => startServer(folder)));
    const owners = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    expect(owners).toHaveLength(1);
    for (const result of results)
      if (result.status === "rejected") expect(String(result.reason)).toContain("is in use");
    const socket = connect(join(folder, "database.sock"));
    await new Promise((resolve) => socket.once("connect", resolve));
    socket.destroy();
    await owners[0]?.close();
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
