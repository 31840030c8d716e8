import { DomUtils, parseDocument } from "htmlparser2";
import { escapeHtml } from "../../escape-html.ts";
import { own } from "../../own.ts";
import {
  type Attributes,
  choosePicture,
  isEmoji,
  isSamePicture,
  lazyPicture,
} from "../pictures/choose-picture.ts";
import { BODY_ATTRIBUTES, BODY_TAGS } from "./body-markup.ts";
import { isInline, plainName, SILENT } from "./display.ts";
import {
  around,
  BREAK,
  division,
  embolden,
  filled,
  flow,
  GAP,
  hasBlock,
  holds,
  inline,
  isBlank,
  type Piece,
  wrapped,
  write,
} from "./pieces.ts";
import { readVideo, videoFigure, videoTitle } from "./video.ts";

type Node = ReturnType<typeof parseDocument>["childNodes"][number];
type Element = Extract<Node, { attribs: unknown }>;

export interface TidyOptions {
  /** Returns the address to store; undefined removes the link or image. */
  resolve: (address: string) => string | undefined;
  /** Whether each table row becomes a paragraph, for an editor without tables. */
  rowsAsLines?: boolean;
}

interface Place {
  inTable: boolean;
  bold: boolean;
  inLink: boolean;
  depth: number;
}

/** Deepest nesting; deeper nesting makes parsers slow or fail. */
const DEEPEST = 34;
const MOST_VIDEOS = 20;

const RENAMED: Readonly<Record<string, string>> = Object.fromEntries(
  "h1=h2 strike=s tt=code kbd=code samp=code dfn=em var=em dir=ul menu=ul listing=pre xmp=pre amp-img=img amp-anim=img amp-iframe=iframe amp-video=video amp-audio=audio"
    .split(" ")
    .map((pair) => pair.split("=")),
);
/** Block elements that become paragraphs, or disappear around other blocks. */
const DIVISIONS = new Set(
  "address article aside body center details div fieldset footer form frameset header hgroup html legend main nav plaintext search section summary".split(
    " ",
  ),
);
const TABLE_PARTS = new Set("caption thead tbody tfoot tr th td".split(" "));
const BLOCKS = new Set(
  "p hr h2 h3 h4 h5 h6 blockquote ul ol li dl dt dd pre figure figcaption table caption thead tbody tfoot tr th td".split(
    " ",
  ),
);
/** An element of the first kind ends where an element of the second kind begins, as in every HTML parser. */
const ENDS: readonly (readonly [name: RegExp, end: RegExp])[] = [
  [/^h\d$/, /^h\d$/],
  [/^d[td]$/, /^d[td]$/],
  [/^li$/, /^li$/],
  [/^tr$/, /^tr$/],
  [/^t[dh]$/, /^t[dhr]$/],
  [/^t(?:head|body)$/, /^t(?:head|body|foot)$/],
];
const endsAt = (name: string, tag = ""): boolean =>
  ENDS.some(([own, end]) => own.test(name) && end.test(tag));
const BOLD = /^(?:b|strong)$/;
/** Elements whose style is ignored, because they are bold already or only contain others. */
const HAS_NO_LOOK = /^(?:h\d|th|ul|ol|dl|table|thead|tbody|tfoot|tr|figure|picture)$/;
const KNOWN: ReadonlySet<string> = new Set(BODY_TAGS);

const isElement = (node: object): node is Element => "attribs" in node;
function nameOf(element: Element): string {
  const name = plainName(element.name);
  return own(RENAMED, name) ?? name;
}

/** Value of a style property of an element, in lower case; the last declaration applies. */
function styled({ attribs }: Element, property: string): string {
  const all = (attribs.style ?? "").slice(0, 4_000).toLowerCase().split(";");
  const last = all.findLast((one) => one.slice(0, one.indexOf(":")).trim() === property) ?? "";
  return last.slice(last.indexOf(":") + 1).trim();
}

function weightOf(element: Element): "light" | "bold" | undefined {
  const weight = styled(element, "font-weight");
  if (/^bold|^[6-9]\d\d\b|^1000/.test(weight)) return "bold";
  return /^(?:normal|lighter|[1-5]\d\d\b)/.test(weight) ? "light" : undefined;
}

