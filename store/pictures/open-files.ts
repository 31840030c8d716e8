import type { Connection } from "mongoose";
import { createDatabaseFiles, type DatabaseFiles } from "./database-files.ts";
import type { Bucket, PictureFiles } from "./picture-types.ts";
import { createS3Files } from "./s3-files.ts";

/** The pictures' files as the settings choose: in the bucket where one is set, else in the database. */
export interface OpenedFiles {
  files: PictureFiles;
  /** Those that were stored before a bucket was set are read here until they are moved. */
  inDatabase: DatabaseFiles;
  /** Undefined where no bucket is set. */
  inBucket?: PictureFiles;
}

/** Whether a file is a size of another (`{file}-{width}.{format}`), which can be made again. */
export const isSize = (name: string): boolean => /-\d{1,5}\.(avif|webp)$/.test(name);

/** Reads what is not in the bucket from the database, and what is in both from the bucket unless that fails. */
function bucketBeforeDatabase(bucket: PictureFiles, database: PictureFiles): PictureFiles {
  return {
    ...bucket,
    async get(name) {
      const inBucket = bucket.get(name);
      const found = await inBucket.catch(() => undefined);
      // Where neither has it the bucket's failure is told: it says nothing of whether the picture is there.
      return found ?? (await database.get(name)) ?? (await inBucket);
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
  const inBucket = createS3Files(bucket);
  return { files: bucketBeforeDatabase(inBucket, inDatabase), inDatabase, inBucket };
}
