import { LATIN_WORDS } from "../../core/bengali/latin-words.ts";

interface EnglishNamesProps {
  children: string;
  /** What short forms stand for: to the eye they stay short, the ear has these words. */
  words?: Readonly<Record<string, string>>;
}

/** A Bengali text with what stands in Latin letters marked as English, so that a screen reader reads it so. */
export const EnglishNames = ({ children, words }: EnglishNamesProps) =>
  children.split(LATIN_WORDS).map((part, index) => {
    if (index % 2 === 0) return part;
    const heard = words?.[part.trim()];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
      <span key={index} lang="en">
        {heard ? <span aria-hidden="true">{part}</span> : part}
        {heard && <span className="visually-hidden">{heard} </span>}
      </span>
    );
  });