/** Styles that mean the same as an element. */
const MEANINGS: readonly [property: string, value: RegExp, name: string][] = [
  ["font-style", /^(?:italic|oblique)/, "em"],
  ["text-decoration", /line-through/, "s"],
  ["text-decoration-line", /line-through/, "s"],
  ["vertical-align", /^super/, "sup"],
  ["vertical-align", /^sub/, "sub"],
];
const SAYS: Readonly<Record<string, string>> = { i: "em", cite: "em", del: "s" };

/**
 * Converts any HTML into the elements of a body (`BODY_TAGS`) without losing a word or an image: blocks stay
 * separate, images get their real address, meaningful styles become elements, players become links or video
 * figures. It keeps only `BODY_ATTRIBUTES`, but the result must still be sanitised. The caller limits the
 * length of `html`.
 */
export function tidyMarkup(html: string, options: TidyOptions): string {
  const { childNodes } = parseDocument(html, { decodeEntities: true, recognizeSelfClosing: true });
  const pieces = new Tidier(options).all(childNodes, {
    inTable: false,
    bold: false,
    inLink: false,
    depth: 0,
  });
  return flow(
    pieces,
    pieces.some(({ kind }) => kind !== "inline"),
  ).trim();
}

class Tidier {
  readonly #resolve: TidyOptions["resolve"];
  readonly #rowsAsLines: boolean;
  #videos = 0;
  #lastPicture = "";

  constructor({ resolve, rowsAsLines = false }: TidyOptions) {
    this.#resolve = resolve;
    this.#rowsAsLines = rowsAsLines;
  }

  all(nodes: readonly Node[], place: Place): Piece[] {
    return nodes.flatMap((node) => this.#one(node, place));
  }

  #one(node: Node, place: Place): Piece[] {
    if (node.nodeType === 3) return [inline(escapeHtml(node.data), { words: !isBlank(node.data) })];
    if (!isElement(node)) return "children" in node ? this.all(node.children, place) : [];
    const name = nameOf(node);
    if (name === "img") return [...this.#picture(node), ...this.#within(node)];
    if (SILENT.has(name) || name === "embed" || YOUTUBE.test(name)) return this.#silent(node, name);
    if (/mso-list\s*:\s*ignore/i.test(node.attribs.style ?? "")) return [];
    if (name === "br" || name === "hr") {
      return [{ ...BREAK, html: `<${name}>`, kind: name === "br" ? "inline" : "block" }];
    }
    return this.#styled(node, name, place);
  }

  /** An element together with the elements that its style means. */
  #styled(element: Element, name: string, place: Place): Piece[] {
    const weight = HAS_NO_LOOK.test(name) ? undefined : weightOf(element);
    const isBold = (BOLD.test(name) && weight !== "light") || (weight === "bold" && !place.bold);
    const said = own(SAYS, name) ?? name;
    const isUpright = said === "em" && styled(element, "font-style") === "normal";
    const tags = MEANINGS.filter(
      ([property, value, tag]) =>
        tag !== said && !HAS_NO_LOOK.test(name) && value.test(styled(element, property)),
    ).map(([, , tag]) => tag);
    const isBody =
      KNOWN.has(name) &&
      !isUpright &&
      !BOLD.test(name) &&
      !(name === "a" && place.inLink) &&
      place.depth < DEEPEST;
    const bold = weight === "light" ? false : place.bold || isBold || /^h\d$|^th$/.test(name);
    let pieces = this.all(element.children, {
      ...place,
      bold,
      inTable: place.inTable || name === "table",
      inLink: place.inLink || name === "a",
      depth: place.depth + (isBody || isBold ? 1 : 0) + new Set(tags).size,
    });
    pieces = this.#orLazy(element, pieces);
    if (place.depth < DEEPEST) {
      for (const tag of new Set(tags)) pieces = wrapped(pieces, tag, "");
      if (isBold) pieces = embolden(pieces, BOLD.test(name) ? name : "strong");
    }
    const light = (piece: Piece): Piece => (piece.words ? { ...piece, light: true } : piece);
    return this.#element(element, isBody ? name : "", place, weight === "light" ? pieces.map(light) : pieces);
  }

