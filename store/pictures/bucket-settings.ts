import type { Environment } from "../../platform/config/environment.ts";
import type { Bucket } from "./picture-types.ts";

type Settings = Pick<
  Environment,
  "S3_BUCKET_URL" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY" | "S3_PREFIX"
>;

export function bucketOf(env: Settings): Bucket | undefined {
  const { S3_BUCKET_URL: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (url === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { url, region: env.S3_REGION, accessKeyId, secretAccessKey, prefix: env.S3_PREFIX };
}
