/** One socket as a topic's readers see it. */
export interface Wire {
  /**
   * Writes a whole frame after everything sent before it. False when the socket is closing, or is cut off for not
   * reading.
   */
  deliver(frame: Buffer): boolean;
}
