import { z } from "zod";
import type { Change } from "../../../core/live/types.ts";

const patch = z.record(z.string(), z.unknown());
const storedChange = z.object({ epoch: z.string(), version: z.number(), at: z.number(), patch });

const texts = z.array(z.string());
const textsOrNothing = texts.nullable();

/** A script's answer that is a list of texts. Throws when it is something else. */
export function readTexts(answer: unknown): string[] {
  return texts.parse(answer);
}

/** The same for a script that may also answer nil. */
export function readTextsOrNothing(answer: unknown): string[] | undefined {
  return textsOrNothing.parse(answer) ?? undefined;
}

/** A change as the commit script wrote it. Throws when it is not one. */
export function readChange(text: string): Change {
  const read: unknown = JSON.parse(text);
  // The check alone: a parsed copy would lose a key named __proto__.
  storedChange.parse(read);
  return read as Change;
}

/** A document as a commit stored it. Throws when it is not an object. */
export function readValue(text: string): object {
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null) throw new TypeError("A live document is an object");
  return value;
}
