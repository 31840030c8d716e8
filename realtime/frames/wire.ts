/** One socket as a topic's readers see it. */
export interface Wire {
  /**
   * Writes a whole frame after everything sent before it. False when the socket is closing, or is cut off for not
   * reading.
   */
  deliver(frame: Buffer): boolean;
}

/** A socket whose work is done in turn with others' (fair-queue.ts). `caller`: whose it is, one object for each address. */
export interface CallersWire extends Wire {
  readonly caller: { readonly address: string };
}
