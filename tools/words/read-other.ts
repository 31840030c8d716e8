import { BENGALI, type Kind, oneLine, type Sentence } from "./sentence.ts";

const heard = (name: string): Kind => (/^(?:aria-label|alt|title)$/.test(name) ? "accessible name" : "text");

/** Bengali texts of a style sheet: what it puts on the page (`content`), and other strings. */
function readStyles(source: string): Sentence[] {
  const bare = source.replace(/\/\*[\s\S]*?\*\//g, (comment) => " ".repeat(comment.length));
  return Array.from(bare.matchAll(/"([^"\n]*)"/g), ({ 1: text = "", index }) => ({
    text: oneLine(text),
    kind: "text" as const,
    at: index,
  }));
}

/** Bengali texts of HTML or SVG: between tags, and of attributes. */
function readMarkup(source: string): Sentence[] {
  const bare = source.replace(/<!--[\s\S]*?-->/g, (comment) => " ".repeat(comment.length));
  const texts = Array.from(bare.matchAll(/>([^<>]+)</g), ({ 1: text = "", index }) => ({
    text: oneLine(text),
    kind: "text" as const,
    at: index,
  }));
  const attributes = Array.from(
    bare.matchAll(/ ([a-z-]+)="([^"]*)"/g),
    ({ 1: name = "", 2: text = "", index }) => ({
      text: oneLine(text),
      kind: heard(name),
      at: index,
    }),
  );
  return [...texts, ...attributes].toSorted((a, b) => a.at - b.at);
}

/** Bengali texts of a JSON file, in its order. */
function readJson(source: string): Sentence[] {
  const found: Sentence[] = [];
  JSON.parse(source, (_name, value: unknown) => {
    if (typeof value === "string") found.push({ text: oneLine(value), kind: "text", at: found.length });
    return value;
  });
  return found;
}

/** Bengali texts of a source that is no script; undefined for a file that holds no texts. */
export function readOther(path: string, source: string): Sentence[] | undefined {
  const all = path.endsWith(".css")
    ? readStyles(source)
    : /\.(?:html|svg)$/.test(path)
      ? readMarkup(source)
      : /\.(?:json|webmanifest)$/.test(path)
        ? readJson(source)
        : undefined;
  return all?.filter(({ text }) => BENGALI.test(text));
}
