import { escapeHtml } from "../../core/escape-html.ts";
import type { PublishedStory } from "./story.ts";

/** A picture that stands in the text of a photo story: the number of its illustration, what it shows, and what is said of it. */
interface Frame {
  picture: number;
  shows: string;
  caption: string;
}

/** The illustrations of `demo/data/pictures/pictures` that are scenes, not cameras or albums. */
const FRAMES: readonly Frame[] = [
  { picture: 1, shows: "সেতুর নিচে লাল পালের নৌকা", caption: "সকালের আলোয় সেতু, নিচে পাল তোলা নৌকা" },
  { picture: 4, shows: "গোল চাঁদ, সেতু আর দুটি নৌকা", caption: "সন্ধ্যায় চাঁদ উঠেছে সেতুর মাথায়" },
  { picture: 7, shows: "খেতের শেষে গাছ আর কুঁড়েঘর", caption: "বেলাশেষের খেত, দূরে কুঁড়েঘর" },
  { picture: 10, shows: "নৌকায় দাঁড়িয়ে মাঝি, পিছনে সেতু", caption: "সেতুর নিচে মাঝি একা" },
  { picture: 13, shows: "তালগাছ, নদী আর পাল তোলা নৌকা", caption: "সূর্যাস্তের নদীতে পাল তোলা নৌকা" },
];
/** Pictures in the text of a photo story, besides the one above it. */
const IN_TEXT = 3;

/** The pictures that stand in a story's text: none but of a photo story, and none that stands above it. */
export function framesOf({
  section,
  picture,
}: Pick<PublishedStory, "section" | "picture">): readonly Frame[] {
  if (section !== "pictures") return [];
  const others = FRAMES.filter((frame) => frame.picture !== picture);
  const from = picture % others.length;
  return [...others.slice(from), ...others.slice(0, from)].slice(0, IN_TEXT);
}

/** A picture of the text as HTML, with its caption and who drew it. */
export function frameHtml({ shows, caption }: Frame, address: string, by: string): string {
  const words = `${escapeHtml(caption)}। <small>অলংকরণ: ${escapeHtml(by)}</small>`;
  return `<figure><img src="${escapeHtml(address)}" alt="${escapeHtml(shows)}" width="1600" height="1067"><figcaption>${words}</figcaption></figure>`;
}
