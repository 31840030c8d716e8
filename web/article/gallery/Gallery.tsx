import { useEffect, useState } from "react";
import { offerPictures } from "./offer-pictures.ts";
import { galleryImages, type StoryPicture, storyPicture } from "./story-pictures.ts";

interface Opened {
  Viewer: typeof import("./PictureViewer.tsx").PictureViewer;
  pictures: readonly StoryPicture[];
  first: number;
}

/**
 * The pictures of a photo story, large, one at a time (decisions/news.md#photo-stories). What shows them is asked for
 * when the first one is opened.
 */
export function Gallery({ inPhotoSection }: { inPhotoSection: boolean }) {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const open = (image: HTMLImageElement, opener: HTMLButtonElement): void => {
      const images = galleryImages(image.closest(".article") ?? document.body, inPhotoSection);
      const [pictures, first] = [images.map(storyPicture), Math.max(0, images.indexOf(image))];
      // Not every browser gives a pressed button the focus, which is to come back to it.
      opener.focus({ preventScroll: true });
      opener.setAttribute("aria-busy", "true");
      import("./PictureViewer.tsx")
        .then(
          ({ PictureViewer: Viewer }) => setOpened({ Viewer, pictures, first }),
          // The script did not come: the browser shows the picture by itself.
          () => opener.isConnected && window.location.assign(image.currentSrc || image.src),
        )
        .finally(() => opener.removeAttribute("aria-busy"));
    };
    return offerPictures({ inPhotoSection, open });
  }, [inPhotoSection]);
  if (!opened) return null;
  const { Viewer, pictures, first } = opened;
  return <Viewer pictures={pictures} first={first} onClose={() => setOpened(undefined)} />;
}
