import { escapeHtml, unescapeHtml } from "../../escape-html.ts";
import { imageAt, imageSet, isOwnImage } from "../pictures/image-address.ts";
import { replaceTags } from "../tags.ts";

/** Elements allowed in a body, by the sanitisers on server and browser (decisions/security.md#markup). */
export const BODY_TAGS: readonly string[] = [
  ..."p br hr h2 h3 h4 h5 h6 blockquote q cite ul ol li dl dt dd strong b em i u s del ins small sub sup mark".split(
    " ",
  ),
  ..."abbr pre code figure figcaption img a table caption thead tbody tfoot tr th td".split(" "),
];

/** Allowed attributes, except those of links and images. */
export const BODY_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  th: ["colspan", "rowspan", "scope"],
  td: ["colspan", "rowspan"],
  ol: ["start"],
  abbr: ["title"],
};

/** A whole image tag; a ">" inside a quoted value does not end it. Sanitised values contain no bare "<". */
const IMAGE = /<img\b((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/gi;
const ATTRIBUTE = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;
const FIGURE_END = "</figure>";
/** Images of a text with several widths: each makes its markup five times as long. */
const MOST_SETS = 100;
const SIZES = "(min-width: 48rem) 42rem, 100vw";

const attributesOf = (tag: string): Map<string, string> =>
  new Map(
    Array.from(tag.matchAll(ATTRIBUTE), ([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      (double ?? single ?? bare ?? "").replaceAll('"', "&quot;"),
    ]),
  );
const imageWith = (attributes: Iterable<[string, string]>, end = ">"): string =>
  `<img${Array.from(attributes, ([name, value]) => ` ${name}="${value}"`).join("")}${end}`;
const addressIn = (attributes: ReadonlyMap<string, string>): string =>
  unescapeHtml(attributes.get("src") ?? "");

const replaceImages = (
  html: string,
  replace: (attributes: Map<string, string>, tag: string) => string,
): string => html.replace(IMAGE, (tag, inside: string) => replace(attributesOf(inside), tag));

export const picturesOf = (html: string): { address: string; alt: string; width: number }[] =>
  Array.from(html.matchAll(IMAGE), ([, inside = ""]) => {
    const attributes = attributesOf(inside);
    const width = Number(attributes.get("width") ?? Number.NaN);
    return { address: addressIn(attributes), alt: unescapeHtml(attributes.get("alt") ?? ""), width };
  }).filter(({ address }) => address !== "");

export const pictureAddresses = (html: string): string[] => picturesOf(html).map(({ address }) => address);

/** Replaces the addresses of images in a sanitised body; if `replace` returns undefined, the address stays. */
export function replacePictures(html: string, replace: (address: string) => string | undefined): string {
  return replaceImages(html, (attributes, tag) => {
    const address = replace(addressIn(attributes));
    if (address === undefined) return tag;
    for (const name of ["srcset", "sizes"]) attributes.delete(name);
    return imageWith(attributes.set("src", escapeHtml(address)), tag.endsWith("/>") ? " />" : ">");
  });
}

/**
 * Routes the images of a sanitised body through our proxy (decisions/news.md#own-pictures), because pages load
 * no file from other hosts, and adds widths for uploads. Removes images that the page shows above the text
 * (`shown`), and images with a bad address. Images of ours that have a set stay as they are.
 */
export function proxyBodyImages(html: string, shown: readonly string[] = []): string {
  let sets = 0;
  return replaceImages(html, (attributes, tag) => {
    const url = addressIn(attributes);
    if (attributes.has("srcset") && isOwnImage(url)) return tag;
    if (shown.includes(url)) return "";
    for (const name of ["srcset", "sizes"]) attributes.delete(name);
    const set = imageSet(url, [480, 960, 1280, 1600]);
    if (set === undefined) return imageWith(attributes);
    if (!isOwnImage(url) && !/^https?:\/\//i.test(url)) return "";
    attributes.delete("src");
    sets += 1;
    const widths: [string, string][] = [
      ["srcset", escapeHtml(set)],
      ["sizes", SIZES],
    ];
    const src: [string, string] = ["src", escapeHtml(imageAt(url, 960))];
    return imageWith([src, ...(sets > MOST_SETS ? [] : widths), ...attributes]);
  });
}

const textIn = (html: string): string =>
  unescapeHtml(replaceTags(html, () => " ").replaceAll("&nbsp;", " "))
    .replace(/\s+/g, " ")
    .trim();

/**
 * Removes figures whose only image is in `shown`, and returns the caption of the first as plain text. Other
 * content of the figures stays.
 */
export function liftFigures(
  html: string,
  shown: readonly string[],
): { html: string; said?: string | undefined } {
  let said = "";
  const pieces = html.split(FIGURE_END);
  const last = pieces.pop() ?? "";
  const kept = pieces.map((piece) => {
    const start = piece.lastIndexOf("<figure");
    const figure = start < 0 ? "" : piece.slice(start);
    const [picture = "", ...more] = pictureAddresses(figure);
    if (more.length > 0 || !shown.includes(picture)) return piece + FIGURE_END;
    const [head = "", caption = ""] = figure.split("<figcaption");
    const [words = "", foot = ""] = caption.split("</figcaption>");
    said ||= caption && textIn(`<p${words}`);
    const rest = (head + foot).replace(IMAGE, "");
    return piece.slice(0, start) + (textIn(rest) && rest + FIGURE_END);
  });
  return { html: kept.join("") + last, said: said || undefined };
}
