import { httpAddress } from "../../../../core/news/address.ts";
import { tidyMarkup } from "../../../../core/news/body/tidy-markup.ts";
import { toPlainText } from "../../../../core/news/plain-text.ts";
import { isAllowedAddress, unknownParts } from "./rich-content.ts";

const resolve = (address: string): string | undefined =>
  isAllowedAddress(address) ? address : httpAddress(address);

/** Images whose bytes come along, or that lie on the writer's own machine. */
const NOT_ON_THE_WEB = /<img\b[^<>]*\ssrc\s*=\s*["']?(?:data|file|blob|cid):/i;

/**
 * What comes from the clipboard as HTML, in elements that the editor has: of Google Docs, of Word, of a page. `lost`: what it
 * cannot hold, by the names of elements; a row of a table becomes a line. Styles are read as text, because the page's policy
 * keeps the browser from applying them.
 */
export function readPaste(html: string): { html: string; lost: string[] } {
  // What the editor copied by itself.
  if (html.includes("data-pm-slice")) return { html, lost: [] };
  const images = NOT_ON_THE_WEB.test(html.slice(0, 1_000_000)) ? ["img"] : [];
  return {
    html: tidyMarkup(html, { resolve, rowsAsLines: true }),
    lost: [...new Set([...unknownParts(tidyMarkup(html, { resolve })), ...images])],
  };
}

/** Whether text was copied: Word and Excel put a picture of it beside it. */
export const hasWords = (data: DataTransfer | null): boolean =>
  toPlainText(data?.getData("text/html") ?? "") !== "";
