import { readFileSync } from "node:fs";

const SHEETS = ["letters", "embed", "sides", "sizes"];

/** Comments, indents and line ends of a style sheet are for who writes it, and would be a fifth of it. No text in it has two spaces. */
function packed(style: string): string {
  const [first = "", ...others] = style.split("/*");
  const bare = first + others.map((text) => text.slice(text.indexOf("*/") + 2)).join("");
  const lines = bare
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return lines
    .join(" ")
    .replaceAll(/ ?([{};,]) ?/g, "$1")
    .replaceAll(": ", ":")
    .replaceAll(";}", "}")
    .trim();
}

/** The script of a frame; whole lines of comment and indents of it stay here. */
export function embedScript(): string {
  const lines = readFileSync(new URL("refresh.js", import.meta.url), "utf8").split("\n");
  const bare = lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("//"));
  return bare.join("\n");
}

/** The one style sheet of a frame. `letters`: the address of its own letters. */
export function embedStyle(letters: string): string {
  const read = (sheet: string): string => readFileSync(new URL(`${sheet}.css`, import.meta.url), "utf8");
  return packed(SHEETS.map(read).join("\n").replaceAll("LETTERS", letters));
}
