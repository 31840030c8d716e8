/**
 * Frees the memory of `bytes` at once: the engine collects such garbage only after 64 MB. No other code may use
 * the bytes afterwards, because all references become empty. Memory of Node's shared pool stays.
 */
export function releaseBytes(bytes: Uint8Array): void {
  const { buffer } = bytes;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength) buffer.transfer(0);
}
