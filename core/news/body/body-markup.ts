import { escapeHtml, unescapeHtml } from "../../escape-html.ts";
import { imageAt, imageSet, isOwnImage } from "../image-address.ts";

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

const addressIn = (attributes: string): string => {
  const found = SOURCE.exec(attributes);
  return unescapeHtml(found?.[3] ?? found?.[4] ?? "");
};

/** The addresses of the pictures of a sanitised body. */
export const pictureAddresses = (html: string): string[] =>
  Array.from(html.matchAll(IMAGE), ([, attributes = ""]) => addressIn(attributes)).filter(Boolean);

/** A sanitised body with other addresses for its pictures; those of which `replace` knows none keep theirs. */
export function replacePictures(html: string, replace: (address: string) => string | undefined): string {
  return html.replace(IMAGE, (tag, attributes: string) => {
    const address = replace(addressIn(attributes));
    if (address === undefined) return tag;
    return `<img${attributes.replace(SETS, "").replace(SOURCE, (_, space: string) => `${space}src="${escapeHtml(address)}"`)}>`;
  });
}

/**
 * Sends the pictures of a sanitised body through the product's own proxy (decisions/news.md#own-pictures), because
 * pages load nothing from elsewhere, names the widths of the desk's own, and leaves out those in `shown`, which stand above the text already. What is no
 * picture's address goes.
 */
export function proxyBodyImages(html: string, shown: readonly string[] = []): string {
  return html.replace(IMAGE, (_, attributes: string) => {
    const url = addressIn(attributes);
    if (shown.includes(url)) return "";
    const set = imageSet(url, [480, 960, 1280, 1600]);
    if (set === undefined) return `<img${attributes}>`;
    if (!isOwnImage(url) && !/^https?:\/\//i.test(url)) return "";
    const rest = attributes
      .replace(SOURCE, " ")
      .replace(SETS, "")
      .replace(/\/\s*$/, "")
      .trim();
    return `<img src="${escapeHtml(imageAt(url, 960))}" srcset="${escapeHtml(set)}" sizes="${SIZES}" ${rest}>`;
  });
}
