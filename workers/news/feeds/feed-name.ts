/**
 * What a feed is known by for ever: where it is, not how it is reached. The same for http and https and on any port, so that
 * a feed that moves there (a demo that starts again, say) doubles no story.
 */
export function feedName(address: string): string {
  if (!URL.canParse(address)) return address;
  const { hostname, pathname, search } = new URL(address);
  return `${hostname}${pathname}${search}`;
}
