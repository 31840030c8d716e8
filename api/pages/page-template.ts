import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface PageParts {
  head: string;
  html: string;
  state: unknown;
  styles?: readonly string[] | undefined;
  scripts?: readonly string[] | undefined;
  spare?: boolean;
  /** Whether this is the version with images: a phone with little memory may request the page again. */
  whole?: boolean;
  /** Whether scripts wait until they are needed; by default start.js decides this by the device. */
  wait?: boolean | undefined;
}

/** The index.html of the build, with placeholders. */
export interface PageTemplate {
  /**
   * A complete document. Styles and early scripts are inline, so that the first paint needs no further request.
   * `start.js` begins the scripts of a rendered page later; those of an empty page start at once.
   */
  fill(parts: PageParts): string;
  /** Digests of inline parts for the Content-Security-Policy (CSP 3, 2.3.1). */
  inline(styles?: readonly string[], spare?: boolean): { styles: string[]; scripts: string[] };
  /**
   * Font rules for Bengali on pages outside the template: the rules of the system's font, or of the font that
   * replaces it (web/fonts.css). Empty if the build has no such rules.
   */
  letterFaces(): string;
}

const PLACES = /<!--app-(head|html|state)-->/;
const STYLESHEET = /[ \t]*<link rel="stylesheet"[^>]* href="\/([^"]+\.css)"[^>]*>\n?/g;
const ENTRY = /[ \t]*<script type="module"[^>]* src="([^"]+)"><\/script>\n?/;
const IMPORTED = /[ \t]*<link rel="modulepreload"[^>]* href="([^"]+)">\n?/g;
/** Scripts that run before the first paint and become inline. */
const INLINE = /<script src="\/(\w+\.js)"><\/script>/g;
/** A surrogate without its pair in JSON, which escapes it; escaped backslashes are skipped. */
const HALF_CHARACTER = /\\(?:u[dD][89abAB][0-9a-fA-F]{2}|u[dD][c-fC-F][0-9a-fA-F]{2}|.)/g;

const digest = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** JSON for a script element, where only "<" is dangerous. Surrogates without a pair are replaced. */
function stateJson(state: unknown): string {
  const json = JSON.stringify(state).replaceAll("<", "\\u003c");
  if (!/\\u[dD][89a-fA-F]/.test(json)) return json;
  return json.replace(HALF_CHARACTER, (escaped) => (/^\\u[dD]/.test(escaped) ? "\\ufffd" : escaped));
}

/** Font families for Bengali: the system's, and the spare one (web/fonts.css). */
const LETTERS = ["Khobor Own", "Khobor Spare"];
const HEADLINES = ["Khobor Serif", "Khobor Last"];

/** Splits a style sheet into its `@font-face` rules with their families, and all other rules. */
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

const facesOf = (css: string, families: readonly string[]): string =>
  splitFaces(css)
    .faces.filter(({ family }) => families.includes(family))
    .map(({ rule }) => rule)
    .join("");

/** Removes the rules of these families; in each list of fonts the next family takes their place. */
function withoutFaces(css: string, families: readonly string[]): string {
  const { rest, faces } = splitFaces(css);
  return (
    rest + faces.map(({ family, rule, after }) => (families.includes(family) ? "" : rule) + after).join("")
  );
}

/** Element that preloads a font, with the font's address; both "" if there is none. */
function facePreload(html: string): { element: string; href: string } {
  const at = html.indexOf(' as="font"');
  const element = at < 0 ? "" : html.slice(html.lastIndexOf("<link", at), html.indexOf(">", at) + 1);
  return { element, href: /href="([^"]*)"/.exec(element)?.[1] ?? "" };
}

export const inlineScript = (source: string): string =>
  source
    .split("\n")
    .filter((line) => !line.trimStart().startsWith("//"))
    .join("\n")
    .trim();

/** Reads `index.html` of a build. Throws if a placeholder is missing or duplicated. */
export function readTemplate(clientDir: string): PageTemplate {
  const read = (file: string): string => readFileSync(join(clientDir, file), "utf8").trim();
  const readScript = (file: string): string => inlineScript(read(file));
  const html = read("index.html");
  const shared = Array.from(html.matchAll(STYLESHEET), ([, file = ""]) => file);
  const early = Array.from(html.matchAll(INLINE), ([, file = ""]) => readScript(file));
  const [entryElement = "", entry] = ENTRY.exec(html) ?? [];
  const start = entry === undefined ? undefined : readScript("start.js");
  const heldBack = entry === undefined ? undefined : readScript("deferred-image.js");
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
   * An inline style sheet with its disabled link, which loads no file but marks the sheet as present. Browsers
   * that ignore `disabled` do not know the link's type.
   */
  function sheet(file: string): { whole: Sheet; spare: Sheet } {
    const known = sheets.get(file);
    if (known) return known;
    const css = read(file);
    if (/<\/style/i.test(css)) throw new Error(`${file} contains text that would end its style element`);
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
   * Script elements of a page: `start.js`, with the page's scripts in attributes. `start.js` also requests the
   * font of headlines, because a preload element would load the font before a phone with little memory can
   * reload the page.
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
