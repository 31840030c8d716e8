/**
 * Frees the memory of `bytes` at once: the engine collects such garbage only after 64 MB. The caller must be
 * the last user; all references become empty. Leaves shared memory (Node's pool) alone.
 */
export function releaseBytes(bytes: Uint8Array): void {
  const { buffer } = bytes;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength) buffer.transfer(0);
}
