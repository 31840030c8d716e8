export interface StoryPicture {
  src: string;
  srcset: string;
  /** Description of the image; "" if unknown. */
  alt: string;
  /** Caption and credit: copies of the page's own nodes, which are safe. */
  caption: DocumentFragment;
}

const ENOUGH = 3;
const TEXT = ".article-body img";
const LEAD = ".picture > img";

const isPicture = (image: HTMLImageElement): boolean =>
  !image.getAttribute("src")?.startsWith("/placeholders/");

const imagesIn = (article: Element, selector: string): HTMLImageElement[] =>
  [...article.querySelectorAll<HTMLImageElement>(selector)].filter(isPicture);

/**
 * Images of a photo story, the lead image first; none if the article is not one. `inPhotoSection`: one image is
 * enough.
 */
export function galleryImages(article: Element, inPhotoSection: boolean): HTMLImageElement[] {
  const lead = [":scope > ", ":scope > figure > "].flatMap((at) => imagesIn(article, at + LEAD));
  // Without a lead image, the page shows the first image of the text above it.
  const all = [...lead, ...imagesIn(article, TEXT)];
  return all.length >= ENOUGH || inPhotoSection ? all : [];
}

export function storyPicture(image: HTMLImageElement): StoryPicture {
  const caption = document.createDocumentFragment();
  const under = image.closest("figure")?.querySelector("figcaption");
  if (under) caption.append(...under.cloneNode(true).childNodes);
  return {
    src: image.getAttribute("src") ?? "",
    srcset: image.getAttribute("srcset") ?? "",
    alt: image.alt,
    caption,
  };
}
