import { messageOf } from "../../core/message-of.ts";
import type { Config } from "../../platform/config/config.ts";
import { bucketOf } from "../../store/pictures/bucket-settings.ts";
import { tryBucket } from "../../store/pictures/try-bucket.ts";
import { type Finding, failed, good } from "./finding.ts";

/** Writes, reads, lists and deletes a file in the bucket of images; undefined if there is no bucket. */
export async function checkBucket({ env }: Config): Promise<Finding | undefined> {
  const bucket = bucketOf(env);
  if (!bucket) return undefined;
  const part = "pictures";
  try {
    await tryBucket(bucket);
    return good(part, "A test file was written, read, listed and deleted.");
  } catch (error) {
    return failed(
      part,
      `The bucket cannot be used: ${messageOf(error)}.`,
      "Check S3_BUCKET_URL and S3_REGION, and that the key may read, write, list and delete under S3_PREFIX.",
    );
  }
}
