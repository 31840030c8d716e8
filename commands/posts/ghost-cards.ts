import { marked } from "marked";
import { escapeHtml } from "../../core/escape-html.ts";
import { isRecord } from "../../core/is-record.ts";
import { readVideo } from "../../core/news/body/video.ts";
import { own } from "../../core/own.ts";
import { mediaHtml } from "./rendered-html.ts";

const MOST_DEPTH = 60;

type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const fieldsOf = (value: unknown): Fields => (isRecord(value) ? value : {});
const captionHtml = (caption: unknown): string =>
  textOf(caption) === "" ? "" : `<figcaption>${textOf(caption)}</figcaption>`;
const linkTo = (address: unknown, html: string): string =>
  textOf(address) === "" ? html : `<a href="${escapeHtml(textOf(address))}">${html}</a>`;
const paragraph = (html: string): string => (html === "" ? "" : `<p>${html}</p>`);

function imageHtml({ src, alt, title, caption, href }: Fields): string {
  if (textOf(src) === "") return "";
  const image = `<img src="${escapeHtml(textOf(src))}" alt="${escapeHtml(textOf(alt) || textOf(title))}">`;
  return `<figure>${linkTo(href, image)}${captionHtml(caption)}</figure>`;
}

function embedHtml({ url, html, caption }: Fields): string {
  const address = textOf(url);
  if (readVideo(address) || textOf(html) === "") return address && mediaHtml(address, textOf(caption));
  return `<figure>${textOf(html)}${captionHtml(caption)}</figure>`;
}

const markdownHtml = (markdown: unknown): string => marked.parse(textOf(markdown), { async: false });

const bookmarkHtml = ({ url, metadata, caption }: Fields): string => {
  const { title, description, thumbnail } = fieldsOf(metadata);
  const heading = linkTo(url, escapeHtml(textOf(title) || textOf(url)));
  return `${imageHtml({ src: thumbnail })}${paragraph(heading)}${paragraph(escapeHtml(textOf(description)))}${paragraph(textOf(caption))}`;
};

const codeHtml = ({ code, caption }: Fields): string =>
  `<pre><code>${escapeHtml(textOf(code))}</code></pre>${paragraph(textOf(caption))}`;

/** Kinds of cards in Ghost's editors, the current one and the first. */
const CARDS: Readonly<Record<string, (card: Fields) => string>> = {
  image: imageHtml,
  "image-card": imageHtml,
  gallery: ({ images, caption }) =>
    listOf(images)
      .map((each) => imageHtml({ ...fieldsOf(each) }))
      .join("") + paragraph(textOf(caption)),
  embed: embedHtml,
  video: ({ src, caption }) =>
    `<figure><video src="${escapeHtml(textOf(src))}"></video>${captionHtml(caption)}</figure>`,
  audio: ({ src, title }) =>
    `<audio src="${escapeHtml(textOf(src))}" title="${escapeHtml(textOf(title))}"></audio>`,
  file: ({ src, fileTitle, fileName, fileCaption }) =>
    paragraph(linkTo(src, escapeHtml(textOf(fileTitle) || textOf(fileName) || textOf(src)))) +
    paragraph(textOf(fileCaption)),
  bookmark: bookmarkHtml,
  markdown: (card) => markdownHtml(card.markdown),
  "card-markdown": (card) => markdownHtml(card.markdown),
  html: (card) => textOf(card.html),
  "html-card": (card) => textOf(card.html),
  code: codeHtml,
  codeblock: codeHtml,
  callout: ({ calloutEmoji, calloutText }) =>
    `<blockquote><p>${escapeHtml(textOf(calloutEmoji))} ${textOf(calloutText)}</p></blockquote>`,
  toggle: ({ heading, content }) => `<h3>${textOf(heading)}</h3>${textOf(content)}`,
  button: ({ buttonText, buttonUrl }) => paragraph(linkTo(buttonUrl, escapeHtml(textOf(buttonText)))),
  header: ({ header, subheader, backgroundImageSrc, buttonText, buttonUrl }) =>
    `<h2>${textOf(header)}</h2>${paragraph(textOf(subheader))}${imageHtml({ src: backgroundImageSrc })}${paragraph(linkTo(buttonUrl, escapeHtml(textOf(buttonText))))}`,
  product: ({ productTitle, productDescription, productImageSrc, productButton, productUrl }) =>
    `${imageHtml({ src: productImageSrc })}<h3>${textOf(productTitle)}</h3>${textOf(productDescription)}${paragraph(linkTo(productUrl, escapeHtml(textOf(productButton))))}`,
  "call-to-action": ({ textValue, imageUrl, buttonText, buttonUrl }) =>
    `${imageHtml({ src: imageUrl })}${textOf(textValue)}${paragraph(linkTo(buttonUrl, escapeHtml(textOf(buttonText))))}`,
  hr: () => "<hr>",
  horizontalrule: () => "<hr>",
};

