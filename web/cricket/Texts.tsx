import { LATIN_WORDS } from "../../core/bengali/latin-words.ts";
import { toBengaliDigits } from "../../core/bengali/numerals.ts";

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

/** A text in Bengali, else in the provider's English (`english`). */
export const StatusText = ({ words, english }: { words: string; english?: true }) => (
  <span lang={english ? "en" : "bn"}>{english ? words : <EnglishNames>{words}</EnglishNames>}</span>
);

interface PlayerNameProps {
  name: string;
  bengali?: string | undefined;
  /** What stands before and behind it, of a list. */
  before?: string;
  after?: string;
}

/**
 * A player as papers call them, where that came with the match; else as the provider writes them.
 */
export function PlayerName({ name, bengali, before = "", after = "" }: PlayerNameProps) {
  if (bengali === undefined) return before + name + after;
  return <span lang="bn">{before + bengali + after}</span>;
}

/** Each stands alone between figures. A player's initial does not: "P Nissanka". */
const WORDS = {
  B: "byes",
  LB: "leg byes",
  WD: "wides",
  NB: "no balls",
  P: "penalty runs",
  RR: "run rate",
  ov: "overs",
};

interface FiguresProps {
  className?: string;
  /** Figures, and English words that they stand beside: "(17.2 ov)". */
  children: string;
}

/** Figures in Bengali digits, as all of a match are (docs/bengali.md), among words that stay English. */
export const Figures = ({ className, children }: FiguresProps) => (
  <span className={className} lang="bn">
    <EnglishNames words={WORDS}>{toBengaliDigits(children)}</EnglishNames>
  </span>
);

/** The language that a name is written in, by its letters. */
export const languageOf = (name: string): "bn" | "en" => (/\p{Script=Bengali}/u.test(name) ? "bn" : "en");
