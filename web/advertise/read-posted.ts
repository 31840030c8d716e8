import { isRecord } from "../../core/is-record.ts";
import type { PostedForm } from "../../core/routes/rendered-page.ts";

export function readPosted(posted: unknown): PostedForm | undefined {
  if (!isRecord(posted) || !isRecord(posted.banner) || !isRecord(posted.values)) return undefined;
  const { type, message, field } = posted.banner;
  if (typeof message !== "string") return undefined;
  const values = Object.entries(posted.values).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return {
    banner: {
      type: type === "success" ? "success" : "error",
      message,
      ...(typeof field === "string" ? { field } : {}),
    },
    values: Object.fromEntries(values),
  };
}
