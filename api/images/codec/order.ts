export interface PictureOrder {
  animated: boolean;
  /** Whether a truncated image is accepted, as browsers do. Absent: it counts as damaged. */
  cutShort?: true;
  /** Largest width, px; smaller images are not enlarged. */
  width: number;
  /** Largest height, px; by default proportional to the width. */
  height?: number;
  format: "avif" | "webp" | "png";
  effort: number;
  qualities: readonly number[];
  /** Most bytes of the result; absent: no limit. */
  mostBytes?: number;
}

export interface Picture {
  bytes: Uint8Array;
  width: number;
  height: number;
}
