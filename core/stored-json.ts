import { isRecord } from "./is-record.ts";
import { parseJson } from "./parse-json.ts";

/**
 * Parses a stored JSON object that has this `version`; undefined otherwise. `longest`: in UTF-16 units; this
 * site never stores longer text. The fields are not checked.
 */
export function parseStored(
  text: string | null | undefined,
  version: number,
  longest = Number.POSITIVE_INFINITY,
): Record<string, unknown> | undefined {
  const stored = !text || text.length > longest ? undefined : parseJson(text);
  return isRecord(stored) && stored.version === version ? stored : undefined;
}
