import { Image } from "@tiptap/extension-image";
import { DOMSerializer } from "@tiptap/pm/model";
import { pictureBy } from "../../../words/article.ts";

interface PictureWords {
  src: string;
  alt: string;
  caption: string;
  credit: string;
}

const CREDIT_BEGINS = pictureBy("");
const isBlank = ({ textContent }: ChildNode): boolean => (textContent ?? "").trim() === "";

/** Plain text under an image: a caption, then a credit in small print. */
function wordsUnder(figcaption: Element): Pick<PictureWords, "caption" | "credit"> | undefined {
  const [small] = figcaption.children;
  const text = small?.textContent ?? "";
  const isCredit = small?.nodeName === "SMALL" && text.startsWith(CREDIT_BEGINS);
  const isLast = small === undefined || small === figcaption.lastChild;
  if (figcaption.children.length > (isCredit ? 1 : 0) || small?.children.length || !isLast) return undefined;
  const caption = (figcaption.textContent ?? "").slice(0, isCredit ? -text.length : undefined);
  return { caption: caption.trim(), credit: text.slice(CREDIT_BEGINS.length).trim() };
}

/**
 * The image of a figure that has only plain text under it. Undefined for other figures (with a link, with two
 * images), which the rich text editor would damage.
 */
export function readPictureFigure(figure: Element): PictureWords | undefined {
  const [image, below, more] = [...figure.childNodes].filter(
    (node) => node.nodeType !== Node.TEXT_NODE || !isBlank(node),
  );
  if (!(image instanceof HTMLImageElement) || more !== undefined) return undefined;
  const picture = { src: image.getAttribute("src") ?? "", alt: image.alt };
  // Images with inline bytes are left out, because the sanitiser would remove them.
  if (picture.src === "" || picture.src.startsWith("data:")) return undefined;
  if (below === undefined) return { ...picture, caption: "", credit: "" };
  const words = below instanceof Element && below.nodeName === "FIGCAPTION" ? wordsUnder(below) : undefined;
  return words && { ...picture, ...words };
}

/** Shows an image that waits on this device (pocket-store.ts). */
async function showKept(image: HTMLImageElement, address: string): Promise<void> {
  const { openPocket } = await import("../../pocket/pocket-store.ts");
  const kept = await (await openPocket()).get("images", address);
  if (kept) image.src = URL.createObjectURL(kept.file);
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/**
 * An image in the text, with the attributes that the sanitiser allows (decisions/news.md#pictures-in-the-text).
 */
export const Picture = Image.extend({
  addAttributes() {
    return {
      src: { default: null },
      alt: { default: "" },
      caption: { default: "", rendered: false },
      credit: { default: "", rendered: false },
    };
  },
  parseHTML() {
    return [
      {
        tag: "figure",
        priority: 90,
        getAttrs: (figure) => readPictureFigure(figure) ?? false,
      },
      { tag: "img[src]:not([src^='data:'])" },
    ];
  },
  addNodeView() {
    return ({ node }) => {
      const { src } = node.attrs;
      const kept = typeof src === "string" && src.startsWith("/pocket/");
      const shown = kept ? node.type.create({ ...node.attrs, src: null }) : node;
      const dom = DOMSerializer.fromSchema(node.type.schema).serializeNode(shown) as HTMLElement;
      const image = dom instanceof HTMLImageElement ? dom : dom.querySelector("img");
      if (kept && image) showKept(image, src).catch(() => undefined);
      return { dom, ignoreMutation: () => true };
    };
  },
  renderHTML({ node, HTMLAttributes }) {
    const [caption, credit] = [textOf(node.attrs.caption), textOf(node.attrs.credit)];
    if (caption === "" && credit === "") return ["img", HTMLAttributes];
    const by = credit === "" ? [] : [["small", {}, pictureBy(credit)] as const];
    // A separator between caption and credit, for readers of the text without markup.
    const words = caption === "" || credit === "" ? [caption].filter(Boolean) : [`${caption} `];
    return ["figure", {}, ["img", HTMLAttributes], ["figcaption", {}, ...words, ...by]];
  },
});
