import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { lstat, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { messageOf } from "../../core/message-of.ts";
import { CommandError } from "../command.ts";

/** Version of the export's format; older versions can be read. */
export const EXPORT_VERSION = 1;
export const MANIFEST = "manifest.json";
export const PICTURES = "pictures";

const MOST_BYTES = 1024 * 1024;
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const file = z.object({
  name: z.string().regex(/^[a-z-]{1,60}\.jsonl$/),
  lines: z.int().min(0),
  bytes: z.int().min(0),
  sha256,
});

const manifest = z.object({
  format: z.literal("khobor-export"),
  version: z.int().min(1),
  madeAt: z.string().max(40),
  files: z.array(file).max(100),
});

export type ExportedFile = z.infer<typeof file>;
export type Manifest = z.infer<typeof manifest>;

/** Facts about an image's file, which are in the line of the image. */
export const pictureFile = z.object({
  /** Name of the file, which contains the id of the upload. */
  file: z.string().regex(/^pictures\/[\w-]{1,100}$/),
  bytes: z
    .int()
    .min(0)
    .max(16 * 1024 * 1024),
  sha256,
});

async function readBounded(path: string): Promise<string> {
  const handle = await open(path);
  try {
    if ((await handle.stat()).size > MOST_BYTES) throw new Error("it is too large");
    return await readFile(handle, "utf8");
  } finally {
    await handle.close();
  }
}

/** Reads the manifest of an export. Rejects with a sentence if it is missing or its version is newer. */
export async function readManifest(folder: string): Promise<Manifest> {
  let json: unknown;
  try {
    json = JSON.parse(await readBounded(join(folder, MANIFEST)));
  } catch (error) {
    throw new CommandError(
      `${folder} is not a complete export: its ${MANIFEST} cannot be read (${messageOf(error)}). Nothing was imported; export again.`,
    );
  }
  const version = z.object({ format: z.literal("khobor-export"), version: z.number() }).safeParse(json);
  if (version.success && version.data.version > EXPORT_VERSION) {
    throw new CommandError(
      `${folder} was exported by a newer version (format ${version.data.version}; this one reads up to ${EXPORT_VERSION}). Nothing was imported; update first.`,
    );
  }
  const parsed = manifest.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CommandError(
    `${folder} is not an export: its ${MANIFEST} has no valid ${issue?.path.join(".") || "content"}. Nothing was imported.`,
  );
}

/**
 * Whether a file is unchanged. It is read in chunks, after its length was compared, because a device or pipe
 * never ends.
 */
export async function isAsExported(path: string, file: { bytes: number; sha256: string }): Promise<boolean> {
  const found = await lstat(path);
  if (!found.isFile() || found.size !== file.bytes) return false;
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { end: Math.max(0, file.bytes - 1) })) hash.update(chunk);
  return hash.digest("hex") === file.sha256;
}
