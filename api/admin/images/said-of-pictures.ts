import { Parser } from "htmlparser2";
import type { ArticleFields } from "../../../core/contract/article-fields.ts";
import { picturesIn } from "../../../store/pictures/pictures-in.ts";
import type { PictureWords } from "../../../store/types.ts";

/** Pictures of an article whose words are kept with them. */
const MOST_PICTURES = 30;
/** The library's own bound (core/contract/admin.ts). */
const LONGEST = 200;
/** What readers see before a credit (web/words/article.ts). */
const CREDIT_BEGINS = /^ছবি:\s*/u;

const bounded = (text: string): string => (text.length > LONGEST ? "" : text.trim());

/** What the text says of the uploads that stand in it: what each shows, and whose it is in the small print of its figure. */
function saidInText(html: string): [id: string, said: Partial<PictureWords>][] {
  const found: [string, { description: string; credit: string }][] = [];
  let inFigure: (typeof found)[number][1] | undefined;
  let small: string | undefined;
  const parser = new Parser({
    onopentag(name, { src = "", alt = "" }) {
      if (name === "figure") inFigure = undefined;
      if (name === "small") small = "";
      const [id] = name === "img" ? picturesIn(src) : [];
      if (id === undefined || found.length >= MOST_PICTURES) return;
      inFigure = { description: bounded(alt), credit: "" };
      found.push([id, inFigure]);
    },
    ontext(text) {
      if (small !== undefined && small.length <= LONGEST) small += text;
    },
    onclosetag(name) {
      if (name === "small" && small !== undefined) {
        if (inFigure && CREDIT_BEGINS.test(small))
          inFigure.credit = bounded(small.replace(CREDIT_BEGINS, ""));
        small = undefined;
      }
      if (name === "figure") inFigure = undefined;
    },
  });
  parser.end(html);
  return found;
}

/** What an article says of the uploads that it shows, for the library (decisions/admin.md#library-of-pictures). */
export function saidOfPictures(fields: ArticleFields): [id: string, said: Partial<PictureWords>][] {
  const { imageUrl, imageAlt, credit, imageFocus, content } = fields;
  const [lead] = picturesIn(imageUrl);
  const above: [string, PictureWords][] =
    lead === undefined
      ? []
      : [[lead, { description: bounded(imageAlt), credit: bounded(credit), focus: imageFocus }]];
  const said = [...above, ...(content.includes("/images/") ? saidInText(content) : [])];
  return said.filter(([, words]) => Object.values(words).some(Boolean));
}
