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

/** In a thread (`READ_PAGE`): decodes the page and takes its main text out. */
export default function readPage({ body, contentType, url }: FetchedPage): Result<MainText> {
  return mainText(decodeText(body, contentType), url);
}
