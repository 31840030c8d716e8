import { useState } from "react";
import { PICTURE_COMING, PICTURE_FAILED } from "../../words/article.ts";
import { TRY_AGAIN } from "../../words/common.ts";
import type { StoryPicture } from "./story-pictures.ts";

interface PictureSlideProps {
  picture: StoryPicture;
  /** Whether the image should load. */
  wanted: boolean;
  current: boolean;
}

/** An image as large as the window allows, or its description while it loads or if it fails. */
export function PictureSlide({ picture, wanted, current }: PictureSlideProps) {
  const [state, setState] = useState<"coming" | "there" | "failed">("coming");
  return (
    <div className="swiper-slide viewer-slide" inert={!current}>
      {state === "failed" ? (
        <div className="viewer-words">
          <p role="alert">{PICTURE_FAILED}</p>
          <button type="button" className="button" onClick={() => setState("coming")}>
            {TRY_AGAIN}
          </button>
        </div>
      ) : wanted ? (
        <img
          src={picture.src}
          srcSet={picture.srcset || undefined}
          sizes="100vw"
          alt={picture.alt}
          className={state === "coming" ? "viewer-coming" : undefined}
          onLoad={() => setState("there")}
          onError={() => setState("failed")}
        />
      ) : null}
      {state === "coming" ? <p className="viewer-words">{PICTURE_COMING}</p> : null}
    </div>
  );
}
