/** Address of an article. `origin`: as in https://example.com. */
export function articleAddress(origin: string, id: string): string {
  return `${origin}/article/${encodeURIComponent(id)}`;
}
