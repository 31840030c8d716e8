import { Placeholder } from "@tiptap/extension-placeholder";
import { DOMParser } from "@tiptap/pm/model";
import { type Extensions, getSchema, type JSONContent, Mark } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { sanitiseHtml } from "../../../article/sanitise-html.ts";
import { WRITE_HERE } from "../../../words/admin.ts";
import { Picture, readPictureFigure } from "./picture-node.ts";
import { VideoNode } from "./video-node.ts";

/** Whether the sanitiser keeps an address: http(s), or a path of the site. */
export function isAllowedAddress(address: string): boolean {
  if (/^\/(?![/\\])/.test(address)) return true;
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol);
}

const mark = (name: string, tag: string) =>
  Mark.create({ name, parseHTML: () => [{ tag }], renderHTML: () => [tag, 0] });

/** Extensions of the editor, which write only elements that `core/news/body-markup` allows. */
export const EXTENSIONS: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: "https",
      HTMLAttributes: { rel: "nofollow noopener", target: null, class: null },
      isAllowedUri: (address) => isAllowedAddress(address),
    },
  }),
  Picture.configure({ allowBase64: false }),
  VideoNode,
  mark("superscript", "sup"),
  mark("subscript", "sub"),
  Placeholder.configure({ placeholder: WRITE_HERE }),
];

const KNOWN = /^(?:P|BR|HR|H[1-6]|BLOCKQUOTE|UL|OL|LI|STRONG|B|EM|I|U|S|DEL|SUB|SUP|PRE|CODE|A|IMG)$/;

/** Names of elements that the rich text editor would lose, each once; a text with these is edited as HTML. */
export function unknownParts(html: string): string[] {
  const text = sanitiseHtml(html);
  for (const video of text.querySelectorAll("figure.video")) video.replaceWith(...video.childNodes);
  for (const figure of text.querySelectorAll("figure")) if (readPictureFigure(figure)) figure.remove();
  const names = [...text.querySelectorAll("*")]
    .map(({ nodeName }) => nodeName)
    .filter((name) => !KNOWN.test(name));
  return [...new Set(names.map((name) => name.toLowerCase()))];
}

/** A text in the editor's form. The HTML is sanitised first, and the page never parses it. */
export function contentOf(html: string): JSONContent {
  const parsed: JSONContent = DOMParser.fromSchema(getSchema(EXTENSIONS)).parse(sanitiseHtml(html)).toJSON();
  return parsed;
}
