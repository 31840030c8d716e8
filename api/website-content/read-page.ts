import type { Result } from "../../core/result.ts";
import { decodeText } from "../../platform/fetch/charset.ts";
import { type MainText, mainText } from "./main-text.ts";

/** A page as its server sent it. */
export interface FetchedPage {
  body: Uint8Array;
  contentType: string | undefined;
  /** After redirects. */
  url: string;
}

/** `cpuMs`: what it cost, whatever else the machine did meanwhile. */
export interface ReadPage {
  found: Result<MainText>;
  cpuMs: number;
}

/** In a thread (`READ_PAGE`): decodes the page and takes its main text out. */
export default function readPage({ body, contentType, url }: FetchedPage): ReadPage {
  const before = process.threadCpuUsage();
  const found = mainText(decodeText(body, contentType), url);
  const { user, system } = process.threadCpuUsage(before);
  return { found, cpuMs: (user + system) / 1000 };
}
