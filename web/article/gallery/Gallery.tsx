import { useEffect, useState } from "react";
import { offerPictures } from "./offer-pictures.ts";
import { galleryImages, type StoryPicture, storyPicture } from "./story-pictures.ts";

interface Opened {
  Viewer: typeof import("./PictureViewer.tsx").PictureViewer;
  pictures: readonly StoryPicture[];
  first: number;
}

/**
 * Opens the images of a photo story one at a time (decisions/news.md#photo-stories). The viewer loads when it
 * is first needed.
 */
export function Gallery({ inPhotoSection }: { inPhotoSection: boolean }) {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const open = (image: HTMLImageElement, opener: HTMLButtonElement): void => {
      const images = galleryImages(image.closest(".article") ?? document.body, inPhotoSection);
      const [pictures, first] = [images.map(storyPicture), Math.max(0, images.indexOf(image))];
      // Safari does not focus a pressed button, but the viewer returns the focus to this one.
      opener.focus({ preventScroll: true });
      opener.setAttribute("aria-busy", "true");
      import("./PictureViewer.tsx")
        .then(
          ({ PictureViewer: Viewer }) => setOpened({ Viewer, pictures, first }),
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
