import { imageAt, imageCandidates, type PicturedStory } from "../../../core/news/pictures/image-address.ts";
import { Monogram } from "../../icons/Wordmark.tsx";
import { SHOW_PICTURE, showPictureOf } from "../../words/news.ts";

export { PicturesNotice } from "./PicturesNotice.tsx";

const WIDTH = 480;

/**
 * Button that loads a deferred image (web/public/deferred-image.js, which also works before the page's
 * scripts); if there is no image, our monogram.
 */
export function DeferredImage({ story }: { story: PicturedStory }) {
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
