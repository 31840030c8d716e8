import { toBengaliDigits } from "../../../core/bengali/numerals.ts";
import { OPEN_ONLY_PICTURE, openPicture } from "../../words/article.ts";
import { galleryImages } from "./story-pictures.ts";
import "./offer-pictures.css";

const HOLDER = "gallery-picture";
const OPENER = "gallery-open";

/** Frame of the lead image, or a frame that is added around an image in the text. */
function holderOf(image: HTMLImageElement): Element | undefined {
  const parent = image.parentElement;
  if (parent?.matches(`.picture, .${HOLDER}`)) return parent;
  if (image.closest("a")) return undefined;
  const holder = document.createElement("span");
  holder.className = HOLDER;
  image.before(holder);
  holder.append(image);
  return holder;
}

/**
 * Button over an image, made once: React leaves the text unchanged, and around the lead image it changes only
 * its own nodes.
 */
function openerIn(holder: Element): HTMLButtonElement {
  const there = holder.querySelector<HTMLButtonElement>(`:scope > .${OPENER}`);
  if (there) return there;
  const opener = document.createElement("button");
  opener.type = "button";
  opener.className = `${OPENER} screen-only`;
  holder.append(opener);
  return opener;
}

interface Offer {
  inPhotoSection: boolean;
  open: (image: HTMLImageElement, opener: HTMLButtonElement) => void;
}

/**
 * Puts a button over each image of a photo story (decisions/news.md#photo-stories), also over images that load
 * later. The returned function stops this.
 */
export function offerPictures({ inPhotoSection, open }: Offer): () => void {
  const article = document.querySelector(".article-page .article");
  if (!article) return () => undefined;
  const lay = (): void => {
    const images = galleryImages(article, inPhotoSection);
    const count = toBengaliDigits(images.length);
    const spare = new Set(article.querySelectorAll(`.${OPENER}`));
    images.forEach((image, index) => {
      const holder = holderOf(image);
      if (!holder) return;
      const opener = openerIn(holder);
      spare.delete(opener);
      const name = images.length === 1 ? OPEN_ONLY_PICTURE : openPicture(toBengaliDigits(index + 1), count);
      if (opener.getAttribute("aria-label") !== name) opener.setAttribute("aria-label", name);
      opener.onclick = () => open(image, opener);
    });
    for (const opener of spare) opener.remove();
  };
  const coming = new MutationObserver(lay);
  coming.observe(article, { childList: true, subtree: true });
  lay();
  return () => {
    coming.disconnect();
    for (const opener of article.querySelectorAll(`.${OPENER}`)) opener.remove();
  };
}
