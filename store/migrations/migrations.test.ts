import { createConnection } from "mongoose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databaseOfFile } from "../../tests/support/databases/database-of-file.ts";
import { startSecond, suiteDatabases, testDatabases } from "../../tests/support/databases/mongo.ts";
import { MIGRATIONS } from "./all-migrations.ts";
import type { Migration } from "./migration.ts";
import { type LockRecord, MigrationLockedError, underLock } from "./migration-lock.ts";
import { type Migrations, openMigrations } from "./open-migrations.ts";

for (const server of suiteDatabases) {
  describe.skipIf(!server.present)(`migrations on ${server.name}`, () => {
    const closing: { close(): Promise<unknown> }[] = [];
    let uri: string;
    let said: string[];
    beforeEach(async () => {
      said = [];
      if (server === testDatabases[0]) uri = await databaseOfFile();
      else {
        const second = await startSecond();
        closing.push(second);
        uri = second.uri;
      }
    });
    afterEach(async () => {
      for (const each of closing.splice(0).reverse()) await each.close();
    });
    const opened = async (
      migrations?: readonly Migration[],
      clock?: () => Promise<number>,
    ): Promise<Migrations> => {
      const one = await openMigrations(uri, migrations, clock);
      closing.push(one);
      return one;
    };
    const collection = async <T extends { _id: string } = { _id: string }>(name: string) => {
      const connection = await createConnection(uri).asPromise();
      closing.push(connection);
      return connection.collection<T>(name);
    };
    const saying = (name: string, up: Migration["up"] = async () => undefined): Migration => ({
      name,
      about: "says so",
      isLeft: async () => said.lastIndexOf(`up ${name}`) <= said.lastIndexOf(`down ${name}`),
      async up(context) {
        said.push(`up ${name}`);
        await up(context);
      },
      down: async () => void said.push(`down ${name}`),
    });

    it("does each once and in order, and takes the last one back", async () => {
      const [one, two] = [saying("2026-01-01-one"), saying("2026-01-02-two")];
      const first = await opened([one]);
      expect(await first.up()).toEqual([one.name]);
      const both = await opened([one, two]);
      expect((await both.status()).map(({ doneAt }) => doneAt !== undefined)).toEqual([true, false]);
      expect(await both.up()).toEqual([two.name]);
      expect(await both.up()).toEqual([]);
      expect(await both.down()).toBe(two.name);
      expect((await both.status()).map(({ doneAt }) => doneAt !== undefined)).toEqual([true, false]);
      expect(said).toEqual(["up 2026-01-01-one", "up 2026-01-02-two", "down 2026-01-02-two"]);
    });

    it("lets one process at a time migrate, whatever its version", async () => {
      const turn = Promise.withResolvers<void>();
      const began = Promise.withResolvers<void>();
      const slow = saying("2026-01-01-slow", () => {
        began.resolve();
        return turn.promise;
      });
      const [here, there] = [await opened([slow]), await opened([slow, saying("2026-01-02-newer")])];
      const doing = here.up();
      await began.promise;
      await expect(there.up()).rejects.toThrow(MigrationLockedError);
      await expect(there.down()).rejects.toThrow("Another process migrates this database");
      turn.resolve();
      expect(await doing).toEqual([slow.name]);
      expect(await there.up()).toEqual(["2026-01-02-newer"]);
    });

    it("goes on where one was killed in the middle, once its lock has ended", async () => {
      const locks = await collection("migrationlock");
      const held = (until: number) =>
        locks.updateOne(
          { _id: "lock" },
          { $set: { holder: "killed", until: new Date(until) } },
          { upsert: true },
        );
      const migrations = await opened([saying("2026-01-01-one")]);
      await held(Date.now() + 3_600_000);
      await expect(migrations.up()).rejects.toThrow(/if it was killed, try again after \d{4}-/);
      await held(Date.now() - 1_000);
      expect(await migrations.up()).toEqual(["2026-01-01-one"]);
      expect(await locks.countDocuments()).toBe(0);
    });

    it("keeps one that stood still from writing beside the one that went on", async () => {
      const locks = await collection<LockRecord>("migrationlock");
      let now = 1_000_000;
      const clock = async () => now;
      const standing = underLock(locks, clock, async (step) => {
        now += 30_000;
        await step();
        now += 59_000;
        await expect(underLock(locks, clock, async () => undefined)).rejects.toThrow(MigrationLockedError);
        now += 1_000;
        await underLock(locks, clock, async (others) => {
          await others();
          await step();
        });
      });
      await expect(standing).rejects.toThrow("This process was stalled");
    });

    it("is to be done again after it failed, and keeps nobody waiting", async () => {
      let broken = true;
      const migrations = await opened([
        saying("2026-01-01-one", async () => {
          if (broken) throw new Error("the disk is full");
        }),
      ]);
      await expect(migrations.up()).rejects.toThrow("the disk is full");
      expect((await migrations.status())[0]).not.toHaveProperty("doneAt");
      broken = false;
      expect(await migrations.up()).toEqual(["2026-01-01-one"]);
    });

    it("takes in what the build before has written after it was done, and does nothing twice", async () => {
      const [images, pictures] = [
        await collection<{ _id: string; uploadedBy?: string }>("images"),
        await collection("pictures"),
      ];
      const versions = await collection<{ _id: string; replacedAt?: Date | null }>("articleversions");
      const migrations = await opened();
      const left = async () =>
        (await migrations.status()).filter((each) => each.left).map(({ name }) => name);
      const [ofVersions, ofPictures] = MIGRATIONS.map(({ name }) => name);
      expect(await left()).toEqual([]);
      await images.insertMany([{ _id: "before" }, { _id: "before.640" }]);
      expect(await left()).toEqual([ofPictures]);
      await migrations.up();
      expect(await left()).toEqual([]);
      // After a rollback, the previous build writes images without a record and an expiry.
      await images.insertOne({ _id: "meanwhile", uploadedBy: "an editor" });
      await versions.insertOne({ _id: "a:1" });
      expect(await left()).toEqual([ofVersions, ofPictures]);
      expect(await migrations.up()).toEqual([ofVersions, ofPictures]);
      expect(await pictures.find().sort({ _id: 1 }).toArray()).toMatchObject([
        { _id: "before" },
        { _id: "meanwhile", uploadedBy: "an editor" },
      ]);
      expect(await versions.countDocuments({ replacedAt: null })).toBe(0);
      expect(await migrations.up()).toEqual([]);
    });

    it("lets old versions of articles end, and touches no other", async () => {
      const versions = await collection("articleversions");
      const version = (_id: string) => ({
        _id,
        articleId: "a",
        revision: 1,
        savedAt: new Date(0),
        fields: {},
      });
      const dated = { ...version("a:0"), replacedAt: new Date(1_000) };
      await versions.insertMany([dated, ...Array.from({ length: 1_200 }, (_, n) => version(`b:${n}`))]);
      const migrations = await opened();
      expect(await migrations.up()).toEqual(MIGRATIONS.map(({ name }) => name));
      expect(await versions.countDocuments({ replacedAt: null })).toBe(0);
      expect(await versions.findOne({ _id: "a:0" })).toEqual(dated);
    });
  });
}
