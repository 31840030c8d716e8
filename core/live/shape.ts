import type { LiveObject } from "./types.ts";

/**
 * The shape of the live documents that this build writes and reads (decisions/live.md#shape). Count it up with a
 * change that a page of the build before would show wrongly; what such a page only does not know (a new field) is no
 * such change. Shape 1 is what a document without a mark has.
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
