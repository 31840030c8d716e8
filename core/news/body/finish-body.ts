import { BODY_LONGER_THAN, textLength } from "./article-body.ts";
import { liftFigures, proxyBodyImages } from "./body-markup.ts";
import { markEnglishNames } from "./english-names.ts";
import { describeVideos } from "./video.ts";

/** Version of finished texts. Raise it with each change of the result: workers then make all texts again. */
export const BODY_VERSION = 1;

/** A text as pages show it. */
export interface FinishedBody {
  html: string;
  /** Caption of the lead image, from the text. */
  said?: string | undefined;
}

export interface FinishOptions {
  /** Images above the text, which it does not repeat. */
  above: readonly string[];
  /** Our own articles may be short (decisions/news.md#article-body). */
  isOwn?: boolean;
}

/**
 * Finishes a sanitised text for pages (decisions/news.md#finished-texts): images through the proxy with widths,
 * figures of the lead image lifted, notices under videos, English words marked. Idempotent. Undefined if the
 * text is too short.
 */
export function finishBody(
  sanitised: string,
  { above, isOwn = false }: FinishOptions,
): FinishedBody | undefined {
  if (!isOwn && textLength(sanitised) <= BODY_LONGER_THAN) return undefined;
  const { html, said } = liftFigures(sanitised, above);
  const proxied = proxyBodyImages(html, above);
  const inParagraph = proxied.trim() === "" || proxied.includes("<") ? proxied : `<p>${proxied}</p>`;
  return { html: markEnglishNames(describeVideos(inParagraph)), said };
}
