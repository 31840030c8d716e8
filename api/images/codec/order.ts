import type { PictureFailure } from "./picture-error.ts";

export interface PictureOrder {
  animated: boolean;
  /** Accepts a truncated image, as browsers do. Absent: it is damaged. */
  cutShort?: true;
  /** Most px; smaller images are not enlarged. */
  width: number;
  /** Most px; by default proportional. */
  height?: number;
  format: "avif" | "webp";
  effort: number;
  qualities: readonly number[];
  /** Most bytes; absent: no limit. */
  mostBytes?: number;
}

/** Message to the process, followed by `length` bytes on standard input. */
export interface SentOrder extends PictureOrder {
  length: number;
}

export interface Picture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

export type Refusal = Extract<PictureFailure, "damaged" | "too-large">;

/** Messages of the process. `began` starts the time limit. */
export type CodecReport =
  | { at: "began" }
  | { at: "done"; picture: Picture }
  | { at: "refused"; kind: Refusal; message: string };
