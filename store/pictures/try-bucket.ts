import { randomUUID } from "node:crypto";
import type { Bucket } from "./picture-types.ts";
import { createS3Files } from "./s3-files.ts";

/**
 * Writes a file to a bucket, reads it back, finds it in the list and removes it. Rejects with
 * PictureFilesError.
 */
export async function tryBucket(bucket: Bucket): Promise<void> {
  const said = randomUUID();
  const name = `check-${said}`;
  const files = createS3Files(bucket);
  await files.put(name, Buffer.from(said));
  try {
    const found = await files.get(name);
    if (!found || !Buffer.from(found).equals(Buffer.from(said)))
      throw new Error("The written file could not be read again");
    const names = files.list()[Symbol.asyncIterator]();
    if ((await names.next()).done) throw new Error("The written file is not in the list");
    await names.return?.();
  } finally {
    await files.remove([name]);
  }
}
