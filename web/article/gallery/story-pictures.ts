/** A picture of a story, as the page shows it. */
export interface StoryPicture {
  src: string;
  srcset: string;
  /** What it shows, for who cannot see it; "" where nobody said. */
  alt: string;
  /** What stands under it in the story, its credit too: copies of the page's own nodes, hence safe. */
  caption: DocumentFragment;
}

/** Pictures from which a story is a photo story, wherever it stands. */
const ENOUGH = 3;
const TEXT = ".article-body img";
const LEAD = ".picture > img";

/** A placeholder is no picture of the story. */
const isPicture = (image: HTMLImageElement): boolean =>
  !image.getAttribute("src")?.startsWith("/placeholders/");

const imagesIn = (article: Element, selector: string): HTMLImageElement[] =>
  [...article.querySelectorAll<HTMLImageElement>(selector)].filter(isPicture);

/**
 * The pictures of a photo story, the one above the text first; none of another story. `inPhotoSection`: its section has
 * photo stories alone, so that one picture is enough.
 */
export function galleryImages(article: Element, inPhotoSection: boolean): HTMLImageElement[] {
  const lead = [":scope > ", ":scope > figure > "].flatMap((at) => imagesIn(article, at + LEAD));
  // The first picture of a text without one above it stands above it, and not in it.
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
