import type { MouseEvent } from "react";
import { deferredImagesAtom, useSetAtom } from "../../state.ts";
import { IMAGES_DEFERRED, SHOW_PICTURE } from "../../words/news.ts";

/**
 * Notice for readers who save data or have little memory: why images are missing, and a link that loads them
 * without scripts.
 */
export function PicturesNotice() {
  const setHeld = useSetAtom(deferredImagesAtom);
  const show = (event: MouseEvent): void => {
    event.preventDefault();
    setHeld(undefined);
  };
  return (
    <p className="small pictures-notice">
      {IMAGES_DEFERRED}
      <a href="?pictures=1" className="link underlined" rel="nofollow" onClick={show}>
        {SHOW_PICTURE}
      </a>
    </p>
  );
}
