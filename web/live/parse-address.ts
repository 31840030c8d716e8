/**
 * What Engine.IO reads of an address, by the browser's own reader (an alias in `vite.config.ts`); the library's, for what has
 * none, would be half a kilobyte of the socket's script. The page's socket gives it whole addresses alone.
 */
export function parse(address: string) {
  const { protocol, hostname, port, pathname, search } = new URL(address);
  return {
    source: address,
    protocol: protocol.slice(0, -1),
    // Engine.IO puts the brackets of an IPv6 address itself.
    host: hostname.replace(/^\[|\]$/g, ""),
    port,
    path: pathname === "/" ? "" : pathname,
    query: search.slice(1),
    queryKey: Object.fromEntries(new URLSearchParams(search)),
  };
}
