/**
 * Gives the memory of `bytes` back at once: garbage of this kind is collected only when there are 64 MB of it. The caller
 * is the last who uses them; afterwards they are empty wherever they are referred to. What shares its memory with others
 * (Node's pool, a part of what was received together) is left alone.
 */
export function releaseBytes(bytes: Uint8Array): void {
  const { buffer } = bytes;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength) buffer.transfer(0);
}
