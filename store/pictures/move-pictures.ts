import { connect } from "../connect.ts";
import { databaseClockOf } from "../database-clock.ts";
import { picturesAt, type RunningProcess, runningProcesses } from "../running.ts";
import { recordOlderPictures } from "./older-pictures.ts";
import { isSize, openPictureFiles } from "./open-files.ts";
import { changePlace } from "./picture-place.ts";
import { pictureModel } from "./picture-store.ts";
import type { Bucket, PictureFiles } from "./picture-types.ts";

export interface Moved {
  moved: number;
  /** Number of dropped resized images, which are made again on request. */
  dropped: number;
}

export interface PicturesFound {
  pictures: number;
  missing: string[];
  strays: string[];
}

export interface PictureMoves {
  /** Moves every file to the other place; each is read back before the original is removed. */
  move(to: "bucket" | "database"): Promise<Moved>;
  look(): Promise<PicturesFound>;
  strangers(): Promise<RunningProcess[]>;
  close(): Promise<void>;
}

const same = (one: Uint8Array | undefined, other: Uint8Array): boolean =>
  one !== undefined && Buffer.from(one).equals(Buffer.from(other));

async function moveAll(from: PictureFiles, to: PictureFiles): Promise<Moved> {
  const done: Moved = { moved: 0, dropped: 0 };
  // The names are collected first, because the list must not be read while it changes.
  const names: string[] = [];
  for await (const name of from.list()) names.push(name);
  for (const name of names) {
    if (isSize(name)) done.dropped += 1;
    else {
      const bytes = await from.get(name);
      if (!bytes) continue;
      await to.put(name, bytes);
      if (!same(await to.get(name), bytes)) throw new Error(`${name} could not be read as it was written`);
      done.moved += 1;
    }
    await from.remove([name]);
  }
  return done;
}

/** Opens the images of a site. If there is no bucket, they can only be checked. */
export async function openPictureMoves(uri: string, bucket: Bucket | undefined): Promise<PictureMoves> {
  const connection = await connect(uri);
  const { files, inDatabase, inBucket } = openPictureFiles(connection, bucket);
  const Pictures = pictureModel(connection);
  const clock = databaseClockOf(connection);
  try {
    await clock.compare();
    await recordOlderPictures(connection, clock.now());
  } catch (error) {
    await connection.destroy();
    throw error;
  }
  return {
    async move(to) {
      if (!inBucket) throw new Error("No bucket is configured");
      const moved = await (to === "bucket" ? moveAll(inDatabase, inBucket) : moveAll(inBucket, inDatabase));
      await changePlace(connection, to === "bucket" ? bucket : undefined);
      return moved;
    },
    async strangers() {
      const running = await runningProcesses(connection, clock.now());
      return running.filter(({ pictures }) => pictures !== picturesAt(bucket));
    },
    async look() {
      const there = new Set<string>();
      for (const each of inBucket ? [inDatabase, inBucket] : [files])
        for await (const name of each.list()) there.add(name);
      const found: PicturesFound = { pictures: 0, missing: [], strays: [] };
      const owned = new Set<string>();
      const records = Pictures.find({ going: { $exists: false } })
        .select({ file: 1 })
        .sort({ _id: 1 })
        .lean<{ _id: string; file: string }[]>()
        .cursor();
      for await (const { _id, file } of records) {
        found.pictures += 1;
        owned.add(file);
        if (!there.has(file)) found.missing.push(_id);
      }
      const originalOf = (name: string): string => name.replace(/-\d{1,5}\.(avif|webp)$/, "");
      found.strays = [...there].filter((name) => !owned.has(originalOf(name))).toSorted();
      return found;
    },
    close: () => connection.destroy(),
  };
}
