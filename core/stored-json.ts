import { isRecord } from "./is-record.ts";
import { parseJson } from "./parse-json.ts";

/**
 * What a page has kept in the browser's storage as a JSON object with a `version`; undefined for nothing, another version, and
 * anything unreadable. `longest`, in UTF-16 units: what is longer was not written by this page. Its fields are still unchecked.
 */
export function parseStored(
  text: string | null | undefined,
  version: number,
  longest = Number.POSITIVE_INFINITY,
): Record<string, unknown> | undefined {
  const stored = !text || text.length > longest ? undefined : parseJson(text);
  return isRecord(stored) && stored.version === version ? stored : undefined;
}
