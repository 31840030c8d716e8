/** Stories up to which the embedded database is fast (docs/embedded-database.md). */
const EMBEDDED_STORIES = 10_000;

/** Warning about too many stories for the embedded database; undefined below the limit. */
export function embeddedLimit(stories: number): string | undefined {
  if (stories <= EMBEDDED_STORIES) return undefined;
  const shown = (count: number): string => count.toLocaleString("en");
  return `The embedded database holds ${shown(stories)} stories but is designed for ${shown(EMBEDDED_STORIES)}: lists and searches are slow. Move to MongoDB: stop the product, "backup FILE", set MONGODB_URI, "restore FILE"`;
}
