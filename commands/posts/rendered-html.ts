import { Parser } from "htmlparser2";
import { escapeHtml } from "../../core/escape-html.ts";
import { readVideo, videoFigure, videoTitle } from "../../core/news/body/video.ts";
import { toPlainText } from "../../core/news/plain-text.ts";
import { excessOf } from "../../platform/html/sanitise.ts";

export interface Showing {
  /** Whether line breaks count and empty lines separate paragraphs, as in WordPress outside blocks. */
  lines: boolean;
  resolve(address: string, of: "link" | "file"): string | undefined;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));
const HOLDERS = words(
  "div blockquote section article aside header footer main center form fieldset details body html nav dialog",
);
const PLAIN = words("h1 h2 h3 h4 h5 h6 li dt dd td th figcaption caption summary address legend");
/** Block elements that contain others; white space between these is ignored. */
const FRAMES = words("ul ol dl menu table thead tbody tfoot tr colgroup");
const VERBATIM = words("pre textarea script style svg math title template");
const VOID = words("img wbr input hr col source track param embed");
const CHROME =
  /(?:^|\s)kg-(?:video-(?:overlay|player-container)|audio-(?:player|thumbnail)|bookmark-(?:icon|metadata)|file-card-icon)(?=\s|$)/;
const ATTRIBUTE_NAME = /^[a-z][a-z\d:_-]*$/;
const FILES = words("src data-src data-lazy-src data-original poster data");
const SETS = words("srcset data-srcset data-lazy-srcset");
/** Largest number of marks, such as bold, that continue in the next paragraph. */
const MOST_MARKS = 20;
const LONGEST_ADDRESS = 2_000;
const WHOLE_ADDRESS = /^https?:\/\/[^\s<>"']+$/i;

type Piece =
  | { is: "text"; text: string }
  | { is: "open"; name: string; tag: string }
  | { is: "close"; name: string }
  | { is: "whole"; tag: string }
  | { is: "break" };

interface Block {
  name: string;
  kind: "holder" | "plain" | "frame";
}

interface Figure {
  tag: string;
  out: string[];
  media: string[];
}

/** Current form of an address: old YouTube embeds use `/v/ID&hl=en`. */
function modernAddress(address: string): string {
  const url = URL.parse(address);
  const [, id] = /^\/v\/([\w-]{11})/.exec(url?.pathname ?? "") ?? [];
  return url && id && /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(url.hostname)
    ? `${url.origin}/embed/${id}`
    : address;
}

/** HTML for an address in its own paragraph: a figure for a known video host, otherwise a link. */
export function mediaHtml(given: string, title = ""): string {
  const address = modernAddress(given);
  const video = readVideo(address);
  const named = escapeHtml(toPlainText(title));
  if (video) return videoFigure(video, named || videoTitle(video));
  return `<p><a href="${escapeHtml(address)}">${named || escapeHtml(address)}</a></p>`;
}

/**
 * Rewrites a text tag by tag: it adds paragraphs, changes addresses, and turns media into figures and links.
 */
class ShownWriter {
  readonly #showing: Showing;
  readonly #blocks: Block[] = [{ name: "", kind: "holder" }];
  readonly #figures: Figure[] = [{ tag: "", out: [], media: [] }];
  #run: Piece[] = [];
  #marks: { name: string; tag: string }[] = [];
  #written = 0;
  /** Depth of elements whose content is copied or left out. */
  #verbatim = 0;
  #hidden: string[] = [];
  #media: { name: string; address?: string | undefined; title: string } | undefined;
  /** Depth of WordPress blocks, in which line breaks count only inside text. */
  #wordpressBlocks = 0;

  constructor(showing: Showing) {
    this.#showing = showing;
  }

  get #out(): string[] {
    return (this.#figures.at(-1) as Figure).out;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#hidden.length > 0 || this.#media) this.#openWithin(name, attributes);
    else if (this.#verbatim > 0 || VERBATIM.has(name)) {
      if (this.#verbatim === 0) this.#flush();
      if (!VOID.has(name) && name !== "br") this.#verbatim += 1;
      this.#out.push(this.#tag(name, attributes));
    } else if (CHROME.test(attributes.class ?? "")) this.#hidden.push(name);
    else if (name === "iframe" || name === "video" || name === "audio" || name === "object") {
      const { src, "data-src": lazy, data, title = "" } = attributes;
      this.#media = { name, address: this.#file(src) ?? this.#file(lazy) ?? this.#file(data), title };
    } else if (name === "embed") this.#play(this.#file(attributes.src), attributes.title ?? "");
    else if (name === "br") this.#run.push({ is: "break" });
    else if (name === "p") {
      this.#flush();
      this.#blocks.push({ name, kind: "holder" });
    } else if (name === "figure") {
      this.#flush();
      this.#blocks.push({ name, kind: "frame" });
      this.#figures.push({ tag: this.#tag(name, attributes), out: [], media: [] });
    } else if (name === "hr") {
      this.#flush();
      this.#out.push("<hr>");
    } else if (HOLDERS.has(name) || PLAIN.has(name) || FRAMES.has(name)) {
      this.#flush();
      this.#blocks.push({ name, kind: HOLDERS.has(name) ? "holder" : PLAIN.has(name) ? "plain" : "frame" });
      this.#out.push(this.#tag(name, attributes));
      this.#background(attributes.style);
    } else if (VOID.has(name)) this.#run.push({ is: "whole", tag: this.#tag(name, attributes) });
    else this.#run.push({ is: "open", name, tag: this.#tag(name, attributes) });
  }

  #openWithin(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#hidden.length > 0) {
      if (!VOID.has(name) && name !== "br") this.#hidden.push(name);
      return;
    }
    if (!this.#media) return;
    const { src, name: param = "", value } = attributes;
    if (name === "source" || name === "embed") this.#media.address ??= this.#file(src);
    else if (name === "param" && /^(?:movie|src)$/i.test(param)) this.#media.address ??= this.#file(value);
  }

  text(text: string): void {
    if (this.#hidden.length > 0 || this.#media) return;
    if (this.#verbatim > 0) this.#out.push(escapeHtml(text));
    else {
      // A reference such as &amp; arrives as a separate piece of text.
      const last = this.#run.at(-1);
      if (last?.is === "text") last.text += text;
      else this.#run.push({ is: "text", text });
    }
  }

  close(name: string): void {
    if (this.#hidden.length > 0) {
      if (this.#hidden.at(-1) === name) this.#hidden.pop();
      return;
    }
    if (this.#media) {
      if (this.#media.name !== name) return;
      const { address, title } = this.#media;
      this.#media = undefined;
      this.#play(address, title);
    } else if (this.#verbatim > 0) {
      if (VOID.has(name) || name === "br") return;
      this.#verbatim -= 1;
      this.#out.push(`</${name}>`);
    } else if (VOID.has(name) || name === "br") return;
    else if (name === "p" || HOLDERS.has(name) || PLAIN.has(name) || FRAMES.has(name) || name === "figure")
      this.#closeBlock(name);
    else this.#run.push({ is: "close", name });
  }

  #closeBlock(name: string): void {
    this.#flush();
    if (this.#blocks.length > 1) this.#blocks.pop();
    if (name === "figure") this.#closeFigure();
    else if (name !== "p") this.#out.push(`</${name}>`);
  }

  #closeFigure(): void {
    if (this.#figures.length < 2) return;
    const { tag, out, media } = this.#figures.pop() as Figure;
    const html = out.join("");
    const [first, ...more] = media;
    if (first === undefined) return void this.#out.push(`${tag}${html}</figure>`);
    // The text of a media figure becomes its title; images and other players are placed beside it.
    const [, said = ""] = html.split("<figcaption", 2);
    const [caption = ""] = said.slice(said.indexOf(">") + 1).split("</figcaption>", 1);
    this.#out.push(
      mediaHtml(first, caption || toPlainText(html)),
      ...more.map((address) => mediaHtml(address)),
    );
    for (const picture of html.match(/<img [^<>]*>/g) ?? []) this.#out.push(`<figure>${picture}</figure>`);
  }

  /**
   * `<!-- wp:embed {"url":"…"} -->` starts a WordPress block; `<!--more-->` and `<!--nextpage-->` separate
   * paragraphs.
   */
  comment(text: string): void {
    if (this.#verbatim > 0) return;
    const [, ends, name = "", rest = ""] = /^\s*(\/?)wp:([\w/-]+)\s*([\s\S]*)$/.exec(text) ?? [];
    if (name === "" && !/^\s*(?:more|nextpage)\b/.test(text)) return;
    this.#flush();
    if (name === "" || /^(?:freeform|core\/freeform|shortcode|missing)$/.test(name)) return;
    const alone = /\/\s*$/.test(rest);
    if (ends) this.#wordpressBlocks = Math.max(0, this.#wordpressBlocks - 1);
    else if (!alone) this.#wordpressBlocks += 1;
    else if (/embed/.test(name)) this.#play(/"url"\s*:\s*"(https?:[^"\\]+)"/.exec(rest)?.[1], "");
  }

  end(): string {
    this.#flush();
    while (this.#figures.length > 1) this.#closeFigure();
    return this.#out.join("");
  }

  #play(address: string | undefined, title: string): void {
    if (address === undefined) return;
    this.#flush();
    const figure = this.#figures.at(-1) as Figure;
    if (this.#figures.length > 1) figure.media.push(address);
    else figure.out.push(mediaHtml(address, title));
  }

  /** Old cover blocks of WordPress have their image in a style. */
  #background(style = ""): void {
    const [, address] = /background-image\s*:\s*url\(\s*["']?([^"')]+)/i.exec(style) ?? [];
    const resolved = this.#file(address);
    if (resolved !== undefined) this.#out.push(`<figure><img src="${escapeHtml(resolved)}" alt=""></figure>`);
  }

  #file(address: string | undefined): string | undefined {
    return address === undefined || address.trim() === ""
      ? undefined
      : this.#showing.resolve(address.trim(), "file");
  }

  #tag(name: string, attributes: Readonly<Record<string, string>>): string {
    const written = Object.entries(attributes).flatMap(([key, value]) => {
      if (!ATTRIBUTE_NAME.test(key)) return [];
      const kept = FILES.has(key)
        ? this.#file(value)
        : key === "href"
          ? this.#showing.resolve(value.trim(), "link")
          : SETS.has(key)
            ? this.#set(value)
            : value;
      return kept === undefined ? [] : [` ${key}="${escapeHtml(kept)}"`];
    });
    return `<${name}${written.join("")}>`;
  }

  #set(value: string): string | undefined {
    const all = value.split(/,\s+/).flatMap((one) => {
      const [address = "", ...size] = one.trim().split(/\s+/);
      const resolved = this.#file(address);
      return resolved === undefined ? [] : [[resolved, ...size].join(" ")];
    });
    return all.length === 0 ? undefined : all.join(", ");
  }

  #flush(): void {
    const run = this.#run;
    this.#run = [];
    const block = this.#blocks.at(-1) as Block;
    const lines = this.#showing.lines && this.#wordpressBlocks === 0 && block.kind !== "frame";
    const wraps = block.kind === "holder";
    const mayPlay = wraps || block.name === "figure";
    let isOpen = false;
    let ends = 0;
    let swallows = false;
    const stop = (): void => {
      while (this.#written > 0) {
        this.#written -= 1;
        this.#out.push(`</${this.#marks[this.#written]?.name}>`);
      }
      if (isOpen && wraps) this.#out.push("</p>");
      isOpen = false;
      ends = 0;
    };
    const write = (html: string): void => {
      if (wraps && lines && ends > 1 && isOpen) stop();
      if (!isOpen && wraps) this.#out.push("<p>");
      if (isOpen) this.#out.push("<br>".repeat(Math.min(ends, 2)));
      isOpen = true;
      ends = 0;
      const most = Math.min(this.#marks.length, MOST_MARKS);
      for (; this.#written < most; this.#written += 1) this.#out.push(this.#marks[this.#written]?.tag ?? "");
      this.#out.push(html);
    };
    const writeText = (text: string, isWholeLine: boolean): void => {
      const address = text.trim();
      if (address === "") {
        if (isOpen && ends === 0 && text !== "") this.#out.push(" ");
      } else if (isWholeLine && mayPlay && this.#marks.length === 0 && isWholeAddress(address)) {
        stop();
        this.#runPlays(address);
      } else write(escapeHtml(text));
      if (address !== "") swallows = false;
    };
    for (const [at, piece] of run.entries()) {
      if (piece.is === "open") {
        // A link ends where the next one begins.
        if (piece.name === "a") this.#closeMark("a");
        this.#marks.push(piece);
      } else if (piece.is === "close") this.#closeMark(piece.name);
      else if (piece.is === "whole") {
        write(piece.tag);
        swallows = false;
      } else if (piece.is === "break") {
        ends += 1;
        swallows = true;
      } else {
        const rows = lines ? piece.text.split("\n") : [piece.text];
        for (const [row, text] of rows.entries()) {
          if (row > 0) {
            if (swallows) swallows = false;
            else ends += 1;
          }
          const isFirst = row > 0 || isEdge(run[at - 1]);
          const isLast = row < rows.length - 1 || isEdge(run[at + 1]);
          writeText(lines && ends > 0 ? text.trimStart() : text, isFirst && isLast);
        }
      }
    }
    stop();
  }

  #runPlays(address: string): void {
    const figure = this.#figures.at(-1) as Figure;
    const resolved = this.#showing.resolve(address, "link") ?? address;
    if (this.#figures.length > 1) figure.media.push(resolved);
    else figure.out.push(mediaHtml(resolved));
  }

  #closeMark(name: string): void {
    let at = this.#marks.length - 1;
    while (at >= 0 && this.#marks[at]?.name !== name) at -= 1;
    if (at < 0) return;
    while (this.#written > at) {
      this.#written -= 1;
      this.#out.push(`</${this.#marks[this.#written]?.name}>`);
    }
    this.#marks.splice(at, 1);
  }
}

const isWholeAddress = (text: string): boolean => text.length <= LONGEST_ADDRESS && WHOLE_ADDRESS.test(text);

const isEdge = (piece: Piece | undefined): boolean => piece === undefined || piece.is === "break";

/**
 * HTML of a post as its system showed it. If it has too much markup, it is returned unchanged, and the
 * sanitiser refuses it.
 */
export function renderedHtml(html: string, showing: Showing): string {
  if (excessOf(html) !== undefined) return html;
  const writer = new ShownWriter(showing);
  const parser = new Parser({
    onopentag: (name, attributes) => writer.open(name, attributes),
    ontext: (text) => writer.text(text),
    onclosetag: (name) => writer.close(name),
    oncomment: (text) => writer.comment(text),
  });
  parser.end(html.replaceAll("\r\n", "\n"));
  return writer.end();
}