  /** Pieces of an element. If `name` is empty, only its content. */
  #element(element: Element, name: string, place: Place, pieces: Piece[]): Piece[] {
    const own = nameOf(element);
    const isPart = TABLE_PARTS.has(own);
    if (this.#rowsAsLines && (isPart || own === "table")) return asLine(own, pieces);
    if (isPart && !place.inTable) return division(pieces);
    if (name === "p") return paragraph(element, pieces);
    if (BLOCKS.has(name) && !pieces.some(({ tag }) => endsAt(name, tag))) {
      if (!holds(pieces) && !/^t[hdr]$|^t(?:head|body|foot)$/.test(name)) return [BREAK];
      const open = name + this.#attributes(element, name);
      return [{ ...around(`<${open}>${filled(name, pieces)}</${name}>`, "block", pieces), tag: name }];
    }
    if (BLOCKS.has(name)) return division(pieces);
    if (name !== "") {
      const attributes = this.#attributes(element, name);
      return name === "a" && attributes === "" ? pieces : wrapped(pieces, name, attributes);
    }
    if (DIVISIONS.has(own) || BLOCKS.has(own)) return division(pieces);
    return isInline(own) ? pieces : [GAP, ...pieces, GAP];
  }

  #attributes({ attribs }: Element, name: string): string {
    return (BODY_ATTRIBUTES[name] ?? [])
      .map((attribute) => {
        const value = attribs[attribute];
        const kept = attribute === "href" && value !== undefined ? this.#resolve(value) : value;
        return kept === undefined ? "" : ` ${attribute}="${escapeHtml(kept)}"`;
      })
      .join("");
  }

  #picture({ attribs, parent }: Element, isAgain = false): Piece[] {
    const isIn = parent !== null && isElement(parent as Node) && (parent as Element).name === "picture";
    const sources: Attributes[] = isIn
      ? parent.children.filter(isElement).flatMap(({ name, attribs }) => (name === "source" ? [attribs] : []))
      : [];
    const address = choosePicture(attribs, sources, this.#resolve);
    const alt = attribs.alt ?? "";
    if (address === undefined) {
      const isSign = isEmoji(attribs.src ?? "", attribs) && alt.length <= 20;
      return isSign ? [inline(escapeHtml(alt), { words: !isBlank(alt) })] : [];
    }
    if (isAgain && isSamePicture(address, this.#lastPicture)) return [];
    this.#lastPicture = address;
    return [this.#written(address, alt, attribs)];
  }

  #written(address: string, alt: string, { width = "", height = "" }: Attributes): Piece {
    const isSize = (size: string): boolean => /^[1-9]\d{0,3}$/.test(size);
    const sizes = isSize(width) && isSize(height) ? ` width="${width}" height="${height}"` : "";
    return inline(`<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}"${sizes}>`, { pictures: true });
  }

  /** Pieces of an element, or the image that a script would draw there. */
  #orLazy({ name, attribs, children }: Element, pieces: Piece[], isAgain = false): Piece[] {
    const hasOwn = name === "source" || pieces.some(({ pictures }) => pictures);
    const address = hasOwn ? undefined : lazyPicture(attribs, this.#resolve);
    if (address === undefined || (isAgain && isSamePicture(address, this.#lastPicture))) return pieces;
    const alt = DomUtils.getElementsByTagName("img", children, true, 1)[0]?.attribs.alt;
    this.#lastPicture = address;
    return [this.#written(address, alt ?? "", {}), ...pieces];
  }

  /** Images inside hidden content; an image that repeats the previous one is left out. */
  #within({ children }: Element): Piece[] {
    return children.filter(isElement).flatMap((child) => {
      const inner = this.#within(child);
      return nameOf(child) === "img"
        ? [...this.#picture(child, true), ...inner]
        : this.#orLazy(child, inner, true);
    });
  }

  /** Video, file and images of an element without visible words. */
  #silent(element: Element, name: string): Piece[] {
    if (/^(?:script|style|template|title|textarea|svg|math)$/.test(name)) return [GAP];
    const poster = choosePicture({ src: element.attribs.poster }, [], this.#resolve);
    return [
      GAP,
      ...(poster === undefined ? [] : [this.#written(poster, "", {})]),
      ...this.#within(element),
      ...this.#player(element, name),
    ];
  }

  #player({ attribs, children }: Element, name: string): Piece[] {
    if (!/^(?:iframe|embed|object|video|audio)$/.test(name) && !YOUTUBE.test(name)) return [];
    const within = DomUtils.getElementsByTagName(
      (tag) => /^(?:source|param|embed)$/.test(tag),
      children,
      true,
    );
    const { videoid = attribs["data-videoid"] ?? attribs["video-id"] } = YOUTUBE.test(name) ? attribs : {};
    const said = videoid === undefined ? [] : [`https://www.youtube.com/watch?v=${videoid}`];
    const addresses = [attribs, ...within.map((one) => one.attribs)]
      .flatMap((one) => [one.src, one["data-src"], one["data-lazy-src"], one.data, one.value])
      .flatMap((value) => (value === undefined ? [] : (this.#resolve(value) ?? [])));
    const title = (attribs.title ?? "").replace(/\s+/g, " ").trim().slice(0, 200);
    const video = [...said, ...addresses].map(readVideo).find((one) => one !== undefined);
    if (video) {
      this.#videos += 1;
      if (this.#videos > MOST_VIDEOS) return [];
      const words = NO_TITLE.test(title) ? videoTitle(video) : title;
      return [{ ...BREAK, html: videoFigure(video, escapeHtml(words)), kind: "block", words: true }];
    }
    const isPlayer = name === "video" || name === "audio";
    const file = addresses.find((address) => isPlayer || MEDIA_FILE.test(address));
    if (file === undefined) return [];
    const words = title || (name === "audio" || AUDIO_FILE.test(file) ? "অডিও" : "ভিডিও");
    const link = `<a href="${escapeHtml(file)}">${escapeHtml(words)}</a>`;
    return [{ ...BREAK, html: `<p>${link}</p>`, kind: "block", words: true }];
  }
}

const YOUTUBE = /^[\w-]*-?youtube(?:-[\w-]*)?$/;
const MEDIA_FILE = /^[^?#]*\.(?:mp[34]|m4[av]|webm|mov|og[gv]|wav)(?:[?#]|$)/i;
const AUDIO_FILE = /^[^?#]*\.(?:mp3|m4a|ogg|wav)(?:[?#]|$)/i;
/** Titles that are no titles: embed codes give them to every video. */
const NO_TITLE = /^(?:(?:youtube|vimeo|facebook|dailymotion) ?)?(?:video ?)?(?:player)?$/i;

function paragraph(element: Element, pieces: Piece[]): Piece[] {
  if (hasBlock(pieces)) return division(pieces);
  if (!holds(pieces)) return [BREAK];
  const item = listItem(element);
  return [
    {
      ...around(`<p>${write(pieces)}</p>`, "block", pieces),
      ...(item ? { item, inside: write(pieces).trim() } : {}),
    },
  ];
}

function asLine(name: string, pieces: Piece[]): Piece[] {
  if (name === "td" || name === "th") return [around(filled("dt", pieces), "inline", pieces)];
  if (name !== "tr") return division(pieces);
  const cells = pieces.filter(({ words, pictures }) => words || pictures);
  return division(cells.flatMap((cell, index) => (index === 0 ? [cell] : [inline(" | "), cell])));
}

function listItem({ attribs, children }: Element): Piece["item"] {
  const level = /mso-list\s*:[^;]*\blevel(\d)/i.exec(attribs.style ?? "")?.[1];
  if (level === undefined) return undefined;
  const mark = DomUtils.findOne(
    ({ attribs: { style = "" } }) => /mso-list\s*:\s*ignore/i.test(style),
    children.filter(isElement),
  );
  return {
    level: Number(level),
    ordered: /^\s*(?:\p{Nd}+|[a-z]{1,4})[.)]/iu.test(mark ? DomUtils.textContent(mark) : ""),
  };
}
