import { useCallback } from "react";
import { IconFrame } from "../../icons/Icon.tsx";
import { PICTURE_AFTER, PICTURE_BEFORE } from "../../words/article.ts";
import type { StoryPicture } from "./story-pictures.ts";

function Caption({ picture }: { picture: StoryPicture }) {
  const fill = useCallback(
    (element: HTMLDivElement | null) => element?.replaceChildren(picture.caption.cloneNode(true)),
    [picture],
  );
  return <div ref={fill} className="viewer-caption" />;
}

interface ViewerFootProps {
  picture: StoryPicture | undefined;
  /** Index of the image, from 0. */
  at: number;
  count: number;
  go: (place: number) => void;
}

export function ViewerFoot({ picture, at, count, go }: ViewerFootProps) {
  return (
    <div className="viewer-foot spread">
      {picture ? <Caption picture={picture} /> : null}
      {count > 1 ? (
        <div className="viewer-steps">
          <button
            type="button"
            className="icon-button viewer-button"
            aria-label={PICTURE_BEFORE}
            aria-disabled={at === 0}
            onClick={() => go(at - 1)}
          >
            <IconFrame>
              <path d="M15 4.5 7.5 12l7.5 7.5" />
            </IconFrame>
          </button>
          <button
            type="button"
            className="icon-button viewer-button"
            aria-label={PICTURE_AFTER}
            aria-disabled={at === count - 1}
            onClick={() => go(at + 1)}
          >
            <IconFrame>
              <path d="m9 4.5 7.5 7.5L9 19.5" />
            </IconFrame>
          </button>
        </div>
      ) : null}
    </div>
  );
}
