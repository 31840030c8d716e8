import type { IncomingMessage } from "node:http";

/** The part of an address before its query, and the query with its question mark. */
export function splitAddress(url: string): { path: string; search: string } {
  const mark = url.indexOf("?");
  return mark < 0 ? { path: url, search: "" } : { path: url.slice(0, mark), search: url.slice(mark) };
}

/** In the query of a page that came without pictures: the reader wants them now. Without scripts it is a link's. */
const WITH_PICTURES = /[?&]pictures=1(&|$)/;

/** What a browser tells of its device's memory: Chromium since 97, and before. Sent to who asks for it (`Accept-CH`). */
export const MEMORY_HINTS = "Sec-CH-Device-Memory, Device-Memory";
/** A phone with so much memory is one of little, GB; web/public/start.js and web/sw/pages.ts have the same figure. */
const LITTLE_MEMORY = 1;

function saysOn(request: IncomingMessage): boolean {
  const header = request.headers["save-data"];
  return typeof header === "string" && header.trim().toLowerCase() === "on";
}

function hasLittleMemory({ headers }: IncomingMessage): boolean {
  const told = Number(headers["sec-ch-device-memory"] ?? headers["device-memory"]);
  return told > 0 && told <= LITTLE_MEMORY;
}

/**
 * Whether the reader is to have less data: the browser asks for it (Save-Data), or the phone has little memory; unless the
 * reader asked for the pictures all the same.
 */
export function savesData(request: IncomingMessage, search: string): boolean {
  return (saysOn(request) || hasLittleMemory(request)) && !WITH_PICTURES.test(search);
}
