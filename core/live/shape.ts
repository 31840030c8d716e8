import type { LiveObject } from "./types.ts";

/**
 * Shape of the live documents that this build reads (decisions/live.md#shape). Increase it for changes that
 * older pages would display wrongly, but not for new fields, and set it for the affected kinds of documents.
 * Documents without it have shape 1.
 */
export const SHAPE: number = 3;

const WRITTEN: Readonly<Record<string, number>> = { balls: 2, match: 3, matches: 3 };

export function shapeWritten(label: string): number {
  return WRITTEN[label] ?? 1;
}

export function shapeOf(value: LiveObject): number {
  return "documentShape" in value && typeof value.documentShape === "number" ? value.documentShape : 1;
}

export function withShape(value: LiveObject, shape: number): LiveObject {
  return shape === 1 ? value : { ...value, documentShape: shape };
}
