import { lstat, readdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { createLog } from "../../platform/log/log.ts";
import { openBackup, pack } from "../../store/backup/open-backup.ts";
import { openStore } from "../../store/open.ts";
import { createArticle } from "../../tests/support/databases/articles.ts";
import { databaseOfFile } from "../../tests/support/databases/database-of-file.ts";
import { describeOnRedis } from "../../tests/support/databases/describe-on-redis.ts";
import { everyDocument } from "../../tests/support/databases/every-document.ts";
import { type RunningDatabase, testDatabases } from "../../tests/support/databases/mongo.ts";
import { temporaryFolder } from "../temporary-folder.test-support.ts";
import { run } from "../terminal.test-support.ts";
import { withDatabase } from "../with-database.ts";
import { writeBackup } from "./backup-file.ts";

const NOW = Date.UTC(2026, 10, 21, 6);
const COLLECTIONS = [
  ...["stories", "articleversions", "images", "inquiries", "audit", "searchwords", "storydays"],
  ...["addressparts", "account_follows", "sources", "fronts"],
];
const log = createLog("silent");
const folder = temporaryFolder("khobor-backup-");

async function fill(uri: string): Promise<void> {
  const store = await openStore(uri, log);
  const id = await createArticle(store, { publishDate: NOW, published: true, tags: ["নদী"] }, NOW);
  await store.articles.remove(id, NOW, "an editor");
  await createArticle(store, { publishDate: NOW, published: true }, NOW);
  await store.images.add({ id: "picture-1", bytes: Uint8Array.from([0, 10, 255]) }, "an editor", NOW);
  const message = {
    name: "a",
    company: "b",
    email: "c@d.example",
    phone: "1234567",
    adType: "Other",
    message: "",
  };
  await store.inquiries.add(message, NOW);
  await store.audit.add({ at: NOW, who: "an editor", action: "article.create", target: "" });
  await store.close();
}

const present = testDatabases.filter((server) => server.present);
const ways = present.flatMap((from) => present.map((to) => [from, to] as const));

describe.each(ways)("backup and restore", (from, to) => {
  it(`bring everything from ${from.name} to ${to.name}`, async () => {
    const running: RunningDatabase[] = [];
    const opened = async (server: typeof from) => {
      const database = await server.start();
      running.push(database);
      return { MONGODB_URI: database.uri };
    };
    const [source, target] = [await opened(from), await opened(to)];
    await fill(source.MONGODB_URI);
    const file = join(folder(), "all.khobor");
    expect((await run(source, "backup", file)).said).toMatch(/^\d+ documents in /);
    expect((await run(target, "restore", file)).code).toBe(0);
    const before = await everyDocument(source.MONGODB_URI, COLLECTIONS);
    expect(before.stories).toHaveLength(2);
    expect(await everyDocument(target.MONGODB_URI, COLLECTIONS)).toEqual(before);

    await fill(target.MONGODB_URI);
    expect(await run(target, "restore", file)).toMatchObject({
      code: 1,
      complained: expect.stringContaining("not empty, and nothing was changed"),
    });
    expect((await everyDocument(target.MONGODB_URI, ["stories"])).stories).toHaveLength(4);
    expect((await run(target, "restore", "--drop", file)).code).toBe(0);
    expect(await everyDocument(target.MONGODB_URI, COLLECTIONS)).toEqual(before);
    for (const database of running) await database.close();
  });
});

function backupOf(collection: string): Buffer {
  const document = pack(collection, { _id: "x" });
  const numbers = [document.length, 0, 1].map((number) => Buffer.from(Uint32Array.of(number).buffer));
  const [length = "", end = "", count = ""] = numbers.map((bytes) => bytes.toString("latin1"));
  const text = `khobor-backup 1\n${length}${Buffer.from(document).toString("latin1")}${end}${count}`;
  return gzipSync(Buffer.from(text, "latin1"));
}

describe("a restore", () => {
  it("is refused while the product runs, and changes nothing", async () => {
    const env = { MONGODB_URI: await databaseOfFile() };
    await fill(env.MONGODB_URI);
    const file = join(folder(), "all.khobor");
    expect((await run(env, "backup", file)).code).toBe(0);
    const before = await everyDocument(env.MONGODB_URI, COLLECTIONS);
    const api = await openStore(env.MONGODB_URI, log);
    expect(await run(env, "restore", "--drop", file)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^The product is running .* stop the API and the workers/),
    });
    expect(await everyDocument(env.MONGODB_URI, COLLECTIONS)).toEqual(before);
    await api.close();
    expect((await run(env, "restore", "--drop", file)).code).toBe(0);
  });

  it("that was cut off keeps the product and other commands away until it is run again", async () => {
    const env = { MONGODB_URI: await databaseOfFile() };
    await fill(env.MONGODB_URI);
    const file = join(folder(), "all.khobor");
    expect((await run(env, "backup", file)).code).toBe(0);
    const cutOff = await openBackup(env.MONGODB_URI, undefined, { toRestore: true });
    await cutOff.beginRestore();
    await cutOff.clear();
    await cutOff.close();

    const said = /a restore of this database has not ended.*run "restore --drop" again/;
    const api = await openStore(env.MONGODB_URI, log);
    await expect(api.ping()).rejects.toThrow(said);
    await expect(api.images.sweep(NOW, 1, NOW)).rejects.toThrow();
    const others = [["backup", join(folder(), "half.khobor")], ["check"], ["migrate", "status"]] as const;
    for (const [name, ...rest] of others) {
      const { code, complained, said: out } = await run(env, name, ...rest);
      expect([name, code, complained + out]).toEqual([name, 1, expect.stringMatching(said)]);
    }
    expect((await run(env, "restore", "--drop", file)).code).toBe(0);
    await vi.waitFor(() => api.ping(), 20_000);
    expect(await api.stories.count()).toBe(1);
    await api.close();
  });

  it("that something else writes into says so, and does not count as ended", async () => {
    const uri = await databaseOfFile();
    const restoring = await openBackup(uri, undefined, { toRestore: true });
    await restoring.beginRestore();
    const story = { collection: "stories", document: { _id: 1 } };
    const other = await openBackup(uri, undefined, { toRestore: true });
    await other.insert([story]);
    const said = /Something else wrote to the database during the restore/;
    await expect(restoring.insert([story])).rejects.toThrow(said);
    await expect(restoring.endRestore()).rejects.toThrow(said);
    await expect(openBackup(uri)).rejects.toThrow("a restore of this database has not ended");
    await restoring.close();
    await other.close();
  });
});

