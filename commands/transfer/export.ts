import { createHash } from "node:crypto";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import type { Transfer, TransferredCollection } from "../../store/transfer/open-transfer.ts";
import { openTransfer } from "../../store/transfer/open-transfer.ts";
import { CommandError, command } from "../command.ts";
import { counted } from "../counted.ts";
import { withOpened } from "../with-database.ts";
import { syncFolder, writeNew } from "../write-new.ts";
import {
  EXPORT_VERSION,
  type ExportedFile,
  MANIFEST,
  type Manifest,
  PICTURES,
  pictureFile,
} from "./manifest.ts";

const WRITTEN_AT_ONCE = 256 * 1024;

/** Writes a file to disk completely before it gets its name. */
async function writeWhole(path: string, bytes: Uint8Array | string): Promise<void> {
  const handle = await open(path, "wx");
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writePicture(folder: string, id: string, line: string, bytes: Uint8Array): Promise<string> {
  const file = `${PICTURES}/${id}`;
  // In a manipulated database an id could lead outside the folder.
  if (!pictureFile.shape.file.safeParse(file).success)
    throw new CommandError(`The image id ${JSON.stringify(id.slice(0, 100))} is not a valid file name.`);
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
        `The file of image ${id} is neither in the bucket nor in the database: put it back, or run "pictures check".`,
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
  // The manifest is written last, because a folder without it is no export.
  await writeWhole(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  await syncFolder(folder);
  return manifest;
}

/** Exports to `folder`, which appears when complete. */
export const exportTo = (folder: string, transfer: Transfer, now: number): Promise<Manifest> =>
  writeNew(folder, async (draft) => {
    // Only for its owner, like a backup: it contains drafts and followers.
    await mkdir(draft, { recursive: true, mode: 0o700 });
    return writeAll(draft, transfer, now);
  });

export const exportCommand = command({
  usage: "DIR",
  about: `
Writes the desk's work to a new folder DIR: articles with versions, corrections and tags, images, the front page, feeds,
and the follows and saved stories of accounts. Each collection is a file with one JSON document a line; images are
files; manifest.json has the format version and a checksum of each file. DIR appears when the export is complete.

Accounts appear only as digests, without name or e-mail address. The export leaves out feed stories, scorecards, push
registrations, inquiries and the audit; "node main.ts backup" includes them. Without MONGODB_URI stop the product first:
only one process can use the embedded database.
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
