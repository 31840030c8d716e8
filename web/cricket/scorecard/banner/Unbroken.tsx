/** Stands for a space that no line ends at, while a text is taken apart. */
const KEPT = "\u00a0";

/**
 * A text whose lines end within no name, no figure with its words ("by 5 wickets") and no end of a parenthesis, and
 * whose short last word is alone in no line. The text itself has its own spaces: what is copied and read aloud is what was written.
 */
export function Unbroken({ children, names }: { children: string; names: readonly string[] }) {
  const kept = names
    .reduce((text, name) => text.replaceAll(name, name.replaceAll(" ", KEPT)), children)
    .replace(/ (?=\d|[^() ]{1,20}\)|\S{1,8}।$)|(?<=\d) (?=[a-z])/g, KEPT);
  // Spaces stay in the texts around: an element of white space alone is left out of what a heading is called.
  const runs = [""];
  kept.split(" ").forEach((part, index) => {
    if (index > 0) runs[runs.length - 1] += " ";
    if (part.includes(KEPT)) runs.push(part, "");
    else runs[runs.length - 1] += part;
  });
  return runs.map((run, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
      <span key={index} className="unbroken">
        {run.replaceAll(KEPT, " ")}
      </span>
    ) : (
      run
    ),
  );
}