describe("a backup", () => {
  const made = async (): Promise<{ env: Record<string, string>; file: string }> => {
    const env = { DATA_DIR: join(folder(), "data") };
    await withDatabase({ env }, fill);
    const file = join(folder(), "all.khobor");
    expect((await run(env, "backup", file)).code).toBe(0);
    return { env, file };
  };

  it("is readable to its owner alone, is whole, and takes no other file's place", async () => {
    const { env, file } = await made();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await run(env, "backup", file)).toMatchObject({
      code: 1,
      complained: expect.stringContaining("already exists"),
    });
    expect((await readdir(folder())).toSorted()).toEqual(["all.khobor", "data"]);
  });

  it("is written through nobody else's file", async () => {
    const env = { DATA_DIR: join(folder(), "data") };
    const [theirs, file] = [join(folder(), "theirs"), join(folder(), "all.khobor")];
    await writeFile(theirs, "theirs", { mode: 0o644 });
    await symlink(theirs, `${file}.partial`);
    expect((await run(env, "backup", file)).code).toBe(0);
    expect(await readFile(theirs, "utf8")).toBe("theirs");
    expect((await lstat(file)).isFile()).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("that could not be finished leaves nothing of itself", async () => {
    const broken = async function* () {
      yield pack("stories", { _id: "x" });
      throw new Error("the database is away");
    };
    await expect(writeBackup(join(folder(), "all.khobor"), broken())).rejects.toThrow("the database is away");
    expect(await readdir(folder())).toEqual([]);
  });

  it("that was cut off, damaged or made by another version changes nothing", async () => {
    const { env, file } = await made();
    const whole = await readFile(file);
    const plain = gunzipSync(whole);
    const wrong = {
      "cut off": whole.subarray(0, whole.length - 20),
      "without its end": gzipSync(plain.subarray(0, plain.length - 8)),
      "with another number of documents": gzipSync(
        Buffer.concat([plain.subarray(0, plain.length - 4), Buffer.alloc(4, 1)]),
      ),
      "of another version": gzipSync(
        Buffer.from(plain.toString("latin1").replace("backup 1", "backup 2"), "latin1"),
      ),
      "with a length that is none": gzipSync(Buffer.concat([plain.subarray(0, 16), Buffer.alloc(4, 255)])),
      ...Object.fromEntries(
        ["", "$cmd", "system.users", "a\0b"].map((name) => [`for ${JSON.stringify(name)}`, backupOf(name)]),
      ),
      "it is not a backup": gzipSync("something else than a backup"),
      "not packed": Buffer.from("something else"),
    };
    const documents = () => withDatabase({ env }, (uri) => everyDocument(uri, COLLECTIONS));
    const before = await documents();
    for (const [what, bytes] of Object.entries(wrong)) {
      const path = join(folder(), "wrong.khobor");
      await writeFile(path, bytes);
      const { code, complained } = await run(env, "restore", "--drop", path);
      expect({ what, code }).toEqual({ what, code: 1 });
      expect(complained).toContain("cannot be restored: ");
    }
    expect(await run(env, "restore", "--drop", join(folder(), "missing"))).toMatchObject({ code: 1 });
    expect(await documents()).toEqual(before);
  });

  describeOnRedis("with Redis", (redis) => {
    it("leaves nothing of what was live before, where that is asked for", async () => {
      const { env, file } = await made();
      const withRedis = { ...env, REDIS_URL: redis().url };
      await redis().command("SET", "khobor:live:x", "before");
      const kept = await run(withRedis, "restore", "--drop", file);
      expect(kept.said).toContain("redis-cli flushdb");
      expect(await redis().command("GET", "khobor:live:x")).toBe("before");
      expect((await run(withRedis, "restore", "--drop", "--empty-redis", file)).code).toBe(0);
      expect(await redis().command("DBSIZE")).toBe(0);
    });
  });
});
