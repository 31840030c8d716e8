import type { Result } from "../../core/result.ts";
import { decodeText } from "../../platform/fetch/charset.ts";
import { type MainText, mainText } from "./main-text.ts";

export interface FetchedPage {
  body: Uint8Array;
  contentType: string | undefined;
  /** Address of the page after redirects. */
  url: string;
}

export interface ReadPage {
  found: Result<MainText>;
  cpuMs: number;
}

/** Runs in a thread (`READ_PAGE`): decodes a page and extracts its text. */
export default function readPage({ body, contentType, url }: FetchedPage): ReadPage {
  const before = process.threadCpuUsage();
  const found = mainText(decodeText(body, contentType), url);
  const { user, system } = process.threadCpuUsage(before);
  return { found, cpuMs: (user + system) / 1000 };
}
