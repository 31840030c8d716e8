import type { PictureFailure } from "./picture-error.ts";

export interface PictureOrder {
  animated: boolean;
  /** Whether a truncated image is accepted, as browsers do. Absent: it counts as damaged. */
  cutShort?: true;
  /** Largest width, px; smaller images are not enlarged. */
  width: number;
  /** Largest height, px; by default proportional to the width. */
  height?: number;
  format: "avif" | "webp";
  effort: number;
  qualities: readonly number[];
  /** Most bytes of the result; absent: no limit. */
  mostBytes?: number;
}

/** Message to the process; `length` bytes follow on standard input. */
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
