import { Parser } from "htmlparser2";
import { escapeHtml } from "../../core/escape-html.ts";
import { httpAddress } from "../../core/news/address.ts";
import { readVideo, videoFigure, videoTitle } from "../../core/news/body/video.ts";
import { cutAtWord } from "../../core/news/plain-text.ts";

/** No story has more; each makes the text longer. */
const MOST_VIDEOS = 20;
const LONGEST_TITLE = 200;
/** What embedding codes name every video. */
const NO_TITLE = /^(?:(?:youtube|vimeo|facebook|dailymotion) ?)?(?:video ?)?(?:player)?$/i;

function figureOf(attributes: Readonly<Record<string, string>>, base: string): string | undefined {
  const { src, "data-src": lazy, title = "" } = attributes;
  const video = readVideo(httpAddress(src, base)) ?? readVideo(httpAddress(lazy, base));
  if (!video) return undefined;
  const words = title.replace(/\s+/g, " ").trim();
  return videoFigure(
    video,
    escapeHtml(NO_TITLE.test(words) ? videoTitle(video) : cutAtWord(words, LONGEST_TITLE)),
  );
}

/**
 * Puts before each frame of a known host the figure by which a text has a video (decisions/news.md#videos). The frame itself is
 * left to the sanitiser, which takes it away with whatever is within it.
 */
export function framesAsFigures(html: string, base: string): string {
  if (!/<iframe/i.test(html)) return html;
  const pieces: string[] = [];
  let count = 0;
  let end = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      const figure = name === "iframe" && count < MOST_VIDEOS ? figureOf(attributes, base) : undefined;
      if (figure === undefined) return;
      count += 1;
      pieces.push(html.slice(end, parser.startIndex), figure);
      end = parser.startIndex;
    },
  });
  parser.end(html);
  return pieces.join("") + html.slice(end);
}
