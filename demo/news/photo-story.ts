import { escapeHtml } from "../../core/escape-html.ts";
import type { PublishedStory } from "./story.ts";

/** An image in a photo story: the number of its illustration, its alt text and its caption. */
interface Frame {
  picture: number;
  shows: string;
  caption: string;
}

/** Illustrations of `demo/data/pictures/pictures` that show scenes rather than cameras or albums. */
const FRAMES: readonly Frame[] = [
  { picture: 1, shows: "সেতুর নিচে লাল পালের নৌকা", caption: "সকালের আলোয় সেতু, নিচে পাল তোলা নৌকা" },
  { picture: 4, shows: "গোল চাঁদ, সেতু আর দুটি নৌকা", caption: "সন্ধ্যায় চাঁদ উঠেছে সেতুর মাথায়" },
  { picture: 7, shows: "খেতের শেষে গাছ আর কুঁড়েঘর", caption: "বেলাশেষের খেত, দূরে কুঁড়েঘর" },
  { picture: 10, shows: "নৌকায় দাঁড়িয়ে মাঝি, পিছনে সেতু", caption: "সেতুর নিচে মাঝি একা" },
  { picture: 13, shows: "তালগাছ, নদী আর পাল তোলা নৌকা", caption: "সূর্যাস্তের নদীতে পাল তোলা নৌকা" },
];
/** Number of images in the text of a photo story, not counting the lead image. */
const IN_TEXT = 3;

export function framesOf({
  section,
  picture,
}: Pick<PublishedStory, "section" | "picture">): readonly Frame[] {
  if (section !== "pictures") return [];
  const others = FRAMES.filter((frame) => frame.picture !== picture);
  const from = picture % others.length;
  return [...others.slice(from), ...others.slice(0, from)].slice(0, IN_TEXT);
}

export function frameHtml({ shows, caption }: Frame, address: string, by: string): string {
  const words = `${escapeHtml(caption)}। <small>অলংকরণ: ${escapeHtml(by)}</small>`;
  return `<figure><img src="${escapeHtml(address)}" alt="${escapeHtml(shows)}" width="1600" height="1067"><figcaption>${words}</figcaption></figure>`;
}
