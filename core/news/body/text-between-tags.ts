import { decodeHTMLAttribute } from "entities/decode";
import { visibleText } from "../../bengali/normalise.ts";

/** Invisible characters may be written as references: `&nbsp;`, `&#8203;`, `&ZeroWidthSpace;`. */
const isBlank = (piece: string): boolean => visibleText(decodeHTMLAttribute(piece)) === "";

export function hasTextBetweenTags(html: string): boolean {
  for (let at = 0; ; ) {
    const open = html.indexOf("<", at);
    const close = open < 0 ? -1 : html.indexOf(">", open);
    const end = close < 0 ? html.length : open;
    if (end > at && !isBlank(html.slice(at, end))) return true;
    if (close < 0) return false;
    at = close + 1;
  }
}
