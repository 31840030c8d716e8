export interface Wire {
  /**
   * Writes a frame after all earlier ones. False if the socket is closing, or was closed because it is too
   * slow.
   */
  deliver(frame: Buffer): boolean;
}

/** A socket whose work runs in turns (fair-queue.ts). `caller`: the object of its address. */
export interface CallersWire extends Wire {
  readonly caller: { readonly address: string };
}
