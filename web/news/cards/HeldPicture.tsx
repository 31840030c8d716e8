import { imageAt, imageCandidates, type PicturedStory } from "../../../core/news/pictures/image-address.ts";
import { Monogram } from "../../icons/Wordmark.tsx";
import { SHOW_PICTURE, showPictureOf } from "../../words/news.ts";

export { PicturesNotice } from "./PicturesNotice.tsx";

/** Wide enough for a phone, px. */
const WIDTH = 480;

/**
 * Stands for a story's picture that is held back, and brings it when it is pressed (web/public/held.js, before the page's
 * scripts as after them); our monogram where the story has none.
 */
export function HeldPicture({ story }: { story: PicturedStory }) {
  const images = imageCandidates(story).map((url) => imageAt(url, WIDTH));
  if (images.length === 0) return <Monogram />;
  return (
    <button
      type="button"
      className="held"
      aria-label={showPictureOf(story.imageAlt || story.title)}
      data-images={images.join(" ")}
      data-focus={story.imageFocus}
    >
      <Monogram />
      <span className="held-word">{SHOW_PICTURE}</span>
    </button>
  );
}
