import { SITE_NAME } from "../../core/site.ts";
import { DOT, KHA, LETTERS } from "./wordmark-art.ts";

/** The name of the paper. */
export function Wordmark() {
  return (
    <svg className="wordmark" viewBox="0 -8 1826 784" role="img" aria-label={SITE_NAME}>
      <path d={LETTERS} fill="currentColor" />
      <path className="wordmark-dot" d={DOT} />
    </svg>
  );
}

/** The first letter alone: what stands where a picture is missing. */
export function Monogram() {
  return (
    <svg className="monogram" viewBox="0 -8 760 784" aria-hidden="true" focusable="false">
      <path d={KHA} fill="currentColor" />
    </svg>
  );
}
