import { SITE_NAME } from "../../core/site.ts";
import { DOT, KHA, LETTERS } from "./wordmark-art.ts";

export function Wordmark() {
  return (
    <svg className="wordmark" viewBox="0 -8 1826 784" role="img" aria-label={SITE_NAME}>
      <path d={LETTERS} fill="currentColor" />
      <path className="wordmark-dot" d={DOT} />
    </svg>
  );
}

/** First letter of the site's name, in place of a missing image. */
export function Monogram() {
  return (
    <svg className="monogram" viewBox="0 -8 760 784" aria-hidden="true" focusable="false">
      <path d={KHA} fill="currentColor" />
    </svg>
  );
}
