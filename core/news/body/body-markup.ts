import { escapeHtml } from "../../escape-html.ts";
import { imageProxyPath, isOwnImage } from "../image-address.ts";

/**
 * The elements that a story's body may have (decisions/security.md#markup); the server and the browser keep the same
 * ones.
 */
export const BODY_TAGS: readonly string[] = [
  ..."p br hr h2 h3 h4 h5 h6 blockquote q cite ul ol li dl dt dd strong b em i u s del ins small sub sup mark".split(
    " ",
  ),
  ..."abbr pre code figure figcaption img a table caption thead tbody tfoot tr th td".split(" "),
];

/** A whole tag; a ">" inside a quoted value does not end it. The sanitiser leaves no bare "<" in a value. */
const IMAGE = /<img\b((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/gi;
const SOURCE = /(^|\s)src\s*=\s*("([^"]*)"|'([^']*)')/i;
const SETS = /\s(?:srcset|sizes)\s*=\s*(?:"[^"]*"|'[^']*')/gi;
const SIZES = "(min-width: 48rem) 42rem, 100vw";

function unescapeHtml(value: string): string {
  return value
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/**
 * Sends the pictures of a sanitised body through the product's own proxy (decisions/news.md#own-pictures), because
 * pages load nothing from elsewhere, and leaves out those in `shown`, which stand above the text already. What is no
 * picture's address goes.
 */
export function proxyBodyImages(html: string, shown: readonly string[] = []): string {
  return html.replace(IMAGE, (_, attributes: string) => {
    const found = SOURCE.exec(attributes);
    const url = unescapeHtml(found?.[3] ?? found?.[4] ?? "");
    if (shown.includes(url)) return "";
    if (isOwnImage(url)) return `<img${attributes}>`;
    if (!/^https?:\/\//i.test(url)) return "";
    const rest = attributes
      .replace(SOURCE, " ")
      .replace(SETS, "")
      .replace(/\/\s*$/, "")
      .trim();
    const set = ([480, 960, 1280] as const)
      .map((width) => `${imageProxyPath(url, width)} ${width}w`)
      .join(", ");
    return `<img src="${escapeHtml(imageProxyPath(url, 960))}" srcset="${escapeHtml(set)}" sizes="${SIZES}" ${rest}>`;
  });
}
