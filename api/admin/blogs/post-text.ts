import { LONGEST_POST, LONGEST_SUMMARY, MOST_POST_PICTURES } from "../../../core/contract/blog.ts";
import { picturesOf } from "../../../core/news/body/body-markup.ts";
import { finishBody } from "../../../core/news/body/finish-body.ts";
import { toPlainText } from "../../../core/news/plain-text.ts";
import { picturesIn } from "../../../store/pictures/pictures-in.ts";
import type { Store } from "../../../store/types.ts";
import { Refusal, wrongField } from "../../http/refusal.ts";
import { sanitisedContent } from "../sanitised-content.ts";

/** Longest text of a post as pages show it, bytes in UTF-8. */
const MOST_POST_BYTES = 30_000;
const MOST_SUMMARY_BYTES = 3_000;

interface Text {
  contentHtml: string;
  bodyHtml: string;
}

/** Sanitised and finished text. Throws a 400 that names the bound that the text exceeds. */
async function readText(
  html: string,
  path: string,
  bound: { what: string; letters: number; pictures: number; bytes: number },
): Promise<Text> {
  const contentHtml = await sanitisedContent(html);
  if (contentHtml === undefined) throw wrongField(path, `${bound.what} is required`);
  const { length } = toPlainText(contentHtml);
  if (length > bound.letters)
    throw wrongField(path, `${bound.what} has ${length} characters; at most ${bound.letters} are possible`);
  const pictures = picturesOf(contentHtml).length;
  if (pictures > bound.pictures)
    throw wrongField(path, `${bound.what} has ${pictures} images; at most ${bound.pictures} are possible`);
  const bodyHtml = finishBody(contentHtml, { above: [], isOwn: true })?.html ?? contentHtml;
  if (Buffer.byteLength(JSON.stringify(bodyHtml)) > bound.bytes)
    throw wrongField(path, `${bound.what} has too much markup`);
  return { contentHtml, bodyHtml };
}

/** Text of a post. Its images count as used from now on, so that no sweep removes them. */
export async function readPostText(
  html: string,
  { images }: Pick<Store, "images">,
  now: number,
): Promise<Text> {
  const text = await readText(html, "contentHtml", {
    what: "Content",
    letters: LONGEST_POST,
    pictures: MOST_POST_PICTURES,
    bytes: MOST_POST_BYTES,
  });
  await images.use(picturesIn(text.contentHtml), now);
  return text;
}

/** Summary of a blog; an empty one removes it. */
export async function readSummary(
  html: string | undefined,
): Promise<{ summaryHtml: string | undefined; summaryBody: string | undefined } | undefined> {
  if (html === undefined) return undefined;
  if (html.trim() === "") return { summaryHtml: undefined, summaryBody: undefined };
  const { contentHtml, bodyHtml } = await readText(html, "summaryHtml", {
    what: "Summary",
    letters: LONGEST_SUMMARY,
    pictures: 0,
    bytes: MOST_SUMMARY_BYTES,
  });
  return { summaryHtml: contentHtml, summaryBody: bodyHtml };
}

/** A time in an input, ms since 1970, at most a year ahead. */
export function timeIn(text: string | undefined, path: string, now: number): number | undefined {
  if (text === undefined || text === "") return undefined;
  const at = Date.parse(text);
  if (at > now + 365 * 86_400_000) throw wrongField(path, "This must be within a year from now");
  return at;
}

export const required = (title: string, key: boolean): void => {
  if (key && title === "") throw wrongField("title", "A key event needs a title");
};

export const refused = (why: string, data: unknown): Refusal => new Refusal(409, why, { data });
