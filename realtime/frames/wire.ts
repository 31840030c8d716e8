export interface Wire {
  /** Writes a frame after everything before it. False if the socket closes, or was cut off as too slow. */
  deliver(frame: Buffer): boolean;
}

/** A socket whose work takes turns (fair-queue.ts). `caller`: one object for each address. */
export interface CallersWire extends Wire {
  readonly caller: { readonly address: string };
}
