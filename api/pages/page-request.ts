import type { IncomingMessage } from "node:http";

/** The part of an address before its query, and the query with its question mark. */
export function splitAddress(url: string): { path: string; search: string } {
  const mark = url.indexOf("?");
  return mark < 0 ? { path: url, search: "" } : { path: url.slice(0, mark), search: url.slice(mark) };
}

/** In the query of a page that came without pictures: the reader wants them now. Without scripts it is a link's. */
const WITH_PICTURES = /[?&]pictures=1(&|$)/;

/**
 * Whether the reader's browser asks for less data (Save-Data), unless the reader asked for the pictures all the same.
 */
export function savesData(request: IncomingMessage, search: string): boolean {
  const header = request.headers["save-data"];
  return typeof header === "string" && header.trim().toLowerCase() === "on" && !WITH_PICTURES.test(search);
}
