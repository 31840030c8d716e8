/** FNV-1a hash of a text, 32 bits. It is no protection for secrets. */
export function fnv1a(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    const point = text.codePointAt(at) ?? 0;
    value = Math.imul(value ^ point, 0x01000193) >>> 0;
    if (point > 0xff_ff) at += 1;
  }
  return value;
}
