import { isRecord } from "./is-record.ts";
import { parseJson } from "./parse-json.ts";

/**
 * Parses a stored JSON object with this `version`; undefined otherwise. `longest`: UTF-16 units; longer text is
 * not ours. Fields are unchecked.
 */
export function parseStored(
  text: string | null | undefined,
  version: number,
  longest = Number.POSITIVE_INFINITY,
): Record<string, unknown> | undefined {
  const stored = !text || text.length > longest ? undefined : parseJson(text);
  return isRecord(stored) && stored.version === version ? stored : undefined;
}
