/** What the worker writes on whatever it keeps. Times in ms since 1970, by this device's clock. */
const AT = "x-kept-at";
const TITLE = "x-kept-title";
const BUILD = "x-kept-build";

export interface Kept {
  path: string;
  at: number;
  /** As in the page's title element, still escaped for HTML. */
  title: string;
  /** The build whose scripts and styles the page asks for. */
  build: string;
}

/** The headers under which a body may be stored again: it is unpacked by now. */
function ownHeaders(response: Response, more: Readonly<Record<string, string>>): Headers {
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length", "transfer-encoding"]) headers.delete(name);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return headers;
}

/** The same answer, saying when it came. */
export function stamped(response: Response, at: number): Response {
  return new Response(response.body, {
    status: response.status,
    statusText: response.statusText,
    headers: ownHeaders(response, { [AT]: String(at) }),
  });
}

/** A page as it is kept: with when it came, what it is called and whose scripts it asks for. */
export async function stampedPage(response: Response, at: number): Promise<Response> {
  const html = await response.text();
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
  const build = /\s(?:src|data-entry)="\/(assets\/[^"<>]+\.js)"/.exec(html)?.[1] ?? "";
  // Header values hold bytes alone.
  const headers = ownHeaders(response, {
    [AT]: String(at),
    [TITLE]: encodeURIComponent(title.toWellFormed()),
    [BUILD]: encodeURIComponent(build),
  });
  return new Response(html, { status: 200, headers });
}

export function keptAt(response: Response): number {
  return Number(response.headers.get(AT) ?? 0);
}

export function readKept(path: string, { headers }: Response): Kept {
  return {
    path,
    at: Number(headers.get(AT) ?? 0),
    title: decodeURIComponent(headers.get(TITLE) ?? ""),
    build: decodeURIComponent(headers.get(BUILD) ?? ""),
  };
}

/** A kept page as it is shown: it tells its scripts how old it is (web/offline/kept-page.ts). */
export async function shownPage(kept: Response): Promise<Response> {
  const html = await kept.text();
  const mark = `<head><meta name="kept-at" content="${keptAt(kept)}">`;
  return new Response(html.replace("<head>", mark), { status: 200, headers: kept.headers });
}
