import { z } from "zod";
import { applyPatch } from "../../../core/live/merge-patch.ts";
import type { Head } from "../../../core/live/types.ts";
import type { LiveRecord, StoredChange } from "../port.ts";

const patch = z.record(z.string(), z.unknown());
const head = z.object({ epoch: z.string(), version: z.number() });
const storedChange = head.extend({
  at: z.number(),
  patch,
  was: head.optional(),
  origin: head.optional(),
  trace: z.string().optional(),
});

const texts = z.array(z.string());
const textsOrNothing = texts.nullable();
const text = z.string();
const textOrNothing = text.nullable();

export function readText(answer: unknown): string {
  return text.parse(answer);
}

export function readTexts(answer: unknown): string[] {
  return texts.parse(answer);
}

export function readTextsOrNothing(answer: unknown): string[] | undefined {
  return textsOrNothing.parse(answer) ?? undefined;
}

export function readTextOrNothing(answer: unknown): string | undefined {
  return textOrNothing.parse(answer) ?? undefined;
}

export function readChange(text: string): StoredChange {
  const read: unknown = JSON.parse(text);
  // The parsed copy is used only as a check: it would lose a key named __proto__.
  storedChange.parse(read);
  return read as StoredChange;
}

function readValue(text: string): object {
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null) throw new TypeError("A live document is an object");
  return value;
}

/** Parses the head under which the content was first committed; `own` if the scripts stored none. */
function readOrigin(text: string, own: Head): Head {
  const [epoch = "", version = ""] = text.split(" ");
  return text === "" ? own : { epoch, version: Number(version) };
}

export function writeOrigin(origin: Head | undefined): string {
  return origin ? `${origin.epoch} ${origin.version}` : "";
}

/** Document from the answer of READ: a snapshot and the changes since. Throws on other answers. */
export function readRecord(fields: string[]): LiveRecord {
  const [epoch = "", version, at, origin = "", snapshot = "", ...changes] = fields;
  let value = readValue(snapshot);
  for (const change of changes) value = applyPatch(value, readChange(change).patch);
  const head = { epoch, version: Number(version) };
  return {
    ...head,
    value,
    at: Number(at),
    origin: readOrigin(origin, head),
  };
}
