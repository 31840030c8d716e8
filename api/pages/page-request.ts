import type { IncomingMessage } from "node:http";

export function splitAddress(url: string): { path: string; search: string } {
  const mark = url.indexOf("?");
  return mark < 0 ? { path: url, search: "" } : { path: url.slice(0, mark), search: url.slice(mark) };
}

/** Query parameter that requests the images on a page that deferred them; it works without scripts. */
const WITH_PICTURES = /[?&]pictures=1(&|$)/;

/**
 * Headers with the device's memory: in Chromium since 97, and before. Browsers send these on request
 * (`Accept-CH`).
 */
export const MEMORY_HINTS = "Sec-CH-Device-Memory, Device-Memory";
/** GB up to which a phone's memory counts as small; the same as in web/public/start.js and web/sw/pages.ts. */
const LITTLE_MEMORY = 1;

function saysOn(request: IncomingMessage): boolean {
  const header = request.headers["save-data"];
  return typeof header === "string" && header.trim().toLowerCase() === "on";
}

function hasLittleMemory({ headers }: IncomingMessage): boolean {
  const told = Number(headers["sec-ch-device-memory"] ?? headers["device-memory"]);
  return told > 0 && told <= LITTLE_MEMORY;
}

/** Whether the page saves data: because of Save-Data or little memory, unless the reader requested images. */
export function savesData(request: IncomingMessage, search: string): boolean {
  return (saysOn(request) || hasLittleMemory(request)) && !WITH_PICTURES.test(search);
}
