import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import {
  imageAt,
  imageCandidates,
  imageSet,
  type PicturedStory,
} from "../../../core/news/pictures/image-address.ts";
import { Monogram } from "../../icons/Wordmark.tsx";
import { deferredImagesAtom, useAtomValue } from "../../state.ts";
import "./story-image.css";

interface StoryImageProps {
  story: PicturedStory;
  sizes: string;
  first?: boolean;
  /** Whether our monogram is shown, because the image appears higher on the page. */
  repeated?: boolean;
  /** Content if no image loads; by default our monogram. */
  placeholder?: ReactNode;
  children?: ReactNode;
}

/**
 * Image of a story in a fixed ratio. If it does not load, the next candidate is tried, after the last one the
 * placeholder is shown.
 */
export function StoryImage({
  story: given,
  sizes,
  first = false,
  repeated = false,
  placeholder,
  children,
}: StoryImageProps) {
  const story = repeated ? { title: given.title } : given;
  const held = useAtomValue(deferredImagesAtom);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const url = imageCandidates(story).find((candidate) => !failed.includes(candidate));
  const image = useRef<HTMLImageElement>(null);
  const fail = useCallback((address: string) => setFailed((last) => [...last, address]), []);

  // Errors before hydration had no listener, so images are checked here.
  useEffect(() => {
    const element = image.current;
    if (url && element?.complete && element.naturalWidth === 0 && element.currentSrc !== "") fail(url);
  }, [url, fail]);

  return (
    <span className="picture">
      {held ? (
        <held.DeferredImage story={story} />
      ) : url === undefined ? (
        placeholder || <Monogram />
      ) : (
        <img
          key={url}
          ref={image}
          src={imageAt(url, 640)}
          srcSet={imageSet(url)}
          sizes={sizes}
          width={960}
          height={640}
          alt={given.imageAlt ?? ""}
          data-focus={given.imageFocus}
          loading={first ? "eager" : "lazy"}
          fetchPriority={first ? "high" : "auto"}
          decoding="async"
          onError={() => fail(url)}
        />
      )}
      {children}
    </span>
  );
}
