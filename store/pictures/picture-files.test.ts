import { createConnection } from "mongoose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { databaseOfFile } from "../../tests/support/databases/database-of-file.ts";
import { realS3, startRealS3 } from "../../tests/support/s3/real-s3.ts";
import { type S3Fault, type S3Stub, startS3Stub } from "../../tests/support/s3/s3-stub.ts";
import { createDatabaseFiles } from "./database-files.ts";
import { type PictureFiles, PictureFilesError } from "./picture-types.ts";
import { createS3Files, type S3Patience } from "./s3-files.ts";

interface Kind {
  name: string;
  present: boolean;
  open(): Promise<{ files: PictureFiles; close(): unknown }>;
}

const kinds: readonly Kind[] = [
  {
    name: "in the database",
    present: true,
    async open() {
      const connection = await createConnection(await databaseOfFile()).asPromise();
      return { files: createDatabaseFiles(connection), close: () => connection.destroy() };
    },
  },
  {
    name: "in a bucket of a stub that checks signatures",
    present: true,
    async open() {
      const stub = await startS3Stub();
      return { files: createS3Files(stub.bucket), close: () => stub.close() };
    },
  },
  {
    name: `in a bucket of ${realS3.name}`,
    present: realS3.present,
    async open() {
      const server = await startRealS3();
      return { files: createS3Files(server.bucket), close: () => server.close() };
    },
  },
];

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const named = async (files: PictureFiles): Promise<string[]> => {
  const names: string[] = [];
  for await (const name of files.list()) names.push(name);
  return names;
};

describe.each(kinds.map((kind) => [kind.name, kind] as const))("pictures' files %s", (_, kind) => {
  describe.skipIf(!kind.present)("keep", () => {
    let files: PictureFiles;
    let close: () => unknown;
    beforeEach(async () => {
      ({ files, close } = await kind.open());
    });
    afterEach(() => close());

    it("bytes as they came, of every value and a megabyte", async () => {
      const every = Uint8Array.from({ length: 256 }, (_, value) => value);
      const large = new Uint8Array(1 << 20).fill(7);
      await files.put("aa", every);
      await files.put("bb", large);
      expect(Array.from((await files.get("aa")) ?? [])).toEqual(Array.from(every));
      expect(Buffer.from((await files.get("bb")) ?? []).equals(Buffer.from(large))).toBe(true);
    });

    it("the last of what was written under a name", async () => {
      await files.put("aa", bytes(1, 2, 3));
      await files.put("aa", bytes(4));
      expect(Array.from((await files.get("aa")) ?? [])).toEqual([4]);
      expect(await named(files)).toEqual(["aa"]);
    });

    it("nothing under a name that was removed, or never there", async () => {
      expect(await files.get("aa")).toBeUndefined();
      await files.put("aa", bytes(1));
      await files.remove(["aa", "never-there"]);
      expect(await files.get("aa")).toBeUndefined();
      expect(await named(files)).toEqual([]);
    });

    it("a list of all names, in their order, through several pages", async () => {
      const names = Array.from({ length: 8 }, (_, index) => `a${index}-320.avif`);
      for (const name of names.toReversed()) await files.put(name, bytes(1));
      expect(await named(files)).toEqual(names);
    });
  });
});

describe("a bucket that fails", () => {
  let stub: S3Stub;
  let time = 0;
  const patience: S3Patience = { readMs: 20_000, writeMs: 20_000, restMs: 1_000, now: () => time };
  let files: PictureFiles;
  beforeEach(async () => {
    stub = await startS3Stub();
    time = 0;
    files = createS3Files(stub.bucket, patience);
    await files.put("aa", bytes(1, 2, 3));
    stub.asked.length = 0;
  });
  afterEach(() => stub.close());
  const always = (fault: S3Fault): void => {
    stub.fault = () => fault;
  };

  it.each<[S3Fault, RegExp]>([
    ["500", /^The bucket answered 500 \(InternalError\)$/],
    ["503", /^The bucket answered 503 \(SlowDown\)$/],
    ["refuse", /^The bucket answered 403 \(SignatureDoesNotMatch\)$/],
    ["hang", /^The bucket did not answer in time$/],
    ["drip", /^The bucket did not answer in time$/],
    ["half", /^The bucket could not be reached/],
    ["cut", /^The bucket could not be reached/],
  ])("by %s is told in words, and nothing of its keys", async (fault, words) => {
    always(fault);
    const readMs = /time/.test(words.source) ? 300 : patience.readMs;
    const error: unknown = await createS3Files(stub.bucket, { ...patience, readMs })
      .get("aa")
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PictureFilesError);
    expect((error as Error).message).toMatch(words);
    expect(String((error as Error).stack)).not.toContain(stub.bucket.secretAccessKey);
  });

  it("once is asked a second time, by the same name: nothing doubles", async () => {
    let failures = 1;
    stub.fault = () => (failures-- > 0 ? "500" : "pass");
    await files.put("bb", bytes(9));
    expect(stub.asked).toEqual(["PUT /papers/pictures/bb", "PUT /papers/pictures/bb"]);
    expect([...stub.objects.keys()]).toEqual(["pictures/aa", "pictures/bb"]);
  });

  it("that refuses is not asked a second time", async () => {
    always("refuse");
    await expect(files.get("aa")).rejects.toThrow();
    expect(stub.asked).toHaveLength(1);
  });

  it("again and again is left alone for a while, and then asked again", async () => {
    always("500");
    for (let times = 0; times < 3; times += 1) await expect(files.get("aa")).rejects.toThrow("500");
    const before = stub.asked.length;
    await expect(files.get("aa")).rejects.toThrow("the next try follows in some seconds");
    expect(stub.asked).toHaveLength(before);
    always("pass");
    time = 1_001;
    expect(Array.from((await files.get("aa")) ?? [])).toEqual([1, 2, 3]);
  });

  it("that is not there is no bucket without pictures", async () => {
    const other = createS3Files({ ...stub.bucket, url: `${stub.bucket.url}x` }, patience);
    await expect(other.get("aa")).rejects.toThrow("404 (NoSuchBucket)");
    await expect(named(other)).rejects.toThrow("404 (NoSuchBucket)");
  });

  it("by more than any picture has is read no further", async () => {
    always("flood");
    await expect(createS3Files(stub.bucket).get("aa")).rejects.toThrow("larger than any image");
  });

  it("lists nothing but what is under its prefix and has a name of ours", async () => {
    stub.objects.set("other/bb", Buffer.from("1"));
    stub.objects.set("pictures/deep/er", Buffer.from("1"));
    expect(await named(files)).toEqual(["aa"]);
  });
});
