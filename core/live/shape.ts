import type { LiveObject } from "./types.ts";

/**
 * The shape of the live documents that this build reads (decisions/live.md#shape). Increase it with a change that a page
 * of an older build would show wrongly, and give it to the kinds of documents that have it. A field that such a page does
 * not know needs no increase. A document without a mark has shape 1.
 */
export const SHAPE: number = 2;

/** The shapes that this build writes, by the kind of topic; 1 where none is named. */
const WRITTEN: Readonly<Record<string, number>> = { balls: 2 };

/** The shape in which this build writes the documents of a kind of topic. */
export function shapeWritten(label: string): number {
  return WRITTEN[label] ?? 1;
}

/** The shape that a document says it has. */
export function shapeOf(value: LiveObject): number {
  return "documentShape" in value && typeof value.documentShape === "number" ? value.documentShape : 1;
}

/** The document with its shape written down. */
export function withShape(value: LiveObject, shape: number): LiveObject {
  return shape === 1 ? value : { ...value, documentShape: shape };
}
