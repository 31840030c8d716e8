import { z } from "zod";
import type { Head } from "../../../core/live/types.ts";
import type { StoredChange } from "../port.ts";

const patch = z.record(z.string(), z.unknown());
const head = z.object({ epoch: z.string(), version: z.number() });
const storedChange = head.extend({ at: z.number(), patch, was: head.optional(), origin: head.optional() });

const texts = z.array(z.string());
const textsOrNothing = texts.nullable();
const textOrNothing = z.string().nullable();

/** A script's answer that is a list of texts. Throws when it is something else. */
export function readTexts(answer: unknown): string[] {
  return texts.parse(answer);
}

/** The same for a script that may also answer nil. */
export function readTextsOrNothing(answer: unknown): string[] | undefined {
  return textsOrNothing.parse(answer) ?? undefined;
}

/** What a key holds. Throws when it is no text. */
export function readTextOrNothing(answer: unknown): string | undefined {
  return textOrNothing.parse(answer) ?? undefined;
}

/** A change as the commit script wrote it. Throws when it is not one. */
export function readChange(text: string): StoredChange {
  const read: unknown = JSON.parse(text);
  // The check alone: a parsed copy would lose a key named __proto__.
  storedChange.parse(read);
  return read as StoredChange;
}

/** A document as a commit stored it. Throws when it is not an object. */
export function readValue(text: string): object {
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null) throw new TypeError("A live document is an object");
  return value;
}

/** Where content stood when it was first committed, as the scripts write it; `own` where they wrote nothing. */
export function readOrigin(text: string, own: Head): Head {
  const [epoch = "", version = ""] = text.split(" ");
  return text === "" ? own : { epoch, version: Number(version) };
}

export function writeOrigin(origin: Head | undefined): string {
  return origin ? `${origin.epoch} ${origin.version}` : "";
}
