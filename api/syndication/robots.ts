/** Paths that displayed pages request, also in a crawler that runs scripts. */
const READ_BY_PAGES = [
  "/api/image",
  "/api/live/",
  "/api/combined-news",
  "/api/section-feed/",
  "/api/archive",
  "/api/corrections",
  "/api/tag",
  "/api/author/",
  "/api/popular-stories",
  "/api/trending-stories",
  "/api/detailfeed/",
] as const;

/** `/robots.txt` (RFC 9309): the longest matching path applies, so `/admin` includes `/admin-login`. */
export function writeRobots(origin: string): string {
  return [
    "User-agent: *",
    ...READ_BY_PAGES.map((path) => `Allow: ${path}`),
    "Disallow: /api/",
    "Disallow: /auth/",
    "Disallow: /admin",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    `Sitemap: ${origin}/news-sitemap.xml`,
    "",
  ].join("\n");
}
