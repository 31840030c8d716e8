import { Parser } from "htmlparser2";
import { normaliseText } from "../../../core/bengali/normalise.ts";
import { LONGEST_PICTURE_WORDS } from "../../../core/contract/admin.ts";
import type { ArticleFields } from "../../../core/contract/article-fields.ts";
import { picturesIn } from "../../../store/pictures/pictures-in.ts";
import type { PictureWords } from "../../../store/types.ts";

const MOST_PICTURES = 30;
/** Beginning of a credit's text (web/words/article.ts). */
const CREDIT_BEGINS = /^ছবি:\s*/u;

/** Limits a text as the library does, because markup may contain invisible characters. */
const bounded = (text: string): string => (text.length > LONGEST_PICTURE_WORDS ? "" : normaliseText(text));

/** Descriptions of the uploads in a text, with the credits in the small print of their figures. */
function saidInText(html: string): [id: string, said: Partial<PictureWords>][] {
  const found: [string, { description: string; credit: string }][] = [];
  let figure: { picture?: (typeof found)[number][1] } | undefined;
  let small: string | undefined;
  const parser = new Parser({
    onopentag(name, { src = "", alt = "" }) {
      if (name === "figure") figure = {};
      if (name === "small") small = "";
      const [id] = name === "img" ? picturesIn(src) : [];
      if (id === undefined || found.length >= MOST_PICTURES) return;
      const picture = { description: bounded(alt), credit: "" };
      if (figure) figure.picture = picture;
      found.push([id, picture]);
    },
    ontext(text) {
      if (small !== undefined && small.length <= LONGEST_PICTURE_WORDS) small += text;
    },
    onclosetag(name) {
      if (name === "small" && small !== undefined) {
        if (figure?.picture && CREDIT_BEGINS.test(small))
          figure.picture.credit = bounded(small.replace(CREDIT_BEGINS, ""));
        small = undefined;
      }
      if (name === "figure") figure = undefined;
    },
  });
  parser.end(html);
  return found;
}

/**
 * Descriptions of the uploads that an article uses, for the library (decisions/admin.md#library-of-pictures).
 */
export function extractCaptions(fields: ArticleFields): [id: string, said: Partial<PictureWords>][] {
  const { imageUrl, imageAlt, credit, imageFocus, content } = fields;
  const [lead] = picturesIn(imageUrl);
  const above: [string, PictureWords][] =
    lead === undefined
      ? []
      : [[lead, { description: bounded(imageAlt), credit: bounded(credit), focus: imageFocus }]];
  const said = [...above, ...(content.includes("/images/") ? saidInText(content) : [])];
  return said.filter(([, words]) => Object.values(words).some(Boolean));
}
