import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What a page brings. */
export interface PageParts {
  head: string;
  html: string;
  /** Read by the browser's script and never run. */
  state: unknown;
  /** The page's own stylesheets, by path below the client folder: they go into the page. */
  styles?: readonly string[] | undefined;
  /** The page's own scripts, by path below the client folder. */
  scripts?: readonly string[] | undefined;
  /** For a reader who saves data: without the site's own faces. */
  spare?: boolean;
  /** Of two pages at its address it is the one with pictures: a phone with little memory may ask once more. */
  whole?: boolean;
  /** Whether its scripts wait until they are needed; where it is not said, start.js decides by the device. */
  wait?: boolean | undefined;
}

/** The built index.html, with places for what a page brings. */
export interface PageTemplate {
  /**
   * A whole HTML document. It waits for nothing before its first paint: styles, and the scripts that come before it, are in it. The
   * scripts of a page that was rendered are begun by `start.js` after that; those of an empty one are asked for at once.
   */
  fill(parts: PageParts): string;
  /** Digests of what is inline in a document with these stylesheets, as the security policy names them (CSP 3, 2.3.1). */
  inline(styles?: readonly string[], spare?: boolean): { styles: string[]; scripts: string[] };
  /**
   * The rules for the faces in which a page that is made elsewhere has its Bengali letters: the system's, or the spare one where
   * it has none (web/fonts.css). Empty where the build's shared styles have no such rules.
   */
  letterFaces(): string;
}

const PLACES = /<!--app-(head|html|state)-->/;
const STYLESHEET = /[ \t]*<link rel="stylesheet"[^>]* href="\/([^"]+\.css)"[^>]*>\n?/g;
const ENTRY = /[ \t]*<script type="module"[^>]* src="([^"]+)"><\/script>\n?/;
const IMPORTED = /[ \t]*<link rel="modulepreload"[^>]* href="([^"]+)">\n?/g;
/** Scripts that run before the first paint; the page holds them. */
const INLINE = /<script src="\/(\w+\.js)"><\/script>/g;
/** JSON escapes halves of characters only where the other half is missing; escaped backslashes are passed over. */
const HALF_CHARACTER = /\\(?:u[dD][89abAB][0-9a-fA-F]{2}|u[dD][c-fC-F][0-9a-fA-F]{2}|.)/g;

const digest = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** JSON inside a script element: only "<" could end it or open a comment. Halves of characters become what UTF-8 makes of them. */
function stateJson(state: unknown): string {
  const json = JSON.stringify(state).replaceAll("<", "\\u003c");
  if (!/\\u[dD][89a-fA-F]/.test(json)) return json;
  return json.replace(HALF_CHARACTER, (escaped) => (/^\\u[dD]/.test(escaped) ? "\\ufffd" : escaped));
}

/** Families for Bengali letters: a system's own, and what a page that saves data has where there are none (web/fonts.css). */
const LETTERS = ["Khobor Own", "Khobor Spare"];
/** The families of the headlines' face, which such a page goes without. */
const HEADLINES = ["Khobor Serif", "Khobor Last"];

/** The `@font-face` rules of a stylesheet, each with the family that it is of, and what stands around them. */
function splitFaces(css: string): { rest: string; faces: { family: string; rule: string; after: string }[] } {
  const [rest = "", ...pieces] = css.split("@font-face");
  const faces = pieces.map((piece) => {
    const end = piece.indexOf("}") + 1;
    const rule = piece.slice(0, end);
    const family = /font-family: ?"?([^";}]+)/.exec(rule)?.[1] ?? "";
    return { family, rule: `@font-face${rule}`, after: piece.slice(end) };
  });
  return { rest, faces };
}

/** The `@font-face` rules of those families. */
const facesOf = (css: string, families: readonly string[]): string =>
  splitFaces(css)
    .faces.filter(({ family }) => families.includes(family))
    .map(({ rule }) => rule)
    .join("");

/** A stylesheet without the rules that fetch those families: the families after them in every stack take their place. */
function withoutFaces(css: string, families: readonly string[]): string {
  const { rest, faces } = splitFaces(css);
  return (
    rest + faces.map(({ family, rule, after }) => (families.includes(family) ? "" : rule) + after).join("")
  );
}

/** The element that asks for a face ahead of the styles, and where that face is; both empty where there is none. */
function facePreload(html: string): { element: string; href: string } {
  const at = html.indexOf(' as="font"');
  const element = at < 0 ? "" : html.slice(html.lastIndexOf("<link", at), html.indexOf(">", at) + 1);
  return { element, href: /href="([^"]*)"/.exec(element)?.[1] ?? "" };
}