/** Cards that no page showed: those only for e-mails, and the start of a paywall. */
const UNSEEN = new Set(["email", "email-cta", "paywall", "signup"]);

export interface CardsHtml {
  html: string;
  lost: string[];
}

function cardHtml(name: string, card: Fields, lost: string[]): string {
  const known = own(CARDS, name);
  if (!known)
    lost.push(
      `a card of the type "${name.slice(0, 40)}"${UNSEEN.has(name) ? ", which was never visible" : ""}`,
    );
  return known?.(card) ?? "";
}

const FORMATS = ["strong", "em", "s", "u", "code", "sub", "sup", "mark"] as const;
const LEXICAL_BLOCKS: Readonly<Record<string, string>> = {
  paragraph: "p",
  listitem: "li",
  quote: "blockquote",
  "extended-quote": "blockquote",
  aside: "blockquote",
};

function lexicalHtml(node: unknown, lost: string[], depth = 0): string {
  if (!isRecord(node) || depth > MOST_DEPTH) return "";
  const type = textOf(node.type);
  if (type === "linebreak") return "<br>";
  if (typeof node.text === "string") {
    const bits = typeof node.format === "number" ? node.format : 0;
    return FORMATS.reduce(
      (html, tag, bit) => (bits & (1 << bit) ? `<${tag}>${html}</${tag}>` : html),
      escapeHtml(node.text),
    );
  }
  if (!Array.isArray(node.children)) return cardHtml(type, node, lost);
  const inner = node.children.map((child) => lexicalHtml(child, lost, depth + 1)).join("");
  if (type === "link") return linkTo(node.url, inner);
  const heading = /^h[1-6]$/.exec(textOf(node.tag))?.[0];
  const tag = /heading$/.test(type)
    ? (heading ?? "h2")
    : type === "list"
      ? node.listType === "number"
        ? "ol"
        : "ul"
      : own(LEXICAL_BLOCKS, type);
  return tag === undefined ? inner : `<${tag}>${inner}</${tag}>`;
}

function markersHtml(markers: unknown, doc: Fields): string {
  const open: string[] = [];
  const pieces = listOf(markers).map((marker) => {
    const [kind, opens, closes, value] = listOf(marker);
    let html = "";
    for (const index of listOf(opens)) {
      const [tag = "", attributes] = listOf(listOf(doc.markups)[Number(index)]) as [string?, unknown?];
      const [name, address] = listOf(attributes);
      const safe = /^[a-z][a-z\d]{0,10}$/.exec(textOf(tag))?.[0] ?? "span";
      open.push(safe);
      html += name === "href" ? `<a href="${escapeHtml(textOf(address))}">` : `<${safe}>`;
    }
    const [atom, said] = listOf(listOf(doc.atoms)[Number(value)]);
    html +=
      kind === 0 ? escapeHtml(textOf(value)) : atom === "soft-return" ? "<br>" : escapeHtml(textOf(said));
    for (let left = Number(closes) || 0; left > 0 && open.length > 0; left -= 1) html += `</${open.pop()}>`;
    return html;
  });
  return pieces.join("");
}

function sectionHtml(section: unknown, doc: Fields, lost: string[]): string {
  const [kind, tag, rest] = listOf(section);
  const safe = /^(?:p|h[1-6]|blockquote|aside|pull-quote|ul|ol)$/.exec(textOf(tag))?.[0] ?? "p";
  const name = safe === "aside" || safe === "pull-quote" ? "blockquote" : safe;
  if (kind === 1) return `<${name}>${markersHtml(rest, doc)}</${name}>`;
  if (kind === 2) return imageHtml({ src: tag });
  if (kind === 3)
    return `<${name}>${listOf(rest)
      .map((markers) => `<li>${markersHtml(markers, doc)}</li>`)
      .join("")}</${name}>`;
  const [card, payload] = listOf(listOf(doc.cards)[Number(tag)]);
  return cardHtml(textOf(card), fieldsOf(payload), lost);
}

function parsed(json: string): Fields {
  try {
    return fieldsOf(JSON.parse(json));
  } catch {
    return {};
  }
}

/**
 * HTML of a Ghost post whose export has only the format of an editor: the current editor, an earlier editor, or
 * Markdown.
 */
export function editorHtml({ lexical, mobiledoc, markdown }: Fields): CardsHtml {
  const lost: string[] = [];
  const today = parsed(textOf(lexical));
  if (isRecord(today.root)) return { html: lexicalHtml(today.root, lost), lost };
  const before = parsed(textOf(mobiledoc));
  const sections = listOf(before.sections);
  return {
    html:
      sections.length > 0
        ? sections.map((section) => sectionHtml(section, before, lost)).join("")
        : markdownHtml(markdown),
    lost,
  };
}
