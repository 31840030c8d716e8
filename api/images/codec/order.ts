import type { PictureFailure } from "./picture-error.ts";

/** How one picture is made of another. */
export interface PictureOrder {
  /** Whether all frames are kept, or the first alone. */
  animated: boolean;
  /** Whether a picture that lacks its end is made of what is there, as browsers show it. Absent: it is damaged. */
  cutShort?: true;
  /** px, at most; a smaller picture is not enlarged. */
  width: number;
  /** px, at most; when absent the height follows from the width. */
  height?: number;
  format: "avif" | "webp";
  effort: number;
  /** Tried one after the other until the result is small enough. */
  qualities: readonly number[];
  /** Most bytes of the result; no limit when absent. */
  mostBytes?: number;
}

/** The order as it is sent to the process: `length` bytes of the picture follow through its standard input. */
export interface SentOrder extends PictureOrder {
  length: number;
}

export interface Picture {
  bytes: Uint8Array;
  /** px, of one frame. */
  width: number;
  height: number;
}

export type Refusal = Extract<PictureFailure, "damaged" | "too-large">;

/** What the process says. After `began` the time that the picture takes is counted. */
export type CodecReport =
  | { at: "began" }
  | { at: "done"; picture: Picture }
  | { at: "refused"; kind: Refusal; message: string };
