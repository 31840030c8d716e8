import { randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { access, open, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { messageOf } from "../../core/message-of.ts";
import { type PackedDocument, type PackedRead, unpack } from "../../store/backup/open-backup.ts";
import { CommandError } from "../command.ts";

const HEAD = "khobor-backup 1\n";
const KIND = "khobor-backup ";
/** Number that marks the end of a backup: no document has this length. Lengths have four bytes. */
const END = 0;
/** Longest entry, bytes: MongoDB's largest document with the name of its collection. */
const LONGEST = 16 * 1024 * 1024 + 16 * 1024;

function lengthOf(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

async function* framed(documents: AsyncIterable<PackedDocument>, count: (all: number) => void) {
  let all = 0;
  yield Buffer.from(HEAD);
  for await (const document of documents) {
    all += 1;
    yield lengthOf(document.length);
    yield document;
  }
  yield lengthOf(END);
  yield lengthOf(all);
  count(all);
}

/**
 * Writes a backup file that only its owner can read, and renames it when it is complete; returns the number of
 * documents.
 */
export async function writeBackup(path: string, documents: AsyncIterable<PackedDocument>): Promise<number> {
  const target = resolve(path);
  const taken = await access(target).then(
    () => true,
    () => false,
  );
  if (taken) throw new CommandError(`${path} already exists, and nothing was written; name a new file.`);
  // The file's name is new and unpredictable: in a shared folder somebody else could otherwise place a link
  // under it.
  const draft = `${target}.${randomBytes(4).toString("hex")}.partial`;
  let count = 0;
  try {
    const counted = (all: number): void => {
      count = all;
    };
    const file = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(Readable.from(framed(documents, counted), { objectMode: true }), createGzip(), file);
    await rename(draft, target);
    const folder = await open(dirname(target));
    await folder.sync().finally(() => folder.close());
    return count;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function createReader(chunks: AsyncIterator<Buffer>) {
  let held: Buffer = Buffer.alloc(0);
  return async (length: number): Promise<Buffer> => {
    const parts = [held];
    let size = held.length;
    while (size < length) {
      const next = await chunks.next();
      if (next.done) throw new Error("it ends too early");
      parts.push(next.value);
      size += next.value.length;
    }
    const all = Buffer.concat(parts);
    held = all.subarray(length);
    return all.subarray(0, length);
  };
}

async function* documentsIn(path: string): AsyncGenerator<PackedRead> {
  const source = createReadStream(path);
  const unpacked = createGunzip();
  source.on("error", (error) => unpacked.destroy(error));
  const take = createReader((source.pipe(unpacked) as AsyncIterable<Buffer>)[Symbol.asyncIterator]());
  try {
    const head = (await take(HEAD.length)).toString("utf8");
    if (!head.startsWith(KIND)) throw new Error("it is not a backup");
    if (head !== HEAD) throw new Error("it was made by another version; restore it with that one");
    let all = 0;
    for (;;) {
      const length = (await take(4)).readUInt32LE();
      if (length === END) break;
      if (length > LONGEST) throw new Error("it is damaged");
      const read = unpack(await take(length));
      if (!read) throw new Error("it is damaged");
      all += 1;
      yield read;
    }
    if ((await take(4)).readUInt32LE() !== all) throw new Error("it is damaged");
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

/** Yields the documents of a backup. Rejects with a sentence if the file is no complete backup. */
export async function* readBackup(path: string): AsyncGenerator<PackedRead> {
  try {
    yield* documentsIn(path);
  } catch (error) {
    throw new CommandError(`${path} cannot be restored: ${messageOf(error)}.`);
  }
}
