import { createHash, randomBytes } from "node:crypto";
import { type FileHandle, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { Transfer, TransferredCollection } from "../../store/transfer/open-transfer.ts";
import { openTransfer } from "../../store/transfer/open-transfer.ts";
import { CommandError, command } from "../command.ts";
import { counted } from "../counted.ts";
import { withOpened } from "../with-database.ts";
import {
  EXPORT_VERSION,
  type ExportedFile,
  MANIFEST,
  type Manifest,
  PICTURES,
  pictureFile,
} from "./manifest.ts";

const WRITTEN_AT_ONCE = 256 * 1024;

/** Flushes a file to disk before it gets its name. */
async function writeWhole(path: string, bytes: Uint8Array | string): Promise<void> {
  const handle = await open(path, "wx");
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Whether a name is in use; an empty folder is not. */
async function isTaken(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length > 0;
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ENOENT");
  }
}

async function writePicture(folder: string, id: string, line: string, bytes: Uint8Array): Promise<string> {
  const file = `${PICTURES}/${id}`;
  // Ids of a manipulated database could lead outside the folder.
  if (!pictureFile.shape.file.safeParse(file).success)
    throw new CommandError(`The picture ${JSON.stringify(id.slice(0, 100))} has no id that can name a file.`);
  await writeWhole(join(folder, file), bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return JSON.stringify({ ...JSON.parse(line), file: { file, bytes: bytes.length, sha256 } });
}

async function writeLines(
  folder: string,
  collection: TransferredCollection,
  file: FileHandle,
): Promise<ExportedFile> {
  const hash = createHash("sha256");
  const written = { lines: 0, bytes: 0 };
  let waiting: string[] = [];
  let length = 0;
  const flush = async (): Promise<void> => {
    const bytes = Buffer.from(waiting.join(""));
    waiting = [];
    length = 0;
    hash.update(bytes);
    written.bytes += bytes.length;
    await file.writeFile(bytes);
  };
  for await (const { id, line, bytes } of collection.read()) {
    if (collection.hasBytes && !bytes)
      throw new CommandError(
        `The picture ${id} is known, but its file is neither in the bucket nor in the database: put it back there, or see "pictures check".`,
      );
    const whole = bytes ? await writePicture(folder, id, line, bytes) : line;
    waiting.push(`${whole}\n`);
    written.lines += 1;
    length += whole.length;
    if (length > WRITTEN_AT_ONCE) await flush();
  }
  await flush();
  await file.sync();
  return { name: `${collection.name}.jsonl`, ...written, sha256: hash.digest("hex") };
}

async function writeAll(folder: string, transfer: Transfer, now: number): Promise<Manifest> {
  await mkdir(join(folder, PICTURES), { recursive: true });
  const files: ExportedFile[] = [];
  for (const collection of transfer.collections) {
    const file = await open(join(folder, `${collection.name}.jsonl`), "wx");
    try {
      files.push(await writeLines(folder, collection, file));
    } finally {
      await file.close();
    }
  }
  const manifest: Manifest = {
    format: "khobor-export",
    version: EXPORT_VERSION,
    madeAt: new Date(now).toISOString(),
    files,
  };
  // Last: a folder without it is no export.
  await writeWhole(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  await syncFolder(folder);
  return manifest;
}

/** Exports to `folder`, which appears when complete. */
export async function exportTo(folder: string, transfer: Transfer, now: number): Promise<Manifest> {
  const target = resolve(folder);
  if (await isTaken(target))
    throw new CommandError(`${folder} is there already, and nothing was written; name a folder that is not.`);
  const draft = join(dirname(target), `.${basename(target)}.${randomBytes(4).toString("hex")}.partial`);
  try {
    // Only for its owner, like a backup: it contains drafts and followers.
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const manifest = await writeAll(draft, transfer, now);
    await rename(draft, target);
    await syncFolder(dirname(target));
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

export const exportCommand = command({
  usage: "DIR",
  about: `
Writes what the desk has made to the folder DIR, which must not be there: articles with their history, corrections and
tags, pictures, the front, feeds, and what accounts follow and have saved. One JSON document a line, a file a
collection, pictures as files, and manifest.json with the version and a checksum of each file. DIR appears once it is
whole.

Accounts are named by a digest alone: no name and no address. Stories of feeds, scorecards, push registrations, messages
of advertisers and the audit stay; "node main.ts backup" has everything. Without MONGODB_URI the product has to be
stopped: the embedded database belongs to one process.
`,
  options: {},
  words: [1, 1],
  run: ({ words: [folder = ""] }, terminal) =>
    withOpened(terminal, openTransfer, async (transfer) => {
      const { files } = await exportTo(folder, transfer, transfer.now());
      const lines = files.map(({ name, lines: count }) => `  ${name.padEnd(24)} ${counted(count, "line")}`);
      terminal.say(`Exported to ${folder}:\n${lines.join("\n")}\n`);
      return 0;
    }),
});
