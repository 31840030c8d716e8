import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../../platform/log/log.ts";
import { openStore } from "../../store/open.ts";
import type { Store } from "../../store/types.ts";
import { databaseOfFile } from "../../tests/support/databases/database-of-file.ts";
import { type S3Stub, startS3Stub } from "../../tests/support/s3/s3-stub.ts";
import { temporaryFolder } from "../temporary-folder.test-support.ts";
import { run } from "../terminal.test-support.ts";

const NOW = Date.UTC(2026, 10, 26, 6);
const log = createLog("silent");
const [ONE, TWO, THREE] = ["1", "2", "3"].map((digit) => digit.repeat(32)) as [string, string, string];

describe("pictures in a bucket", () => {
  const folder = temporaryFolder("khobor-pictures-");
  let stub: S3Stub;
  let uri: string;
  let settings: Record<string, string>;
  const stores: Store[] = [];
  const open = async (withBucket: boolean, at = uri): Promise<Store> => {
    const store = await openStore(at, log, undefined, withBucket ? stub.bucket : undefined);
    stores.push(store);
    return store;
  };
  const add = (store: Store, id: string, value: number) =>
    store.images.add({ id, bytes: Uint8Array.from([value, 0, 255]), width: 9, height: 6 }, "an editor", NOW);
  const addWithout = async (id: string, value: number): Promise<void> => {
    const store = await openStore(uri, log);
    await add(store, id, value);
    await store.close();
  };
  const bytesOf = async (store: Store, id: string) => Array.from((await store.images.get(id))?.bytes ?? []);

  beforeEach(async () => {
    stub = await startS3Stub();
    uri = await databaseOfFile();
    settings = {
      MONGODB_URI: uri,
      S3_BUCKET_URL: stub.bucket.url,
      S3_REGION: stub.bucket.region,
      S3_ACCESS_KEY_ID: stub.bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: stub.bucket.secretAccessKey,
    };
  });
  afterEach(async () => {
    for (const store of stores.splice(0)) await store.close();
    stub.close();
  });

  it("are moved there and back while they are read, twice as once", async () => {
    await addWithout(ONE, 1);
    const store = await open(true);
    await add(store, TWO, 2);
    expect([...stub.objects.keys()]).toEqual([`pictures/${TWO}`]);
    expect(await bytesOf(store, ONE)).toEqual([1, 0, 255]);
    expect(await run(settings, "pictures", "move")).toMatchObject({
      code: 0,
      said: "1 image moved to the bucket.\n",
    });
    expect((await run(settings, "pictures", "move")).said).toBe("0 images moved to the bucket.\n");
    expect(await bytesOf(store, ONE)).toEqual([1, 0, 255]);
    expect((await run(settings, "pictures", "check")).said).toBe(
      "2 images: 0 without a file, 0 files without an image.\n",
    );
    expect((await run(settings, "pictures", "move", "--back")).said).toBe(
      "2 images moved to the database.\n",
    );
    expect(stub.objects.size).toBe(0);
    const back = await open(false);
    expect([await bytesOf(back, ONE), await bytesOf(back, TWO)]).toEqual([
      [1, 0, 255],
      [2, 0, 255],
    ]);
  });

  it("in a bucket are missed by a start and a check that do not name it", async () => {
    const said = /pictures are in the bucket http:.* but here S3_BUCKET_URL is not set/;
    const withBucket = await open(true);
    await add(withBucket, ONE, 1);
    await expect((await open(false)).ping()).rejects.toThrow(said);
    await expect(withBucket.ping()).resolves.toBeUndefined();
    const { MONGODB_URI = "" } = settings;
    expect(await run({ MONGODB_URI }, "check")).toMatchObject({ code: 1, said: expect.stringMatching(said) });
    const other = await openStore(uri, log, undefined, { ...stub.bucket, prefix: "other/" });
    stores.push(other);
    await expect(other.ping()).rejects.toThrow("S3_* name another one");
    expect((await run(settings, "pictures", "move", "--back")).code).toBe(0);
    await expect((await open(false)).ping()).resolves.toBeUndefined();
  });

  it("are not moved where a process of the product would not find them", async () => {
    const without = await open(false);
    await add(without, ONE, 1);
    const refused = await run(settings, "pictures", "move");
    expect(refused.code).toBe(1);
    expect(refused.complained).toMatch(/^Nothing was moved: 1 process of the product .* Set S3_\*/);
    expect([await bytesOf(without, ONE), stub.objects.size]).toEqual([[1, 0, 255], 0]);
    await without.close();
    expect((await run(settings, "pictures", "move")).said).toBe("1 image moved to the bucket.\n");
  });

  it("end a backup with 1 where they are in a bucket that it does not know, which says what to set", async () => {
    await add(await open(true), ONE, 1);
    const { MONGODB_URI = "" } = settings;
    const backup = await run({ MONGODB_URI }, "backup", join(folder(), "all.khobor"));
    expect(backup.code).toBe(1);
    expect(backup.complained).toContain("1 image missing");
    expect(backup.complained).toContain("S3_BUCKET_URL is not set here");
  });

  it("lose nothing where the bucket fails in the middle of a move, and say so", async () => {
    for (const [index, id] of [ONE, TWO, THREE].entries()) await addWithout(id, index);
    stub.fault = (request) => (request.method === "PUT" && stub.objects.size === 1 ? "500" : "pass");
    const moved = await run(settings, "pictures", "move");
    expect(moved.code).toBe(1);
    expect(moved.complained).toContain(
      "The bucket answered 500 (InternalError). Images moved before stay moved",
    );
    stub.fault = () => "pass";
    const both = await open(true);
    for (const [index, id] of [ONE, TWO, THREE].entries())
      expect(await bytesOf(both, id)).toEqual([index, 0, 255]);
    expect((await run(settings, "pictures", "move")).said).toContain("2 images moved");
  });

  it("stay where they are when the bucket gives back other bytes than it was given", async () => {
    await addWithout(ONE, 1);
    stub.fault = ({ method, url = "" }) => {
      if (method === "GET" && url.includes(ONE)) stub.objects.set(`pictures/${ONE}`, Buffer.from("other"));
      return "pass";
    };
    const moved = await run(settings, "pictures", "move");
    expect(moved.code).toBe(1);
    expect(moved.complained).toContain(`${ONE} could not be read as it was written`);
    expect(await bytesOf(await open(false), ONE)).toEqual([1, 0, 255]);
  });

  it("are no part of a backup once they were removed as unused", async () => {
    const store = await open(true);
    await add(store, ONE, 1);
    await store.images.sweep(NOW + 1, 10, NOW + 1);
    expect(stub.objects.size).toBe(0);
    expect(await run(settings, "backup", join(folder(), "all.khobor"))).toMatchObject({ code: 0 });
  });

  it("that are nowhere are named, and stop an export with a sentence", async () => {
    await add(await open(true), ONE, 1);
    stub.objects.clear();
    stub.objects.set("pictures/stray", Buffer.from("x"));
    const found = await run(settings, "pictures", "check");
    expect(found.code).toBe(1);
    expect(found.said).toContain("without an image: stray");
    expect(found.complained).toContain(`without a file: ${ONE}`);
    const exported = await run(settings, "export", join(folder(), "out"));
    expect(exported.code).toBe(1);
    expect(exported.complained).toContain(`The file of image ${ONE}`);
    const backup = await run(settings, "backup", join(folder(), "all.khobor"));
    expect(backup.code).toBe(1);
    expect(backup.complained).toContain(ONE);
  });

  it.each([
    ["bucket", "database"],
    ["database", "bucket"],
    ["bucket", "bucket"],
  ])("go from a %s to a %s by export and import, and by backup and restore", async (from, to) => {
    await add(await open(from === "bucket"), ONE, 1);
    const env = (kind: string, at: string) => ({ ...(kind === "bucket" ? settings : {}), MONGODB_URI: at });
    expect(await run(env(from, uri), "export", join(folder(), "out"))).toMatchObject({ code: 0 });
    expect(await run(env(from, uri), "backup", join(folder(), "all"))).toMatchObject({ code: 0 });
    stub.objects.clear();
    const [imported, restored] = [await databaseOfFile(), await databaseOfFile()];
    expect(await run(env(to, imported), "import", join(folder(), "out"))).toMatchObject({ code: 0 });
    expect(await bytesOf(await open(to === "bucket", imported), ONE)).toEqual([1, 0, 255]);
    expect([...stub.objects.keys()]).toEqual(to === "bucket" ? [`pictures/${ONE}`] : []);
    stub.objects.clear();
    expect(await run(env(to, restored), "restore", join(folder(), "all"))).toMatchObject({ code: 0 });
    expect(await bytesOf(await open(to === "bucket", restored), ONE)).toEqual([1, 0, 255]);
  });

  it("are tried by check, which prints no key", async () => {
    const good = await run(settings, "check");
    expect(good.said).toContain("A test file was written, read, listed and deleted.");
    expect(stub.objects.size).toBe(0);
    const wrong = await run({ ...settings, S3_SECRET_ACCESS_KEY: "a-secret-of-another" }, "check");
    expect(wrong.said).toContain(
      "The bucket cannot be used: The bucket answered 403 (SignatureDoesNotMatch).",
    );
    expect(wrong.said).not.toContain("a-secret-of-another");
  });
});
