import type { LiveObject } from "./types.ts";

/**
 * The shape of the live documents that this build writes and reads (decisions/live.md#shape). Increase it with a change
 * that a page of an older build would show wrongly. A field that such a page does not know needs no increase. A
 * document without a mark has shape 1.
 */
export const SHAPE: number = 1;

/** The shape that a document says it has. */
export function shapeOf(value: LiveObject): number {
  return "documentShape" in value && typeof value.documentShape === "number" ? value.documentShape : 1;
}

/** The document with its shape written down. */
export function withShape(value: LiveObject, shape: number = SHAPE): LiveObject {
  return shape === 1 ? value : { ...value, documentShape: shape };
}
