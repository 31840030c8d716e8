import { z } from "zod";
import { applyPatch } from "../../../core/live/merge-patch.ts";
import type { LiveRecord, StoredChange } from "../port.ts";

const head = z.object({ epoch: z.string(), version: z.number() });
const storedChange = head.extend({
  at: z.number(),
  patch: z.record(z.string(), z.unknown()),
  was: head.optional(),
  origin: head.optional(),
  trace: z.string().optional(),
});

/** Answers of Redis. */
export const texts = z.array(z.string());
export const textsOrNothing = texts.nullable().transform((found) => found ?? undefined);
export const possibleTexts = z.array(z.string().nullable());
export const text = z.string();
export const textOrNothing = text.nullable().transform((found) => found ?? undefined);

export function readChange(message: string): StoredChange {
  const read: unknown = JSON.parse(message);
  // Only a check: a parsed copy would lose a key named __proto__.
  storedChange.parse(read);
  return read as StoredChange;
}

function readValue(snapshot: string): object {
  const value: unknown = JSON.parse(snapshot);
  if (typeof value !== "object" || value === null)
    throw new TypeError("The stored live document is not a JSON object");
  return value;
}

/**
 * Document from READ's answer: a snapshot and the changes since. `origin` is empty for its own head. Throws on
 * anything else.
 */
export function readRecord(fields: string[]): LiveRecord {
  const [epoch = "", version, at, origin = "", snapshot = "", ...changes] = fields;
  let value = readValue(snapshot);
  for (const change of changes) value = applyPatch(value, readChange(change).patch);
  const head = { epoch, version: Number(version) };
  const [first = "", number] = origin.split(" ");
  return {
    ...head,
    value,
    at: Number(at),
    origin: number === undefined ? head : { epoch: first, version: Number(number) },
  };
}
