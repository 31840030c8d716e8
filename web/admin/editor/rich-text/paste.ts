import { httpAddress } from "../../../../core/news/address.ts";
import { tidyMarkup } from "../../../../core/news/body/tidy-markup.ts";
import { toPlainText } from "../../../../core/news/plain-text.ts";
import { isAllowedAddress, unknownParts } from "./rich-content.ts";

const resolve = (address: string): string | undefined =>
  isAllowedAddress(address) ? address : httpAddress(address);

/** Images whose bytes are inline, or that are on the writer's disk. */
const NOT_ON_THE_WEB = /<img\b[^<>]*\ssrc\s*=\s*["']?(?:data|file|blob|cid):/i;

/**
 * Converts clipboard HTML (Google Docs, Word, pages) to the editor's elements. `lost`: names of elements that
 * the editor does not have; a table row becomes a line. Styles are read as text, because the page's policy
 * keeps the browser from applying them.
 */
export function readPaste(html: string): { html: string; lost: string[] } {
  // The text was copied inside the editor.
  if (html.includes("data-pm-slice")) return { html, lost: [] };
  const images = NOT_ON_THE_WEB.test(html.slice(0, 1_000_000)) ? ["img"] : [];
  return {
    html: tidyMarkup(html, { resolve, rowsAsLines: true }),
    lost: [...new Set([...unknownParts(tidyMarkup(html, { resolve })), ...images])],
  };
}

/** Whether copied text is present: Word and Excel add an image of the text to it. */
export const hasWords = (data: DataTransfer | null): boolean =>
  toPlainText(data?.getData("text/html") ?? "") !== "";
