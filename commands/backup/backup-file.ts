import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { messageOf } from "../../core/message-of.ts";
import { type PackedDocument, type PackedRead, unpack } from "../../store/backup/open-backup.ts";
import { CommandError } from "../command.ts";
import { writeNew } from "../write-new.ts";

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

/** Writes a backup, readable only by its owner; returns its number of documents. */
export async function writeBackup(path: string, documents: AsyncIterable<PackedDocument>): Promise<number> {
  return writeNew(path, async (draft) => {
    let count = 0;
    const counted = (all: number): void => {
      count = all;
    };
    const file = createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(Readable.from(framed(documents, counted), { objectMode: true }), createGzip(), file);
    return count;
  });
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
