/** Address of an upload in any text, also with the site's origin or a width. */
const UPLOAD = /\/images\/([0-9a-f]{32})\.webp/g;

export function picturesIn(value: unknown): Set<string> {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return new Set(Array.from(text.matchAll(UPLOAD), ([, id = ""]) => id));
}
