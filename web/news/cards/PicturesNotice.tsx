import type { MouseEvent } from "react";
import { heldAtom, useSetAtom } from "../../state.ts";
import { PICTURES_HELD, SHOW_PICTURE } from "../../words/news.ts";

/** For a reader who saves data, or whose phone has little memory: why there are no pictures, and the way to them, also without scripts. */
export function PicturesNotice() {
  const setHeld = useSetAtom(heldAtom);
  const show = (event: MouseEvent): void => {
    event.preventDefault();
    setHeld(undefined);
  };
  return (
    <p className="pictures-notice">
      {PICTURES_HELD}
      <a href="?pictures=1" rel="nofollow" onClick={show}>
        {SHOW_PICTURE}
      </a>
    </p>
  );
}
