import { toBengaliDigits } from "../../../core/bengali/numerals.ts";
import { OPEN_ONLY_PICTURE, openPicture } from "../../words/article.ts";
import { galleryImages } from "./story-pictures.ts";
import "./offer-pictures.css";

const HOLDER = "gallery-picture";
const OPENER = "gallery-open";

/** What a picture and its button lie in: the lead picture's frame, or one that is put around a picture of the text. */
function holderOf(image: HTMLImageElement): Element | undefined {
  const parent = image.parentElement;
  if (parent?.matches(`.picture, .${HOLDER}`)) return parent;
  // Its press leads where the writer says.
  if (image.closest("a")) return undefined;
  const holder = document.createElement("span");
  holder.className = HOLDER;
  image.before(holder);
  holder.append(image);
  return holder;
}

/**
 * The button over a picture, made once: React leaves the text as it is, and around the lead picture adds and removes
 * only nodes of its own.
 */
function openerIn(holder: Element): HTMLButtonElement {
  const there = holder.querySelector<HTMLButtonElement>(`:scope > .${OPENER}`);
  if (there) return there;
  const opener = document.createElement("button");
  opener.type = "button";
  opener.className = OPENER;
  holder.append(opener);
  return opener;
}

interface Offer {
  inPhotoSection: boolean;
  open: (image: HTMLImageElement, opener: HTMLButtonElement) => void;
}

/**
 * Lays a button over each picture of a photo story (decisions/news.md#photo-stories), also over those that come later,
 * as when pictures that were held back are asked for. Goes on until the returned function is called.
 */
export function offerPictures({ inPhotoSection, open }: Offer): () => void {
  const article = document.querySelector(".article-page .article");
  if (!article) return () => undefined;
  const lay = (): void => {
    const images = galleryImages(article, inPhotoSection);
    const count = toBengaliDigits(images.length);
    // A picture that failed has given its place to one that is not the story's.
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
