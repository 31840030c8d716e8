import { finishBody } from "../../core/news/body/finish-body.ts";
import { ok, type Result } from "../../core/result.ts";
import { decodeText } from "../../platform/fetch/charset.ts";
import { type MainText, mainText } from "./main-text.ts";

export interface FetchedPage {
  body: Uint8Array;
  contentType: string | undefined;
  /** Address of the page after redirects. */
  url: string;
  /** Images above the text, which it does not repeat. */
  above: readonly string[];
}

export interface ReadPage {
  found: Result<MainText>;
  cpuMs: number;
}

/** Runs in a thread (`READ_PAGE`): decodes a page, extracts its text and finishes it for pages. */
export default function readPage({ body, contentType, url, above }: FetchedPage): ReadPage {
  const before = process.threadCpuUsage();
  const text = mainText(decodeText(body, contentType), url);
  const found = text.ok ? ok({ ...text.value, ...finishBody(text.value.html, { above }) }) : text;
  const { user, system } = process.threadCpuUsage(before);
  return { found, cpuMs: (user + system) / 1000 };
}
