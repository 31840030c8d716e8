import type { Connection } from "mongoose";
import { picturesAt } from "../running.ts";
import type { Bucket } from "./picture-types.ts";

/** Collection that records which bucket has the images. A restore writes it again. */
export const PLACES = "pictureplaces";
const BUCKET = "bucket";

const placesOf = (connection: Connection) => connection.collection<{ _id: string; at: string }>(PLACES);

/** Records the bucket before the first image goes there; an earlier record stays. */
export async function sayPlace(connection: Connection, bucket: Bucket): Promise<void> {
  const at = picturesAt(bucket);
  await placesOf(connection).updateOne({ _id: BUCKET }, { $setOnInsert: { at } }, { upsert: true });
}

/** Records the new place after all images were moved; undefined for the database. */
export async function changePlace(connection: Connection, bucket: Bucket | undefined): Promise<void> {
  await placesOf(connection).deleteMany({});
  if (bucket) await sayPlace(connection, bucket);
}

/** A sentence if the images are in another bucket; under 200 characters for usual addresses. */
export async function picturesElsewhere(
  connection: Connection,
  bucket: Bucket | undefined,
): Promise<string | undefined> {
  const place = await placesOf(connection).findOne({ _id: BUCKET });
  if (!place || place.at === picturesAt(bucket)) return undefined;
  const set = bucket ? "S3_* name another one" : "S3_BUCKET_URL is not set";
  return `pictures are in the bucket ${place.at.trim()}, but here ${set}. Set S3_* as before, or move the pictures`;
}
