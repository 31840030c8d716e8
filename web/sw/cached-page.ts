/**
 * Headers that cached responses get. The names are those in caches of earlier builds. Times are ms since 1970
 * by this device's clock.
 */
const AT = "x-kept-at";
const TITLE = "x-kept-title";
const BUILD = "x-kept-build";

export interface CachedPage {
  path: string;
  at: number;
  /** Title of the page from its title element, still escaped for HTML. */
  title: string;
  /** Build of the scripts and styles that the page loads. */
  build: string;
}

function ownHeaders(response: Response, more: Readonly<Record<string, string>>): Headers {
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return headers;
}

export function stamped(response: Response, at: number): Response {
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers: ownHeaders(response, { [AT]: String(at) }),
  });
}

export async function stampedPage(response: Response, at: number): Promise<Response> {
  const html = await response.text();
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
  const build = /\s(?:src|data-entry)="\/(assets\/[^"<>]+\.js)"/.exec(html)?.[1] ?? "";
  const headers = ownHeaders(response, {
    [AT]: String(at),
    [TITLE]: encodeURIComponent(title.toWellFormed()),
    [BUILD]: encodeURIComponent(build),
  });
  return new Response(html, { status: 200, headers });
}

export function cachedAt(response: Response): number {
  return Number(response.headers.get(AT) ?? 0);
}

export function readCachedPage(path: string, { headers }: Response): CachedPage {
  return {
    path,
    at: Number(headers.get(AT) ?? 0),
    title: decodeURIComponent(headers.get(TITLE) ?? ""),
    build: decodeURIComponent(headers.get(BUILD) ?? ""),
  };
}

/**
 * A cached page in the form that readers see; a meta element tells its scripts when it was cached
 * (web/offline/cached-page.ts).
 */
export async function displayPage(cached: Response): Promise<Response> {
  const html = await cached.text();
  const mark = `<head><meta name="kept-at" content="${cachedAt(cached)}">`;
  return new Response(html.replace("<head>", mark), { status: 200, headers: cached.headers });
}
