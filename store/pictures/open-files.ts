import type { Connection } from "mongoose";
import { createDatabaseFiles, type DatabaseFiles } from "./database-files.ts";
import { sayPlace } from "./picture-place.ts";
import type { Bucket, PictureFiles } from "./picture-types.ts";
import { createS3Files } from "./s3-files.ts";

export interface OpenedFiles {
  files: PictureFiles;
  /** Files that were stored before the bucket was set, until they are moved. */
  inDatabase: DatabaseFiles;
  inBucket?: PictureFiles;
}

/** Whether a file is a resized image (`{file}-{width}.{format}`), which can be made again. */
export const isSize = (name: string): boolean => /-\d{1,5}\.(avif|webp)$/.test(name);

/** Reads files from the bucket. If the bucket lacks a file or fails, it reads the file from the database. */
function bucketBeforeDatabase(bucket: PictureFiles, database: PictureFiles): PictureFiles {
  return {
    ...bucket,
    async get(name) {
      const inBucket = bucket.get(name);
      const found = await inBucket.catch(() => undefined);
      // The file may have been moved meanwhile. A failing bucket does not show that the file is missing, so its
      // error is thrown.
      return found ?? (await database.get(name)) ?? (isSize(name) ? await inBucket : await bucket.get(name));
    },
    async remove(names) {
      await bucket.remove(names);
      await database.remove(names);
    },
  };
}

export function openPictureFiles(connection: Connection, bucket: Bucket | undefined): OpenedFiles {
  const inDatabase = createDatabaseFiles(connection);
  if (!bucket) return { files: inDatabase, inDatabase };
  const s3 = createS3Files(bucket);
  let said = false;
  const inBucket: PictureFiles = {
    ...s3,
    async put(name, bytes) {
      if (!said && !isSize(name)) await sayPlace(connection, bucket);
      said ||= !isSize(name);
      await s3.put(name, bytes);
    },
  };
  return { files: bucketBeforeDatabase(inBucket, inDatabase), inDatabase, inBucket };
}
