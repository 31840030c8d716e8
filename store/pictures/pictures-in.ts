/** An upload's address, wherever it stands: alone, in a text, with the site's own origin before it, or a width behind it. */
const UPLOAD = /\/images\/([0-9a-f]{32})\.webp/g;

/** Ids of the uploads that a value names, however deep in it. */
export function picturesIn(value: unknown): Set<string> {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return new Set(Array.from(text.matchAll(UPLOAD), ([, id = ""]) => id));
}