/** A script of ours as it stands in a page: without the lines that say why. */
export const inlineScript = (source: string): string =>
  source
    .split("\n")
    .filter((line) => !line.trimStart().startsWith("//"))
    .join("\n")
    .trim();

/** Reads `index.html` of a client build. Throws when one of its three places is missing or doubled. */
export function readTemplate(clientDir: string): PageTemplate {
  const read = (file: string): string => readFileSync(join(clientDir, file), "utf8").trim();
  const readScript = (file: string): string => inlineScript(read(file));
  const html = read("index.html");
  const shared = Array.from(html.matchAll(STYLESHEET), ([, file = ""]) => file);
  const early = Array.from(html.matchAll(INLINE), ([, file = ""]) => readScript(file));
  const [entryElement = "", entry] = ENTRY.exec(html) ?? [];
  const start = entry === undefined ? undefined : readScript("start.js");
  const heldBack = entry === undefined ? undefined : readScript("held.js");
  const imported = Array.from(html.matchAll(IMPORTED), ([element, file = ""]) => ({ element, file }));
  const face = facePreload(html);
  const atOnce = [entryElement, ...imported.map(({ element }) => element)].join("");
  const parts = html
    .replace(STYLESHEET, "")
    .replace(ENTRY, "")
    .replace(IMPORTED, "")
    .replace(face.element, "")
    .replace(INLINE, (_element, file: string) => `<script>${readScript(file)}</script>`)
    .split(PLACES);
  const places = parts.filter((_part, index) => index % 2 === 1);
  if (places.toSorted().join(" ") !== "head html state") {
    throw new Error(
      `index.html must hold app-head, app-html and app-state once each; it holds ${places.join(", ")}`,
    );
  }

  interface Sheet {
    element: string;
    digest: string;
  }
  const sheets = new Map<string, { whole: Sheet; spare: Sheet }>();
  /**
   * A stylesheet inside the page, and its disabled link, which loads nothing and tells the scripts that it is there. Browsers
   * that do not know `disabled` on a link do not fetch a stylesheet of a type that is none.
   */
  function sheet(file: string): { whole: Sheet; spare: Sheet } {
    const known = sheets.get(file);
    if (known) return known;
    const css = read(file);
    if (/<\/style/i.test(css)) throw new Error(`${file} would end its own element`);
    const [whole, spare] = [css, withoutFaces(css, HEADLINES)].map((text) => ({
      element: `<style>${text}</style><link rel="stylesheet" href="/${file}" type="text/plain" disabled>`,
      digest: digest(text),
    })) as [Sheet, Sheet];
    const made = { whole, spare };
    sheets.set(file, made);
    return made;
  }
  const all = (styles: readonly string[] = [], spare = false): Sheet[] =>
    [...shared, ...styles].map((file) => sheet(file)[spare ? "spare" : "whole"]);

  /**
   * The elements that fetch the scripts: `start.js`, the same on every page, with attributes that say what to begin. It asks for
   * the headlines' face, too: what stands as an element is on its way before a phone with little memory can ask for another page.
   */
  function scriptElements({ html, scripts = [], spare, whole, wait }: PageParts): string {
    if (start === undefined) return atOnce + (spare ? "" : face.element);
    const modules = imported.map(({ file }) => file).join(" ");
    const parts = scripts.length === 0 ? "" : ` data-parts="${scripts.map((file) => `/${file}`).join(" ")}"`;
    const said = `${html === "" ? " data-empty" : ""}${whole ? " data-whole" : ""}${wait === undefined ? "" : ` data-wait="${wait ? "yes" : "no"}"`}`;
    const font = spare || face.href === "" ? "" : ` data-font="${face.href}"`;
    return `<script data-entry="${entry}" data-modules="${modules}"${parts}${font}${said}>${start}</script>${spare ? `<script>${heldBack}</script>` : ""}`;
  }

  return {
    fill(page) {
      const { head, html, state, styles, spare = false } = page;
      const inline = all(styles, spare).map(({ element }) => element);
      const filled: Record<string, string> = {
        head: [...inline, head, scriptElements(page)].join("\n    "),
        html,
        state: `<script type="application/json" id="state">${stateJson(state)}</script>`,
      };
      return parts.map((part, index) => (index % 2 === 1 ? (filled[part] ?? "") : part)).join("");
    },
    letterFaces: () => shared.map((file) => facesOf(read(file), LETTERS)).join(""),
    inline: (styles, spare) => ({
      styles: all(styles, spare).map((each) => each.digest),
      scripts: [...early, start, spare ? heldBack : undefined].flatMap((text) =>
        text === undefined ? [] : [digest(text)],
      ),
    }),
  };
}
