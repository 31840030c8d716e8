/** Stands for a space that no line ends at, while a text is taken apart. */
const KEPT = "\u00a0";

/**
 * A text whose lines end within no name, no figure with its words ("by 5 wickets") and no end of a parenthesis. The text
 * itself has its own spaces: what is copied and read aloud is what was written.
 */
export function Unbroken({ children, names }: { children: string; names: readonly string[] }) {
  const kept = names
    .reduce((text, name) => text.replaceAll(name, name.replaceAll(" ", KEPT)), children)
    .replace(/ (?=\d)|(?<=\d) (?=[a-z])| (?=[^() ]{1,20}\))/g, KEPT);
  return kept.split(" ").map((part, index) => [
    index > 0 && " ",
    part.includes(KEPT) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
      <span key={index} className="unbroken">
        {part.replaceAll(KEPT, " ")}
      </span>
    ) : (
      part
    ),
  ]);
}
